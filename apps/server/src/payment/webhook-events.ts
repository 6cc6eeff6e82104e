import { z } from 'zod'
import { attemptOfCustomId } from './paypal-payments.ts'
import type { ReceivedEvent } from './webhook-queries.ts'

/** Names of the provider's things are printable ASCII and short: whatever else is no name, and some could not be stored. */
const name = z.string().regex(/^[\x21-\x7e]{1,255}$/)

/** What is kept of an event of Stripe. A signature tells who wrote it, not that it is one. */
export const stripeEvent = z
  .object({ id: name, type: name, data: z.object({ object: z.object({ id: name.optional() }) }) })
  .transform(({ id, type, data }): ReceivedEvent => ({
    provider: 'stripe',
    id,
    type,
    objectId: data.object.id ?? null,
  }))

const paypalResource = z.object({
  id: name.optional(),
  custom_id: z.string().optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: name.optional() }).optional() }).optional(),
})

/** A capture is about its order, which it names; else about the attempt that our own words on it name. */
const orderOf = ({ id, custom_id, supplementary_data }: z.infer<typeof paypalResource>) =>
  supplementary_data?.related_ids?.order_id ?? attemptOfCustomId(custom_id) ?? id ?? null

/** What is kept of an event of PayPal. */
export const paypalEvent = z
  .object({ id: name, event_type: name, resource: paypalResource })
  .transform(({ id, event_type: type, resource }): ReceivedEvent => {
    const isRefund = type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.')
    return { provider: 'paypal', id, type, objectId: isRefund ? (resource.id ?? null) : orderOf(resource) }
  })
