import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

const aboutCart = z.object({ cartId: z.uuid() })

type AboutCart = z.infer<typeof aboutCart>

/** The cart is not paid and its hold ends soon, once for each cart: messaging says so, unless it was paid meanwhile. */
export const cartUnpaid = defineJob<AboutCart>({ name: 'cartUnpaid', schema: aboutCart })

/** The appointment is a day away, once for each cart: messaging reminds of it, unless it was cancelled meanwhile. */
export const appointmentNear = defineJob<AboutCart>({ name: 'appointmentNear', schema: aboutCart })
