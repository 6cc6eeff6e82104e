import type Stripe from 'stripe'
import { stripeClient } from '../stripe-client.ts'
import type { PaymentStage } from './payment-stage.ts'

export type Books = { paymentIntents: Stripe.PaymentIntent[]; charges: Stripe.Charge[]; refunds: Stripe.Refund[] }
export type SandboxEvent = {
  id: string
  type: string
  data: { object: { id: string; metadata?: Record<string, string> } }
}

/** The browser's actions at the provider, and failures that a test can cause there. */
export function providerSide(stage: Pick<PaymentStage, 'sandbox' | 'config'>) {
  const origin = stage.sandbox.addresses.stripe
  const control = async <T>(path: string, method: string, body?: object): Promise<T> => {
    const response = await fetch(`${origin}/_sandbox/${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const intentId = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

  return {
    intentId,
    /**
     * Confirms like Stripe.js, with the publishable key: a card by its id, or a method by its type. Returns the status.
     */
    confirm: async (clientSecret: string, paymentMethod: string): Promise<string> => {
      const response = await fetch(`${origin}/v1/payment_intents/${intentId(clientSecret)}/confirm`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${stage.config.STRIPE_PUBLISHABLE_KEY ?? ''}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          client_secret: clientSecret,
          return_url: 'https://ruhepol.example/return',
          ...(paymentMethod.startsWith('pm_')
            ? { payment_method: paymentMethod }
            : {
                'payment_method_data[type]': paymentMethod,
                ...(paymentMethod === 'sepa_debit' && {
                  'payment_method_data[sepa_debit][iban]': 'DE89370400440532013000',
                }),
              }),
        }),
      })
      const answer = (await response.json()) as { status?: string; error?: { payment_intent?: { status: string } } }
      const status = answer.status ?? answer.error?.payment_intent?.status
      if (status === undefined) throw new Error(JSON.stringify(answer))
      return status
    },
    authenticate: (clientSecret: string, outcome: 'succeeded' | 'failed') =>
      control(`payment_intents/${intentId(clientSecret)}/authenticate`, 'POST', { outcome }),
    settle: (clientSecret: string, outcome: 'succeeded' | 'failed') =>
      control(`payment_intents/${intentId(clientSecret)}/settle`, 'POST', { outcome }),
    settleRefund: (id: string, outcome: 'succeeded' | 'failed') => control(`refunds/${id}/settle`, 'POST', { outcome }),
    /** A day passes, so that the keys of all calls are forgotten. */
    forgetKeys: () => control('answers', 'DELETE'),
    /** The saved card expires. */
    expireCard: (id: string) => control(`payment_methods/${id}/expire`, 'POST', {}),
    books: () => control<Books>('books', 'GET'),
    events: () => control<SandboxEvent[]>('events', 'GET'),
    send: (body: { ids: string[]; secret?: string; timestamp?: number }) =>
      control<{ id: string; status: number | null }[]>('webhooks/send', 'POST', body),
    /** Delivers all waiting events; status null means that nobody answered. */
    flush: () => control<{ id: string; status: number | null }[]>('webhooks/flush', 'POST'),
    faults: (faults: object) => control('faults', 'POST', faults),
    /** Changes that only the owner of the account can make. */
    stripe: stripeClient(stage.config),
  }
}
