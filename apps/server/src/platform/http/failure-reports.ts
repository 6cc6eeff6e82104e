import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { FailureEvent } from '@ruhepol/rules'
import type { Database } from '../database.ts'
import type { ErrorReporting } from '../error-reporting.ts'
import { countAttempt } from '../throttle.ts'
import { callerOf } from './caller-address.ts'

/**
 * The allowed content of a browser's failure report: only words from our own code, so that it contains no personal
 * data.
 */
const report = z.strictObject({
  /** What was attempted, such as sendBookingRequest. */
  operation: z.string().regex(/^\w{1,64}$/),
  /** A code of the catalogue, or the name of an error. */
  code: z.string().regex(/^\w{1,64}$/),
  /** The id of the request, if the server answered it. */
  requestId: z.uuid().optional(),
})

const EVENT_LIMIT = 64 * 1024

/** The single event of an envelope written by the error service's SDK: a header, an item header, the item. */
function eventOf(envelope: unknown): FailureEvent | undefined {
  const [, item = '', event = ''] = typeof envelope === 'string' ? envelope.split('\n') : []
  try {
    const { type } = JSON.parse(item) as { type?: unknown }
    const parsed = JSON.parse(event) as unknown
    return type === 'event' && typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}

/**
 * The endpoint for the error service's SDK in the browser (decision 0014). The browser calls only us, and its reports
 * are reduced again before they are passed on. Absent without an error service.
 */
export function registerErrorRelay(app: FastifyInstance, db: Database, { relay }: Pick<ErrorReporting, 'relay'>): void {
  app.post('/errors/events', { bodyLimit: EVENT_LIMIT }, async (request, reply) => {
    const event = eventOf(request.body)
    if (!event) return reply.status(400).send({ code: 'invalid_input', requestId: request.id })
    await countAttempt(db, { bucket: `errors:${callerOf(request)}`, limit: 30, windowSeconds: 60 })
    relay({ ...event, tags: { ...event.tags, part: 'web' } })
    return reply.status(204).send()
  })
}

/**
 * The endpoint for the app's failure reports (specification 8). They are written to the log, on which alerts can be
 * set.
 */
export function registerFailureReports(app: FastifyInstance): void {
  app.post('/errors', { bodyLimit: 1024 }, async (request, reply) => {
    const { success, data } = report.safeParse(request.body)
    if (!success) return reply.status(400).send({ code: 'invalid_input', requestId: request.id })
    request.log.warn({ report: data }, 'the app reported a failure')
    return reply.status(204).send()
  })
}
