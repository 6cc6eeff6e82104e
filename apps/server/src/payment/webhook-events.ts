import { z } from 'zod'
import { attemptOfCustomId } from './paypal-payments.ts'
import type { ReceivedEvent } from './webhook-queries.ts'

/** Providers' ids are short printable ASCII; anything else is invalid, and some of it could not be stored. */
const name = z.string().regex(/^[\x21-\x7e]{1,255}$/)

/** The stored parts of a Stripe event. A valid signature does not guarantee a valid event. */
export const stripeEvent = z
  .object({
    id: name,
    type: name,
    data: z.object({ object: z.object({ id: name.optional(), payment_intent: name.nullish() }) }),
  })
  .transform(({ id, type, data: { object } }): ReceivedEvent => ({
    provider: 'stripe',
    id,
    type,
    // Charges, refunds and disputes belong to the payment they name.
    objectId: object.payment_intent ?? object.id ?? null,
  }))

const paypalResource = z.object({
  id: name.optional(),
  /** For a refund, `up` is its capture. */
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  /** Only in disputes: the captures they concern. */
  disputed_transactions: z.array(z.object({ seller_transaction_id: name.optional() })).optional(),
  custom_id: z.string().optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: name.optional() }).optional() }).optional(),
})

/** A capture belongs to the order it names, or else to the attempt in our metadata. */
const orderOf = ({ id, custom_id, supplementary_data }: z.infer<typeof paypalResource>) =>
  supplementary_data?.related_ids?.order_id ?? attemptOfCustomId(custom_id) ?? id ?? null

/** The capture of a refund. */
const refundedCapture = ({ links }: z.infer<typeof paypalResource>) =>
  name.safeParse(
    links
      ?.find(({ rel }) => rel === 'up')
      ?.href.split('/')
      .at(-1),
  ).data ?? null

function aboutPaypal(type: string, resource: z.infer<typeof paypalResource>): string | null {
  if (type.startsWith('CUSTOMER.DISPUTE.')) return resource.disputed_transactions?.[0]?.seller_transaction_id ?? null
  const isRefund = /^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)$|REFUND\.)/.test(type)
  return (isRefund ? refundedCapture(resource) : null) ?? orderOf(resource)
}

/** The stored parts of a PayPal event. */
export const paypalEvent = z
  .object({ id: name, event_type: name, resource: paypalResource })
  .transform(({ id, event_type: type, resource }): ReceivedEvent => {
    return { provider: 'paypal', id, type, objectId: aboutPaypal(type, resource) }
  })
