import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

const aboutCart = z.object({ cartId: z.uuid() })

type AboutCart = z.infer<typeof aboutCart>

/** The cart has become paid, once for each cart: messaging sends the confirmation. */
export const cartPaid = defineJob<AboutCart>({ name: 'cartPaid', schema: aboutCart, key: ({ cartId }) => cartId })

/** The paid cart was cancelled, once for each cart: messaging tells the customer what they get. */
export const cartCancelled = defineJob({
  name: 'cartCancelled',
  schema: aboutCart.extend({ by: z.enum(['customer', 'operator']) }),
  key: ({ cartId }) => cartId,
})

const changed = aboutCart.extend({ change: z.enum(['paid', 'cancelled']) })

/** The cart became paid, or a paid one was cancelled: messaging tells each of its experts apart. */
export const expertsToTell = defineJob({ name: 'expertsToTell', schema: changed, key: ({ cartId }) => cartId })

/**
 * The expert of a booking hears of a change of its cart, once for each. One after the other for a booking, so that nobody
 * hears of the end before the beginning, and nobody waits for another one whose address is refused.
 */
export const expertToTell = defineJob({
  name: 'expertToTell',
  schema: changed.extend({ bookingId: z.uuid() }),
  key: ({ bookingId }) => bookingId,
})

/** The client whose cart it is gets a message on their devices, once for each event and device; guests get none. */
export const clientToNotify = defineJob({
  name: 'clientToNotify',
  schema: aboutCart.extend({ event: z.enum(['paid', 'cancelled', 'reminder']) }),
})

/** What the cart was paid with goes back the way it came, because of whom it was cancelled by. */
export const refundCart = defineJob({
  name: 'refundCart',
  schema: aboutCart.extend({ cause: z.enum(['customer', 'operator']) }),
  key: ({ cartId }) => cartId,
})

/** A voucher was given for the money of a cancelled cart: payment asks the provider whether the money is still there. */
export const paidCartCancelled = defineJob<AboutCart>({
  name: 'paidCartCancelled',
  schema: aboutCart,
  key: ({ cartId }) => cartId,
})

/**
 * The cart is let go: payment cancels every attempt at the provider first and then tells the outcome with
 * `settleRelease` (the fence of reliability 1). Until then the slot stays taken.
 */
export const cancelPayments = defineJob<AboutCart>({
  name: 'cancelPayments',
  schema: aboutCart,
  key: ({ cartId }) => cartId,
})
