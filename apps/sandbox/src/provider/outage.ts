import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { registerFaultControls } from './fault-controls.ts'

/** Switches with which tests make a whole service misbehave. */
type OutageFaults = {
  /** Answers wait this many milliseconds. */
  delayMs: number
  /** Requests are never answered. */
  hang: boolean
  /** Answers are invalid JSON. */
  garbage: boolean
  /** The HTTP status to answer, such as 429 or 500; 0 resets the connection; null is normal. */
  status: number | null
}

const noFaults = (): OutageFaults => ({ delayMs: 0, hang: false, garbage: false, status: null })

/** The body of `POST /_sandbox/faults`. */
const faultsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    delayMs: { type: 'integer', minimum: 0, maximum: 60_000 },
    hang: { type: 'boolean' },
    garbage: { type: 'boolean' },
    status: { type: 'integer', minimum: 0, maximum: 599, nullable: true },
  },
} as const

const mostRequestsKept = 1_000

/**
 * Makes all requests to this service fail as the test wants, except its control routes. `GET /_sandbox/requests` lists
 * the requests.
 */
export function registerOutages(app: FastifyInstance): void {
  const faults = noFaults()
  const requests: string[] = []
  registerFaultControls(app, { faults, noFaults, schema: faultsSchema })
  app.get('/_sandbox/requests', (_request, reply) => reply.send(requests))
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/_sandbox/')) return
    requests.push(request.url)
    if (requests.length > mostRequestsKept) requests.shift()
    if (faults.delayMs > 0) await delay(faults.delayMs)
    // Until the caller or the sandbox gives up.
    if (faults.hang) return reply.hijack()
    if (faults.status === 0) {
      reply.hijack()
      request.raw.destroy()
      return
    }
    if (faults.status !== null) return reply.code(faults.status).send({ message: 'as the test asked' })
    if (faults.garbage) return reply.type('application/json').send('{"type":"FeatureCollection","features":[{')
  })
}
