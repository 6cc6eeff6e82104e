import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** What a browser may tell of a failure: words of our own code and nothing else, so that no personal data can be in it. */
const report = z.strictObject({
  /** What was tried, such as sendBookingRequest. */
  operation: z.string().regex(/^\w{1,64}$/),
  /** A code of the catalogue, or the name of an error. */
  code: z.string().regex(/^\w{1,64}$/),
  /** Of the answer, where there was one. */
  requestId: z.uuid().optional(),
})

/** Where the app reports what failed for a person (spec 8); it is written to the log, where alerts can be set on it. */
export function registerFailureReports(app: FastifyInstance): void {
  app.post('/errors', { bodyLimit: 1024 }, async (request, reply) => {
    const { success, data } = report.safeParse(request.body)
    if (!success) return reply.status(400).send({ code: 'invalid_input', requestId: request.id })
    request.log.warn({ report: data }, 'the app reported a failure')
    return reply.status(204).send()
  })
}
