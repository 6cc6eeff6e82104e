import { limits } from '@ruhepol/rules'
import type { FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import { ApiError } from '../platform/errors.ts'
import { tooManyRequests } from '../platform/graphql/limit-requests.ts'
import { callerOf } from '../platform/http/caller-address.ts'
import type { RequestLimit } from '../platform/request-limit.ts'
import type { PaymentContext } from './payment-context.ts'
import { paypalClient, type WebhookHeaders } from './paypal-client.ts'

const reference = z.string().regex(/^(?!\d+$)\w\S+$/)

/** Transmission headers in the form that PayPal's verification accepts. */
const paypalHeaders = z
  .object({
    'paypal-transmission-id': reference.max(50),
    'paypal-transmission-time': z.iso.datetime({ offset: true }),
    'paypal-transmission-sig': reference.max(500),
    'paypal-cert-url': z.url({ protocol: /^https?$/ }).max(500),
    'paypal-auth-algo': z.string().regex(/^[a-zA-Z\d]{1,100}$/),
  })
  .transform((headers): WebhookHeaders => ({
    transmission_id: headers['paypal-transmission-id'],
    transmission_time: headers['paypal-transmission-time'],
    transmission_sig: headers['paypal-transmission-sig'],
    cert_url: headers['paypal-cert-url'],
    auth_algo: headers['paypal-auth-algo'],
  }))

async function verifiedEvent(config: Config, headers: WebhookHeaders, body: Buffer): Promise<unknown> {
  const text = body.toString('utf8')
  // Checked before the call, since the body becomes part of the JSON sent to PayPal.
  const event: unknown = JSON.parse(text)
  const paypal = paypalClient(config).verification
  if (!(await paypal.call('verify webhook', (api) => api.verifyWebhook(headers, text))))
    throw new TypeError('the signature is not that of PayPal')
  return event
}

/**
 * Accepts an event from a request that PayPal signed. It has no maximum age: PayPal repeats an event for three days
 * with its original time, and a stored event changes nothing. Anyone can send such a request, and only a call to PayPal
 * can verify it. So `requestLimit` limits these calls per caller, not counting genuine events, and few run at a time. A
 * genuine event refused here is not lost, since PayPal repeats anything not answered with 2xx.
 */
export function paypalEventOpener(requestLimit: RequestLimit) {
  const fewAtATime = pLimit(limits.webhookVerificationsAtOnce)
  return async ({ config }: PaymentContext, request: FastifyRequest): Promise<unknown> => {
    if (!config.PAYPAL_WEBHOOK_ID) throw new ApiError('payment_not_configured')
    const headers = paypalHeaders.parse(request.headers)
    if (fewAtATime.pendingCount >= limits.webhookVerificationsWaitingMax)
      throw new ApiError('unavailable', 'too many webhooks wait to be verified')
    const caller = callerOf(request)
    const retryAfter = requestLimit.take(caller)
    if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
    const event = await fewAtATime(() => verifiedEvent(config, headers, request.body as Buffer))
    requestLimit.giveBack(caller)
    return event
  }
}
