import { preferredLanguage, type Language } from '@ruhepol/rules'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { html, htmlPage, type SafeHtml } from '../html.ts'
import { pageStyles, registerPageStyles, sendFile, sendPage } from '../provider/page-answers.ts'
import { payerOutcomes, type OrderRecord, type PaypalContext, type PayerOutcome } from './books.ts'
import { textsFor, type CheckoutTexts } from './browser/texts.ts'
import { minorUnits, moneyOf, type Money } from './money.ts'
import { totalOf, type Item } from './order-request.ts'
import { expireOrders } from './orders.ts'
import { approveOrder, cancelAddress, mayBeApproved, returnAddress } from './payer.ts'

type CheckoutSetup = {
  context: PaypalContext
  changed: () => void
}

/** Whether the page was opened on its own or in the browser script's window. */
type Shown = {
  language: Language
  texts: CheckoutTexts
  inWindow: boolean
}

function wholePage({ language }: Shown, title: string, content: SafeHtml): string {
  return htmlPage({
    language,
    title,
    theme: 'system',
    head: html`${pageStyles}
      <link rel="stylesheet" href="/checkoutnow/page.css" />
      <script src="/checkoutnow/page.js" defer></script>`,
    body: html`<main class="authentication checkout">${content}</main>`,
  })
}

function messagePage(shown: Shown, message: string, answer: SafeHtml = html``): string {
  return wholePage(
    shown,
    message,
    html`<h1 tabindex="-1">${message}</h1>
      ${answer}`,
  )
}

function moneyText({ value, currency_code: currency }: Money, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(value))
}

function priceOf({ unit_amount: price, quantity }: Item): Money {
  return moneyOf(price.currency_code, minorUnits(price) * BigInt(quantity))
}

/** The lines of the purchase: its items, or its description. */
function linesOf({ purchaseUnits }: OrderRecord, language: string): SafeHtml[] {
  return purchaseUnits.flatMap((unit) => {
    const items = unit.items ?? []
    if (items.length === 0)
      return unit.description === undefined ? [] : [html`<li><span>${unit.description}</span></li>`]
    return items.map(
      (item) =>
        html`<li>
          <span>${item.quantity === '1' ? item.name : `${item.quantity} × ${item.name}`}</span>
          <span>${moneyText(priceOf(item), language)}</span>
        </li>`,
    )
  })
}

const offered: readonly PayerOutcome[] = ['pays', 'declined', 'pending_then_completed']

function approvalPage(shown: Shown, order: OrderRecord): string {
  const { language, texts, inWindow } = shown
  const total = moneyText(totalOf(order.purchaseUnits), language)
  const payNow = order.experience?.user_action === 'PAY_NOW'
  const choices = offered.map(
    (outcome, position) =>
      html`<label class="method">
        <input type="radio" name="outcome" value="${outcome}" ${position === 0 ? html`checked` : undefined} />
        <span>${texts[outcome]}</span>
      </label>`,
  )
  return wholePage(
    shown,
    texts.title,
    html`<p class="checkout__notice">${texts.sandbox}</p>
      <h1 tabindex="-1">${texts.title}</h1>
      <p class="checkout__merchant">${order.experience?.brand_name ?? texts.merchant}</p>
      <ul class="checkout__lines">
        ${linesOf(order, language)}
        <li class="checkout__total"><span>${texts.total}</span><span>${total}</span></li>
      </ul>
      ${order.status === 'APPROVED' ? html`<p class="checkout__declined" role="status">${texts.declinedBefore}</p>` : undefined}
      <form method="post" action="/checkoutnow">
        <input type="hidden" name="token" value="${order.id}" />
        <input type="hidden" name="locale" value="${language}" />
        <input type="hidden" name="window" value="${inWindow ? 'yes' : ''}" />
        <fieldset>
          <legend>${texts.account}</legend>
          ${choices}
        </fieldset>
        <button name="answer" value="approve">${payNow ? texts.payNow.replace('{amount}', total) : texts.goOn}</button>
        <button name="answer" value="cancel">${texts.cancel}</button>
      </form>`,
  )
}

/** The page that reports the outcome to the browser script in the shop's page. */
function answeredPage(shown: Shown, order: OrderRecord, approved: boolean): string {
  const payer = approved ? (order.payer?.id ?? '') : ''
  const answer = html`<div id="answer" data-order="${order.id}" data-payer="${payer}"></div>
    <p>${shown.texts.closeWindow}</p>`
  return messagePage(shown, approved ? shown.texts.approved : shown.texts.cancelled, answer)
}

function readShown(query: URLSearchParams, order: OrderRecord | undefined, acceptLanguage: string | undefined): Shown {
  const asked = query.get('locale') ?? order?.experience?.locale
  const language = preferredLanguage(asked ?? acceptLanguage)
  return { language, texts: textsFor(language), inWindow: query.get('window') === 'yes' }
}

/** The pages on which the payer approves or cancels an order. */
export function registerCheckoutPages(app: FastifyInstance, { context, changed }: CheckoutSetup): void {
  registerPageStyles(app)
  const styles = path.join(import.meta.dirname, 'browser', 'checkout.css')
  app.get('/checkoutnow/page.css', async (_request, reply) => sendFile(reply, 'text/css', readFileSync(styles, 'utf8')))

  function findOrder(query: URLSearchParams): OrderRecord | undefined {
    expireOrders(context)
    return context.books.orders.get(query.get('token') ?? '')
  }

  app.get('/checkoutnow', async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const order = findOrder(query)
    const shown = readShown(query, order, request.headers['accept-language'])
    if (!order || !mayBeApproved(order)) return sendPage(reply, messagePage(shown, shown.texts.nothingToApprove), 404)
    return sendPage(reply, approvalPage(shown, order))
  })

  app.post('/checkoutnow', async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const order = findOrder(form)
    const shown = readShown(form, order, request.headers['accept-language'])
    if (!order || !mayBeApproved(order)) return sendPage(reply, messagePage(shown, shown.texts.nothingToApprove), 404)
    const approved = form.get('answer') === 'approve'
    if (approved) {
      approveOrder(context, order.id, payerOutcomes.find((outcome) => outcome === form.get('outcome')) ?? 'pays')
      changed()
    }
    if (shown.inWindow) return sendPage(reply, answeredPage(shown, order, approved))
    const address = approved ? returnAddress(order) : cancelAddress(order)
    return address === undefined
      ? sendPage(reply, messagePage(shown, approved ? shown.texts.approved : shown.texts.cancelled))
      : reply.redirect(address, 303)
  })
}
