import { preferredLanguage, type Language } from '@ruhepol/rules'
import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { html, htmlPage, type SafeHtml } from '../html.ts'
import { pageStyles, sendPage } from '../provider/page-answers.ts'
import type { StripeBooks, StripeContext } from './books.ts'
import { textsFor } from './browser/texts.ts'
import { answerAuthentication, leaveToBank } from './confirm-payment-intent.ts'
import { idOf } from './ids.ts'
import { Parameters, parseForm } from './parameters.ts'

type AuthenticationSetup = {
  books: StripeBooks
  context: StripeContext
  changed: () => void
}

/** Whether the page is shown on its own or in the shop's dialog, in its light or dark scheme. */
const looks = ['system', 'stripe', 'night'] as const
type Shown = {
  language: Language
  look: (typeof looks)[number]
}

function wholePage({ language, look }: Shown, title: string, content: SafeHtml, answered = false): string {
  const inside = html`<h1 tabindex="-1">${title}</h1>
    ${content}`
  return htmlPage({
    language,
    title,
    theme: look,
    head: html`${pageStyles}
      <script src="/elements/authentication-page.js" defer></script>`,
    bodyClass: answered ? 'answered' : '',
    // In the dialog, the shop's page already has its landmarks.
    body:
      look === 'system'
        ? html`<main class="authentication">${inside}</main>`
        : html`<div class="authentication">${inside}</div>`,
  })
}

function messagePage(shown: Shown, message: string): string {
  return wholePage(shown, message, html``, true)
}

function amountText(intent: Stripe.PaymentIntent, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: intent.currency }).format(intent.amount / 100)
}

function questionPage(shown: Shown, intent: Stripe.PaymentIntent, byCard: boolean): string {
  const { language, look } = shown
  const texts = textsFor(language)
  return wholePage(
    shown,
    byCard ? texts.authenticationTitle : texts.bankTitle,
    html`<p>${texts.authenticationText.replace('{amount}', amountText(intent, language))}</p>
      <form method="post" action="/authenticate/${intent.id}">
        <input type="hidden" name="client_secret" value="${intent.client_secret}" />
        <input type="hidden" name="locale" value="${language}" />
        <input type="hidden" name="look" value="${look}" />
        <button name="outcome" value="succeeded">${byCard ? texts.complete : texts.bankComplete}</button>
        ${byCard ? html`` : html`<button name="outcome" value="processing">${texts.bankProcess}</button>`}
        <button name="outcome" value="failed">${byCard ? texts.fail : texts.bankFail}</button>
      </form>`,
  )
}

function readShown(parameters: Parameters, acceptLanguage: string | undefined): Shown {
  return {
    language: preferredLanguage(parameters.string('locale') ?? acceptLanguage),
    look: parameters.oneOf('look', looks) ?? 'system',
  }
}

const redirectStatuses: Partial<Record<Stripe.PaymentIntent.Status, string>> = {
  succeeded: 'succeeded',
  processing: 'pending',
}

function backToShop(returnUrl: string, intent: Stripe.PaymentIntent): string {
  const target = new URL(returnUrl)
  target.searchParams.set('payment_intent', intent.id)
  target.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  target.searchParams.set('redirect_status', redirectStatuses[intent.status] ?? 'failed')
  return target.href
}

type OneIntent = {
  Params: { id: string }
}

/** The bank's page, for 3-D Secure and redirect methods. */
export function registerAuthenticationPages(app: FastifyInstance, setup: AuthenticationSetup): void {
  function findWaiting(id: string, parameters: Parameters): Stripe.PaymentIntent | undefined {
    const intent = setup.books.paymentIntents.get(id)
    const mayAnswer =
      intent?.client_secret === parameters.string('client_secret') && intent?.status === 'requires_action'
    return mayAnswer ? intent : undefined
  }

  app.get<OneIntent>('/authenticate/:id', async (request, reply) => {
    const parameters = new Parameters(parseForm(request.url.split('?')[1] ?? ''))
    const shown = readShown(parameters, request.headers['accept-language'])
    const intent = findWaiting(request.params.id, parameters)
    if (!intent) return sendPage(reply, messagePage(shown, textsFor(shown.language).nothingToAnswer), 404)
    const method = setup.books.paymentMethods.get(idOf(intent.payment_method) ?? '')
    return sendPage(reply, questionPage(shown, intent, method?.card !== undefined))
  })

  app.post<OneIntent>('/authenticate/:id', async (request, reply) => {
    const parameters = new Parameters(parseForm(typeof request.body === 'string' ? request.body : ''))
    const shown = readShown(parameters, request.headers['accept-language'])
    const intent = findWaiting(request.params.id, parameters)
    if (!intent) return sendPage(reply, messagePage(shown, textsFor(shown.language).nothingToAnswer), 404)
    const returnUrl = intent.next_action?.redirect_to_url?.return_url
    const outcome = parameters.string('outcome')
    const isByCard = setup.books.paymentMethods.get(idOf(intent.payment_method) ?? '')?.card !== undefined
    const settled =
      outcome === 'processing' && !isByCard
        ? leaveToBank(setup.context, intent.id)
        : answerAuthentication(setup.context, intent.id, outcome === 'succeeded')
    setup.changed()
    return returnUrl
      ? reply.redirect(backToShop(returnUrl, settled), 303)
      : sendPage(reply, messagePage(shown, textsFor(shown.language).answered))
  })
}
