import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Someone signed up for the newsletter: messaging asks by mail whether it was them, once. */
export const newsletterWished = defineJob<{ subscriptionId: string }>({
  name: 'newsletterWished',
  schema: z.object({ subscriptionId: z.uuid() }),
})

/**
 * A subscription was confirmed: messaging sends a welcome, once, with the code for new customers if it is the first.
 */
export const newsletterConfirmed = defineJob<{ subscriptionId: string; withCode: boolean }>({
  name: 'newsletterConfirmed',
  schema: z.object({ subscriptionId: z.uuid(), withCode: z.boolean() }),
})
