import type { FastifyInstance } from 'fastify'
import type { StripeBooks, StripeContext } from './books.ts'
import { answerAuthentication, settleProcessing } from './confirm-payment-intent.ts'
import { faultsSchema, noFaults, type Faults } from './faults.ts'
import { settleRefund } from './refunds.ts'
import { StripeError } from './stripe-error.ts'
import type { SendOptions, WebhookEndpoint, WebhookSender } from './webhook-sender.ts'

interface ControlSetup {
  books: StripeBooks
  faults: Faults
  webhooks: WebhookSender
  context: StripeContext
  changed: () => void
}

const outcomeSchema = {
  type: 'object',
  required: ['outcome'],
  additionalProperties: false,
  properties: { outcome: { enum: ['succeeded', 'failed'] } },
} as const

const sendSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    ids: { type: 'array', items: { type: 'string' } },
    secret: { type: 'string' },
    timestamp: { type: 'integer' },
  },
} as const

const endpointSchema = {
  type: 'object',
  required: ['url', 'secret'],
  additionalProperties: false,
  properties: { url: { type: 'string', pattern: '^https?://' }, secret: { type: 'string', minLength: 1 } },
} as const

type Outcome = { Params: { id: string }; Body: { outcome: 'succeeded' | 'failed' } }

/** What only tests and the checker use: faults, webhooks in their own order, and the provider's books. */
export function registerControls(app: FastifyInstance, setup: ControlSetup): void {
  const { books, faults, webhooks, context, changed } = setup

  app.get('/_sandbox/faults', (_request, reply) => reply.send(faults))
  app.post<{ Body: Partial<Faults> }>('/_sandbox/faults', { schema: { body: faultsSchema } }, (request, reply) =>
    reply.send(Object.assign(faults, request.body)),
  )
  app.delete('/_sandbox/faults', (_request, reply) => reply.send(Object.assign(faults, noFaults())))

  app.get('/_sandbox/books', (_request, reply) =>
    reply.send({
      paymentIntents: [...books.paymentIntents.values()],
      charges: [...books.charges.values()],
      refunds: [...books.refunds.values()],
    }),
  )
  app.get('/_sandbox/events', (_request, reply) =>
    reply.send(
      [...books.events.values()].map((event) => {
        const { state, attempts, lastStatus } = books.deliveries.get(event.id) ?? {}
        return { ...event, delivery: state ? { state, attempts, lastStatus } : null }
      }),
    ),
  )

  app.post('/_sandbox/webhooks/flush', () => webhooks.flush())
  app.post<{ Body: SendOptions & { id?: string; ids?: string[] } }>(
    '/_sandbox/webhooks/send',
    { schema: { body: sendSchema } },
    async (request, reply) => {
      const { id, ids = id === undefined ? [] : [id], ...options } = request.body
      const unknown = ids.find((wanted) => !books.events.has(wanted))
      if (unknown !== undefined) return reply.code(404).send({ error: `There is no event ${unknown}.` })
      for (const wanted of ids) {
        // Made before there was an endpoint: it has no delivery yet.
        if (!books.deliveries.has(wanted)) {
          books.deliveries.set(wanted, { id: wanted, state: 'held', attempts: 0, lastStatus: null })
        }
      }
      return webhooks.send(ids, options)
    },
  )
  app.put<{ Body: WebhookEndpoint }>(
    '/_sandbox/webhooks/endpoint',
    { schema: { body: endpointSchema } },
    (request, reply) => {
      webhooks.setEndpoint(request.body)
      return reply.send({ url: request.body.url })
    },
  )

  // A person's answer at the authentication page, and a bank's days later, without the waiting.
  const decisions = [
    { path: 'payment_intents/:id/authenticate', decide: answerAuthentication },
    { path: 'payment_intents/:id/settle', decide: settleProcessing },
    { path: 'refunds/:id/settle', decide: settleRefund },
  ]
  for (const { path, decide } of decisions) {
    app.post<Outcome>(`/_sandbox/${path}`, { schema: { body: outcomeSchema } }, (request, reply) => {
      const decided = decide(context, request.params.id, request.body.outcome === 'succeeded')
      changed()
      return reply.send(decided)
    })
  }

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof StripeError) return reply.code(error.httpStatus).send({ error: error.body })
    return reply.code(error.statusCode ?? 500).send({ error: { type: 'api_error', message: error.message } })
  })
}
