import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { html, htmlPage, type SafeHtml } from '../html.ts'
import { browserBundle } from '../provider/browser-bundle.ts'
import { pageStyles, registerPageStyles, sendFile, sendPage } from '../provider/page-answers.ts'
import { textsFor } from './browser/texts.ts'

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

/** The page in the Payment Element's iframe; its script writes the words in the language of the page around it. */
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

/** The browser script under every address that Stripe serves it, and the Payment Element's iframe. */
export function registerBrowserPages(app: FastifyInstance): void {
  for (const path of ['/v3', '/v3/', '/:release/stripe.js']) {
    app.get(path, async (_request, reply) => sendFile(reply, 'text/javascript', browserScript('stripe-script')))
  }
  for (const name of ['payment-frame', 'authentication-page']) {
    app.get(`/elements/${name}.js`, async (_request, reply) => sendFile(reply, 'text/javascript', browserScript(name)))
  }
  registerPageStyles(app)
  app.get('/elements/payment', async (_request, reply) => sendPage(reply, paymentPage()))
}
