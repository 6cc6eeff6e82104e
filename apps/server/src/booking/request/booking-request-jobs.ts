import { z } from 'zod'
import { defineJob } from '../../platform/jobs.ts'

const aboutRequest = z.object({ requestId: z.uuid() })

/** A booking request was stored and awaits the operator's answer. */
export const bookingRequestToAnswer = defineJob<z.infer<typeof aboutRequest>>({
  name: 'bookingRequestToAnswer',
  schema: aboutRequest,
})

/** A booking request was stored: the customer gets a mail that says by when it will be answered. */
export const bookingRequestReceived = defineJob<z.infer<typeof aboutRequest>>({
  name: 'bookingRequestReceived',
  schema: aboutRequest,
})
