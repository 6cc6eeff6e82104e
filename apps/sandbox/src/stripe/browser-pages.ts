import { preferredLanguage } from '@ruhepol/rules'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { html, htmlPage, type SafeHtml } from '../html.ts'
import { browserBundle } from '../provider/browser-bundle.ts'
import { pageStyles, registerPageStyles, sendFile, sendPage } from '../provider/page-answers.ts'
import { textsFor, type ElementTexts } from './browser/texts.ts'
import { walletNames, type WalletContact } from './browser/wallets.ts'

const browserScript = (name: string): string => browserBundle(path.join(import.meta.dirname, 'browser', `${name}.ts`))

function field(name: string, autocomplete: string, text: string, placeholder: string): SafeHtml {
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

/** The page in the Payment Element's iframe; its script adds the texts in the language of the surrounding page. */
function paymentPage(): string {
  const texts = textsFor('en')
  return htmlPage({
    language: 'en',
    title: texts.frameTitle,
    head: html`${pageStyles}
      <script src="/elements/payment-frame.js" defer></script>`,
    body: html`<div class="payment">
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
    </div>`,
  })
}

/** The page in the Express Checkout Element's iframe. */
function expressPage(): string {
  return htmlPage({
    language: 'en',
    title: textsFor('en').expressTitle,
    head: html`${pageStyles}
      <script src="/elements/express-frame.js" defer></script>`,
    body: html`<div id="wallets"></div>`,
  })
}

type WalletSheetQuery = Partial<WalletContact> & {
  /** Whether the page asks for a contact, or for an address too. */
  asks?: 'contact' | 'address'
  wallet?: string
  locale?: string
  look?: string
  amount?: string
}

const contactNames = ['name', 'email', 'phone'] as const
const addressNames = ['line1', 'line2', 'postalCode', 'city'] as const

/** What the wallet knows of its owner; it can be changed, like choosing another entry in a real one. */
function ownerFields(texts: ElementTexts, query: WalletSheetQuery): SafeHtml {
  const names = query.asks === 'address' ? [...contactNames, ...addressNames] : query.asks ? contactNames : []
  const rows = names.map(
    (name) =>
      html`<div class="field">
        <label for="${name}">${texts[`wallet_${name}`]}</label>
        <input id="${name}" name="${name}" value="${query[name] ?? ''}" autocomplete="off" />
      </div>`,
  )
  return html`<div class="owner">${rows}</div>`
}

/** A wallet's sheet, in a dialog over the shop's page. */
function walletPage(query: WalletSheetQuery): string {
  const { wallet, locale, look, amount = '' } = query
  const language = preferredLanguage(locale)
  const texts = textsFor(language)
  const title = walletNames[wallet === 'apple_pay' ? wallet : 'google_pay']
  return htmlPage({
    language,
    title,
    theme: look === 'night' ? 'night' : 'stripe',
    head: html`${pageStyles}
      <script src="/elements/wallet-sheet.js" defer></script>`,
    body: html`<div class="authentication">
      <h1 tabindex="-1">${title}</h1>
      <p>${texts.walletText.replace('{amount}', amount)}</p>
      <p id="wallet-state" role="status" data-working="${texts.walletWorking}"></p>
      <form>
        ${ownerFields(texts, query)}
        <button type="button" value="pm_card_visa" class="main">${texts.walletPay}</button>
        <button type="button" value="pm_card_chargeDeclined">${texts.walletDecline}</button>
        <button type="button" value="">${texts.walletCancel}</button>
      </form>
    </div>`,
  })
}

const scripts = ['payment-frame', 'authentication-page', 'express-frame', 'wallet-sheet']

/**
 * The browser script at every address where Stripe serves it, the pages in its iframes, and the account's payment
 * methods for it.
 */
export function registerBrowserPages(app: FastifyInstance, automaticTypes: readonly string[]): void {
  for (const path of ['/v3', '/v3/', '/:release/stripe.js']) {
    app.get(path, async (_request, reply) => sendFile(reply, 'text/javascript', browserScript('stripe-script')))
  }
  for (const name of scripts) {
    app.get(`/elements/${name}.js`, async (_request, reply) => sendFile(reply, 'text/javascript', browserScript(name)))
  }
  registerPageStyles(app)
  app.get('/elements/payment', async (_request, reply) => sendPage(reply, paymentPage()))
  app.get('/elements/express-checkout', async (_request, reply) => sendPage(reply, expressPage()))
  app.get<{ Querystring: WalletSheetQuery }>('/elements/wallet', async ({ query }, reply) =>
    sendPage(reply, walletPage(query)),
  )
  app.get('/elements/account', async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-store')
      .send({ payment_method_types: automaticTypes }),
  )
}
