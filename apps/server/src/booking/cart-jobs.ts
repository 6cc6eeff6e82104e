import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

const aboutCart = z.object({ cartId: z.uuid() })

type AboutCart = z.infer<typeof aboutCart>

/** The cart has become paid, once for each cart: messaging sends the confirmation. */
export const cartPaid = defineJob<AboutCart>({ name: 'cartPaid', schema: aboutCart, key: ({ cartId }) => cartId })

/**
 * The cart is let go: payment cancels every attempt at the provider first and then tells the outcome with
 * `settleRelease` (the fence of reliability 1). Until then the slot stays taken.
 */
export const cancelPayments = defineJob<AboutCart>({
  name: 'cancelPayments',
  schema: aboutCart,
  key: ({ cartId }) => cartId,
})
