import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Somebody wants the newsletter: messaging asks them by mail whether it was they, once. */
export const newsletterWished = defineJob<{ subscriptionId: string }>({
  name: 'newsletterWished',
  schema: z.object({ subscriptionId: z.uuid() }),
})

/** A subscription was confirmed: messaging says welcome, once, with the code for new customers where it is the first time. */
export const newsletterConfirmed = defineJob<{ subscriptionId: string; withCode: boolean }>({
  name: 'newsletterConfirmed',
  schema: z.object({ subscriptionId: z.uuid(), withCode: z.boolean() }),
})
