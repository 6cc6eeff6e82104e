import type { Page } from '@playwright/test'
import type { ShellWindow } from './native-side.ts'
import type { Services } from './stack.ts'

/** A person's actions in a sheet. */
type Answer = 'pay' | 'close'

type Kind = 'PaymentSheet' | 'ApplePay'

/** The plugin's names for the results of its sheets (definitions of @capacitor-community/stripe). */
const ends: Readonly<Record<Kind, Record<Answer, string>>> = {
  PaymentSheet: { pay: 'paymentSheetCompleted', close: 'paymentSheetCanceled' },
  ApplePay: { pay: 'applePayCompleted', close: 'applePayCanceled' },
}

/** Confirms a payment at the sandbox, like the device's sheet does at Stripe. */
export async function confirmPayment(stripe: string, clientSecret: string, key: string): Promise<void> {
  const [id = ''] = clientSecret.split('_secret_')
  const form = new URLSearchParams({ key, client_secret: clientSecret, payment_method: 'pm_card_visa' })
  const answer = await fetch(`${stripe}/v1/payment_intents/${id}/confirm`, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(await answer.text())
}

/**
 * Simulates the device's sheets of Stripe and Apple: each one takes the next answer of the list. The app learns that
 * Stripe is the real one, since it would otherwise pay with the sandbox's in a browser.
 */
export async function havePaymentSheets(page: Page, services: Services, answers: Answer[]): Promise<void> {
  await page.exposeFunction('presentSheet', async (kind: Kind, clientSecret: string, key: string) => {
    const answer = answers.shift()
    if (!answer) throw new Error(`nobody expects a ${kind}`)
    if (answer === 'pay') await confirmPayment(services.stripe, clientSecret, key)
    return { paymentResult: ends[kind][answer] }
  })
  await page.addInitScript(() => {
    if (window !== window.top) return
    const overTheNetwork = window.fetch.bind(window)
    window.fetch = async (...request) => {
      const answer = await overTheNetwork(...request)
      if (!answer.url.endsWith('/graphql')) return answer
      const text = (await answer.text()).replace(
        /"stripeScriptUrl":"[^"]*"/,
        '"stripeScriptUrl":"https://js.stripe.com/v3/"',
      )
      return new Response(text, answer)
    }
    type Sheets = { presentSheet: (kind: string, clientSecret?: string, key?: string) => Promise<unknown> }
    const { nativeSide, presentSheet } = window as unknown as ShellWindow & Sheets
    const given = (method: string) =>
      nativeSide.calls.findLast((call) => call.plugin === 'Stripe' && call.method === method)?.options as
        Record<string, string> | undefined
    for (const kind of ['PaymentSheet', 'ApplePay']) {
      nativeSide.answers[`Stripe.present${kind}`] = () =>
        presentSheet(
          kind,
          given(`create${kind}`)?.['paymentIntentClientSecret'],
          given('initialize')?.['publishableKey'],
        )
    }
  })
}
