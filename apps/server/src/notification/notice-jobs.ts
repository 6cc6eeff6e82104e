import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

const aboutCart = z.object({ cartId: z.uuid() })

type AboutCart = z.infer<typeof aboutCart>

/** An unpaid cart's hold ends soon, once per cart: messaging sends a mail unless the cart has been paid. */
export const cartUnpaid = defineJob<AboutCart>({ name: 'cartUnpaid', schema: aboutCart })

/** The appointment is a day away, once per cart: messaging sends a reminder, unless it has been cancelled. */
export const appointmentNear = defineJob<AboutCart>({ name: 'appointmentNear', schema: aboutCart })
