import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { addScript } from '../../platform/add-script.ts'

const loading = new Map<string, Promise<Stripe>>()

async function load(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  if (!window.Stripe) await addScript(scriptUrl)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The payment provider does not run here.')
  return stripe
}

/** Stripe's own library, loaded once and only when needed; a failed load can be retried. */
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
