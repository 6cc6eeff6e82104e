import { createHmac } from 'node:crypto'
import type { WebhookForm } from '../provider/webhook-sender.ts'
import type { StripeEvent } from './books.ts'

export type WebhookEndpoint = {
  url: string
  /** The signing secret, such as `whsec_…`. */
  secret: string
}

/** Deviations from a genuine delivery, for tests with forged and old events. */
export type SendOptions = {
  secret?: string
  /** Seconds since 1970, for the signature. */
  timestamp?: number
}

/** The header with which Stripe proves that it sent this body. */
function signature(body: string, secret: string, timestamp: number): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/** Webhooks in Stripe's format, with its signature. */
export const stripeWebhooks: WebhookForm<StripeEvent, WebhookEndpoint, SendOptions> = {
  typeOf: ({ type }) => type,
  request: (event, endpoint, options) => {
    const timestamp = options?.timestamp ?? Math.floor(Date.now() / 1000)
    const body = JSON.stringify(event)
    return {
      url: endpoint.url,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature(body, options?.secret ?? endpoint.secret, timestamp),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    }
  },
}
