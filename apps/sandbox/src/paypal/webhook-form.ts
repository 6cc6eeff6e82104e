import { randomUUID } from 'node:crypto'
import type { WebhookForm } from '../provider/webhook-sender.ts'
import { timeText, type PaypalEvent } from './books.ts'
import type { WebhookSigner } from './webhook-signature.ts'

export type WebhookEndpoint = {
  url: string
}

/** Deviations from a genuine delivery, for tests with forged and old events. */
export type SendOptions = {
  /** Signed with a key that is not PayPal's. */
  forged?: boolean
  /** Signed for a webhook other than the product's. */
  webhookId?: string
  /** Seconds since 1970, for the transmission time. */
  timestamp?: number
  /** The sender's address, as a proxy in front of the product would add it. */
  from?: string
}

/** Webhooks in PayPal's format, with its signature. */
export function paypalWebhooks(
  signer: WebhookSigner,
  webhookId: string,
): WebhookForm<PaypalEvent, WebhookEndpoint, SendOptions> {
  return {
    typeOf: (event) => event.event_type,
    request: (event, endpoint, options = {}) => {
      const body = JSON.stringify(event)
      const { id, time, signature, certUrl, algorithm } = signer.sign(body, {
        id: randomUUID(),
        time: timeText(options.timestamp === undefined ? Date.now() : options.timestamp * 1000),
        webhookId: options.webhookId ?? webhookId,
        forged: options.forged ?? false,
      })
      return {
        url: endpoint.url,
        body,
        headers: {
          'content-type': 'application/json',
          ...(options.from === undefined ? {} : { 'x-forwarded-for': options.from }),
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signature,
          'paypal-cert-url': certUrl,
          'paypal-auth-algo': algorithm,
          'paypal-auth-version': 'v2',
          'user-agent': 'PayPal/AUHR-214.0-55417034',
        },
      }
    },
  }
}
