import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

const aboutCart = z.object({ cartId: z.uuid() })

type AboutCart = z.infer<typeof aboutCart>

/** An unpaid cart's hold ends soon, once per cart: messaging sends a mail unless the cart has been paid. */
export const cartUnpaid = defineJob<AboutCart>({ name: 'cartUnpaid', schema: aboutCart })

/**
 * The appointment is a day away, once for each time it is moved to: messaging sends a reminder, unless it has been
 * cancelled or moved. `edition` counts the moves before.
 */
export const appointmentNear = defineJob({
  name: 'appointmentNear',
  schema: aboutCart.extend({ edition: z.number().int().min(0).optional() }),
})
