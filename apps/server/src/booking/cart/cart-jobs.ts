import { z } from 'zod'
import { defineJob } from '../../platform/jobs.ts'

const aboutCart = z.object({ cartId: z.uuid() })

type AboutCart = z.infer<typeof aboutCart>

/** The cart was paid, once for each cart: messaging sends the confirmation. */
export const cartPaid = defineJob<AboutCart>({ name: 'cartPaid', schema: aboutCart, key: ({ cartId }) => cartId })

/**
 * A partner or the office placed the cart for a guest, once for each cart: messaging sends the guest the link to pay.
 */
export const cartToPay = defineJob<AboutCart>({ name: 'cartToPay', schema: aboutCart, key: ({ cartId }) => cartId })

/** The paid cart was cancelled, once for each cart: messaging tells the customer what they get back. */
export const cartCancelled = defineJob({
  name: 'cartCancelled',
  schema: aboutCart.extend({ by: z.enum(['customer', 'operator']) }),
  key: ({ cartId }) => cartId,
})

/** How often the appointment has been moved. */
const edition = z.number().int().min(0)

/** The paid appointment was moved: messaging tells the customer, once for each move. */
export const cartRescheduled = defineJob({
  name: 'cartRescheduled',
  schema: aboutCart.extend({ edition }),
  key: ({ cartId }) => cartId,
})

/**
 * An expert of the paid appointment was replaced: messaging tells the customer, once for each replacement. `edition` is
 * its number.
 */
export const cartExpertReplaced = defineJob({
  name: 'cartExpertReplaced',
  schema: aboutCart.extend({ edition }),
  key: ({ cartId }) => cartId,
})

/** The paid appointment begins later than booked: messaging tells the customer. `edition` is the delay's number. */
export const cartDelayed = defineJob({
  name: 'cartDelayed',
  schema: aboutCart.extend({ edition }),
  key: ({ cartId }) => cartId,
})

const changed = z.discriminatedUnion('change', [
  aboutCart.extend({ change: z.enum(['paid', 'cancelled']) }),
  aboutCart.extend({ change: z.enum(['rescheduled', 'replaced']), edition }),
])

/** The cart was paid, or was changed or cancelled after that: messaging mails each of its experts separately. */
export const expertsToTell = defineJob({ name: 'expertsToTell', schema: changed, key: ({ cartId }) => cartId })

/**
 * Mails a booking's expert about a change of its cart, once per change. Jobs of the same booking run in order, so that
 * no cancellation overtakes its booking; other bookings do not wait for a refused address.
 */
export const expertToTell = defineJob({
  name: 'expertToTell',
  schema: z.intersection(changed, z.object({ bookingId: z.uuid() })),
  key: ({ bookingId }) => bookingId,
})

/** Sends a message to the devices of the cart's client, once per event and device; guests get none. */
export const clientToNotify = defineJob({
  name: 'clientToNotify',
  schema: z.discriminatedUnion('event', [
    aboutCart.extend({ event: z.enum(['paid', 'cancelled']) }),
    aboutCart.extend({ event: z.enum(['rescheduled', 'replaced', 'delayed', 'reminder']), edition }),
  ]),
})

/** Refunds the cart's payment; the payload says who cancelled. */
export const refundCart = defineJob({
  name: 'refundCart',
  schema: aboutCart.extend({ cause: z.enum(['customer', 'operator']) }),
  key: ({ cartId }) => cartId,
})

/** A voucher was issued for a cancelled cart's money: payment asks the provider whether the money is still there. */
export const paidCartCancelled = defineJob<AboutCart>({
  name: 'paidCartCancelled',
  schema: aboutCart,
  key: ({ cartId }) => cartId,
})

/**
 * Releases a cart: payment first cancels every attempt at the provider, then reports the outcome with `settleRelease`
 * (the fence of reliability 1). Until then the slot stays claimed.
 */
export const cancelPayments = defineJob<AboutCart>({
  name: 'cancelPayments',
  schema: aboutCart,
  key: ({ cartId }) => cartId,
})
