import type { FastifyInstance } from 'fastify'
import { registerFaultControls } from '../provider/fault-controls.ts'
import { faultsSchema, noFaults, type Faults } from '../provider/faults.ts'
import { registerWebhookControls } from '../provider/webhook-controls.ts'
import type { WebhookSender } from '../provider/webhook-sender.ts'
import type { StripeBooks, StripeContext, StripeEvent } from './books.ts'
import { answerAuthentication, settleProcessing } from './confirm-payment-intent.ts'
import { expireConfirmationToken } from './confirmation-tokens.ts'
import { expireCard } from './payment-methods.ts'
import { settleRefund } from './refunds.ts'
import { registerDashboardControls } from './dashboard-controls.ts'
import { StripeError } from './stripe-error.ts'
import type { SendOptions, WebhookEndpoint } from './webhook-form.ts'

type ControlSetup = {
  books: StripeBooks
  faults: Faults
  webhooks: WebhookSender<StripeEvent, WebhookEndpoint, SendOptions>
  context: StripeContext
  changed: () => void
}

const outcomeSchema = {
  type: 'object',
  required: ['outcome'],
  additionalProperties: false,
  properties: { outcome: { enum: ['succeeded', 'failed'] } },
} as const

const webhookSchemas = {
  sendOptions: { secret: { type: 'string' }, timestamp: { type: 'integer' } },
  endpoint: {
    type: 'object',
    required: ['url', 'secret'],
    additionalProperties: false,
    properties: { url: { type: 'string', pattern: '^https?://' }, secret: { type: 'string', minLength: 1 } },
  },
} as const

type Outcome = { Params: { id: string }; Body: { outcome: 'succeeded' | 'failed' } }

/** Only for tests and the checker: faults, webhooks in a chosen order, and the provider's books. */
export function registerControls(app: FastifyInstance, setup: ControlSetup): void {
  const { books, faults, webhooks, context, changed } = setup

  registerFaultControls(app, { faults, noFaults, schema: faultsSchema })
  registerWebhookControls(app, { books, webhooks, schemas: webhookSchemas })

  app.get('/_sandbox/books', (_request, reply) =>
    reply.send({
      paymentIntents: [...books.paymentIntents.values()],
      charges: [...books.charges.values()],
      refunds: [...books.refunds.values()],
      disputes: [...books.disputes.values()],
    }),
  )

  // The person's answer on the authentication page, and the bank's decision days later, without waiting.
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

  registerDashboardControls(app, { context, changed })

  // Lets a day pass, so that answers stored for keys are dropped.
  app.delete('/_sandbox/answers', (_request, reply) => {
    books.answers.clear()
    changed()
    return reply.send({})
  })

  // Lets years pass for a card, and hours for a token.
  const expiring = { payment_methods: expireCard, confirmation_tokens: expireConfirmationToken }
  for (const [kind, expire] of Object.entries(expiring)) {
    app.post<{ Params: { id: string } }>(`/_sandbox/${kind}/:id/expire`, (request, reply) => {
      const expired = expire(context, request.params.id)
      changed()
      return reply.send(expired)
    })
  }

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof StripeError) return reply.code(error.httpStatus).send({ error: error.body })
    return reply.code(error.statusCode ?? 500).send({ error: { type: 'api_error', message: error.message } })
  })
}
