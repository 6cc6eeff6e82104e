import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'

const loading = new Map<string, Promise<Stripe>>()

/** The nonce of the page, with which its policy lets scripts in. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}

/** Adds the script that defines `window.Stripe`; where it comes from is configuration (AppConfig.stripeScriptUrl). */
function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.nonce = pageNonce() ?? ''
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The script of the payment provider could not be loaded.'))
    })
    document.head.append(script)
  })
}

async function load(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  if (!window.Stripe) await addScript(scriptUrl)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The payment provider does not run here.')
  return stripe
}

/** Stripe's own library, loaded once and only where it is needed; a failed load can be tried again. */
export function loadStripeOnce(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  const known = loading.get(publishableKey)
  if (known) return known
  const started = load(scriptUrl, publishableKey).catch((error: unknown) => {
    loading.delete(publishableKey)
    throw error
  })
  loading.set(publishableKey, started)
  return started
}
