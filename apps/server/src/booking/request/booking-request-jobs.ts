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

const aboutAnswer = z.object({ answerId: z.uuid() })

/** Runs as soon as an answer of the office can no longer be taken back, and enqueues its mail. */
export const requestAnswerToTell = defineJob<z.infer<typeof aboutAnswer>>({
  name: 'requestAnswerToTell',
  schema: aboutAnswer,
})

/** The office answered a booking request: the customer gets the answer by mail. */
export const bookingRequestAnswered = defineJob<z.infer<typeof aboutAnswer>>({
  name: 'bookingRequestAnswered',
  schema: aboutAnswer,
})
