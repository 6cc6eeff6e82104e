import type { FastifyInstance } from 'fastify'
import { registerFaultControls } from '../provider/fault-controls.ts'
import { registerWebhookControls } from '../provider/webhook-controls.ts'
import type { WebhookSender } from '../provider/webhook-sender.ts'
import { expireTokens } from './access-tokens.ts'
import { payerOutcomes, type PaypalContext, type PaypalEvent, type PayerOutcome } from './books.ts'
import { settleCapture } from './captures.ts'
import { registerDashboardControls } from './dashboard-controls.ts'
import { faultsSchema, noFaults, type PaypalFaults } from './faults.ts'
import { expireOrders, getOrder } from './orders.ts'
import { approveOrder, cancelAddress, returnAddress } from './payer.ts'
import { PaypalError, errorBody } from './paypal-error.ts'
import { shownCapture, shownRefund, wholeOrder } from './views.ts'
import type { SendOptions, WebhookEndpoint } from './webhook-form.ts'

type ControlSetup = {
  context: PaypalContext
  faults: PaypalFaults
  webhooks: WebhookSender<PaypalEvent, WebhookEndpoint, SendOptions>
  changed: () => void
}

const webhookSchemas = {
  sendOptions: {
    forged: { type: 'boolean' },
    webhookId: { type: 'string' },
    timestamp: { type: 'integer' },
    from: { type: 'string' },
  },
  endpoint: {
    type: 'object',
    required: ['url'],
    additionalProperties: false,
    properties: { url: { type: 'string', pattern: '^https?://' } },
  },
} as const

function outcomeSchema(outcomes: readonly string[], required: boolean): object {
  return {
    type: 'object',
    ...(required ? { required: ['outcome'] } : {}),
    additionalProperties: false,
    properties: { outcome: { enum: outcomes } },
  }
}

type OneId<Body = unknown> = { Params: { id: string }; Body: Body }

/**
 * Only for tests and the checker: faults, webhooks in a chosen order, the payer's actions, and the provider's books.
 */
export function registerControls(app: FastifyInstance, setup: ControlSetup): void {
  const { context, faults, webhooks, changed } = setup
  const { books } = context

  registerFaultControls(app, { faults, noFaults, schema: faultsSchema })
  registerWebhookControls(app, { books, webhooks, schemas: webhookSchemas })

  app.get('/_sandbox/books', (_request, reply) => {
    expireOrders(context)
    return reply.send({
      orders: [...books.orders.values()].map((order) => wholeOrder(context, order)),
      captures: [...books.captures.values()].map((record) => shownCapture(context, record)),
      refunds: [...books.refunds.values()].map((record) => ({
        ...shownRefund(context, record),
        capture_id: record.captureId,
      })),
      disputes: [...books.disputes.values()].map(({ dispute }) => dispute),
    })
  })

  app.post<OneId<{ outcome?: PayerOutcome } | null>>(
    '/_sandbox/orders/:id/approve',
    { schema: { body: { ...outcomeSchema(payerOutcomes, false), nullable: true } } },
    (request, reply) => {
      const order = approveOrder(context, request.params.id, request.body?.outcome ?? 'pays')
      changed()
      return reply.send({ ...wholeOrder(context, order), redirect: returnAddress(order) ?? null })
    },
  )
  app.post<OneId>('/_sandbox/orders/:id/cancel', (request, reply) => {
    const order = getOrder(context, request.params.id)
    return reply.send({ ...wholeOrder(context, order), redirect: cancelAddress(order) ?? null })
  })
  // As if three hours had passed.
  app.post<OneId>('/_sandbox/orders/:id/expire', (request, reply) => {
    const order = getOrder(context, request.params.id)
    order.expiresAt = 0
    expireOrders(context)
    changed()
    return reply.send({ id: order.id, exists: books.orders.has(order.id), status: order.status })
  })
  app.post<OneId<{ outcome: 'completed' | 'denied' }>>(
    '/_sandbox/captures/:id/settle',
    { schema: { body: outcomeSchema(['completed', 'denied'], true) } },
    (request, reply) => {
      const record = settleCapture(context, request.params.id, request.body.outcome === 'completed')
      changed()
      return reply.send(shownCapture(context, record))
    },
  )
  registerDashboardControls(app, { context, changed })
  // Drops the answers stored for request ids, like PayPal after some weeks.
  app.delete('/_sandbox/answers', (_request, reply) => {
    books.answers.clear()
    changed()
    return reply.send({})
  })
  app.post('/_sandbox/tokens/expire', (_request, reply) => {
    expireTokens(books)
    changed()
    return reply.send({})
  })

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof PaypalError) return reply.code(error.httpStatus).send(error.body)
    return reply.code(error.statusCode ?? 500).send({ ...errorBody('INTERNAL_SERVER_ERROR'), message: error.message })
  })
}
