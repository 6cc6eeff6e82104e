import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { html, htmlPage, preferredLanguage } from '../html.ts'
import type { StripeBooks, StripeContext } from './books.ts'
import { browserBundle, browserFile } from './browser-bundle.ts'
import { textsFor } from './browser/texts.ts'
import { answerAuthentication } from './confirm-payment-intent.ts'
import { parseForm, Parameters } from './parameters.ts'
import { idOf } from './ids.ts'

export interface BrowserSetup {
  books: StripeBooks
  context: StripeContext
  changed: () => void
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The page's own stylesheet; its variables are set by script, which needs no 'unsafe-inline'.
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
].join('; ')

const head = html`<link rel="stylesheet" href="/elements/pages.css" />`

function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page)
}

function sendFile(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .headers({
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .type(`${type}; charset=utf-8`)
    .send(text)
}

function field(name: string, autocomplete: string, text: string, placeholder: string): ReturnType<typeof html> {
  return html`<div class="field field--${name}">
    <label for="${name}-input" data-text="${text}"></label>
    <input
      id="${name}-input"
      name="${name}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      aria-describedby="${name}-error"
      aria-invalid="false"
      aria-required="true"
      placeholder="${placeholder}"
    />
    <p class="field__error" id="${name}-error" aria-live="polite"></p>
  </div>`
}

/** The page in the Payment Element's iframe; its script writes the words in the language of the page around it. */
function paymentPage(): string {
  const texts = textsFor('en')
  return htmlPage({
    language: 'en',
    title: texts.frameTitle,
    head: html`${head}
      <script src="/elements/payment-frame.js" defer></script>`,
    body: html`<main class="payment">
      <fieldset id="methods" hidden></fieldset>
      <div id="card-fields">
        ${field('number', 'cc-number', 'cardNumber', '1234 1234 1234 1234')}
        ${field('expiry', 'cc-exp', 'expiry', texts.expiryHint)} ${field('cvc', 'cc-csc', 'cvc', texts.cvcHint)}
      </div>
      <p id="redirect-notice" hidden></p>
      <details>
        <summary data-text="testCards"></summary>
        <p data-text="testMode"></p>
        <ul id="test-cards"></ul>
      </details>
    </main>`,
  })
}

function pageParameters(request: FastifyRequest): Parameters {
  return new Parameters(parseForm(request.url.split('?')[1] ?? ''))
}

interface AuthenticationRequest {
  Params: { id: string }
}

function amountText(intent: Stripe.PaymentIntent, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: intent.currency }).format(intent.amount / 100)
}

function answeredPage(language: string, text: string, answered: boolean): string {
  return htmlPage({
    language,
    title: text,
    head: html`${head}
      <script src="/elements/authentication-page.js" defer></script>`,
    bodyClass: answered ? 'answered' : '',
    body: html`<main class="authentication"><h1 tabindex="-1">${text}</h1></main>`,
  })
}

function themed(page: string, theme: string): string {
  return page.replace('<html ', `<html data-theme="${theme}" `)
}

/** The browser script, the Payment Element's iframe and the authentication page. */
export function registerBrowserPages(app: FastifyInstance, setup: BrowserSetup): void {
  for (const path of ['/v3', '/v3/', '/v3/stripe.js', '/:release/stripe.js']) {
    app.get(path, async (_request, reply) => sendFile(reply, 'text/javascript', browserBundle('stripe-script.ts')))
  }
  for (const name of ['payment-frame', 'authentication-page']) {
    app.get(`/elements/${name}.js`, async (_request, reply) =>
      sendFile(reply, 'text/javascript', browserBundle(`${name}.ts`)),
    )
  }
  app.get('/elements/pages.css', async (_request, reply) => sendFile(reply, 'text/css', browserFile('pages.css')))
  app.get('/elements/payment', async (_request, reply) => sendPage(reply, paymentPage()))

  function findWaiting(id: string, secret: string | undefined): Stripe.PaymentIntent | undefined {
    const intent = setup.books.paymentIntents.get(id)
    return intent?.client_secret === secret && intent?.status === 'requires_action' ? intent : undefined
  }

  app.get<AuthenticationRequest>('/authenticate/:id', async (request, reply) => {
    const parameters = pageParameters(request)
    const language = preferredLanguage(parameters.string('locale') ?? request.headers['accept-language'])
    const texts = textsFor(language)
    const embedded = parameters.string('embedded') === 'true'
    const theme = embedded ? (parameters.string('theme') === 'night' ? 'night' : 'stripe') : 'system'
    const intent = findWaiting(request.params.id, parameters.string('client_secret'))
    if (!intent) return sendPage(reply, themed(answeredPage(language, texts.nothingToAnswer, embedded), theme), 404)
    const method = setup.books.paymentMethods.get(idOf(intent.payment_method) ?? '')
    const card = method?.card !== undefined
    const page = htmlPage({
      language,
      title: card ? texts.authenticationTitle : texts.bankTitle,
      head: html`${head}
        <script src="/elements/authentication-page.js" defer></script>`,
      body: html`<main class="authentication">
        <h1 tabindex="-1">${card ? texts.authenticationTitle : texts.bankTitle}</h1>
        <p>${texts.authenticationText.replace('{amount}', amountText(intent, language))}</p>
        <form method="post" action="/authenticate/${intent.id}">
          <input type="hidden" name="client_secret" value="${intent.client_secret}" />
          <input type="hidden" name="locale" value="${language}" />
          <input type="hidden" name="theme" value="${theme}" />
          <button name="outcome" value="succeeded">${card ? texts.complete : texts.bankComplete}</button>
          <button name="outcome" value="failed">${card ? texts.fail : texts.bankFail}</button>
        </form>
      </main>`,
    })
    return sendPage(reply, themed(page, theme))
  })

  app.post<AuthenticationRequest>('/authenticate/:id', async (request, reply) => {
    const parameters = new Parameters(parseForm(typeof request.body === 'string' ? request.body : ''))
    const language = preferredLanguage(parameters.string('locale') ?? request.headers['accept-language'])
    const theme = parameters.oneOf('theme', ['night', 'stripe', 'system']) ?? 'stripe'
    const intent = findWaiting(request.params.id, parameters.string('client_secret'))
    if (!intent)
      return sendPage(reply, themed(answeredPage(language, textsFor(language).nothingToAnswer, true), theme), 404)
    const returnUrl = intent.next_action?.redirect_to_url?.return_url
    const settled = answerAuthentication(setup.context, intent.id, parameters.string('outcome') === 'succeeded')
    setup.changed()
    if (!returnUrl) return sendPage(reply, themed(answeredPage(language, textsFor(language).answered, true), theme))
    const target = new URL(returnUrl)
    target.searchParams.set('payment_intent', settled.id)
    target.searchParams.set('payment_intent_client_secret', settled.client_secret ?? '')
    target.searchParams.set('redirect_status', settled.status === 'succeeded' ? 'succeeded' : 'failed')
    return reply.redirect(target.href, 303)
  })
}
