import type { FastifyInstance } from 'fastify'
import type { StripeContext } from './books.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { Parameters } from './parameters.ts'
import { createRefund } from './refunds.ts'

/** Refunds a payment in Stripe's dashboard: what is left of it, or this many cents. */
export function refundInDashboard(context: StripeContext, intentId: string, amount?: number): object {
  const fields = { payment_intent: intentId, ...(amount !== undefined && { amount: String(amount) }) }
  return createRefund(context, new Parameters(fields))
}

const amount = { type: 'integer', minimum: 1 } as const
const amountSchema = { type: 'object', additionalProperties: false, properties: { amount } } as const
const disputeSchema = {
  ...amountSchema,
  properties: { amount, inquiry: { type: 'boolean' } },
} as const
const outcomeSchema = {
  type: 'object',
  required: ['outcome'],
  additionalProperties: false,
  properties: { outcome: { enum: ['won', 'lost'] } },
} as const

type OneId<Body> = { Params: { id: string }; Body: Body }

/**
 * Routes for people's actions in the dashboard and those of banks, used by tests. `/dashboard` is the page for people.
 */
export function registerDashboardControls(
  app: FastifyInstance,
  { context, changed }: { context: StripeContext; changed: () => void },
): void {
  app.post<OneId<{ amount?: number }>>(
    '/_sandbox/payment_intents/:id/refund',
    { schema: { body: amountSchema } },
    (request, reply) => {
      const refund = refundInDashboard(context, request.params.id, request.body.amount)
      changed()
      return reply.send(refund)
    },
  )
  app.post<OneId<{ amount?: number; inquiry?: boolean }>>(
    '/_sandbox/payment_intents/:id/dispute',
    { schema: { body: disputeSchema } },
    (request, reply) => {
      const dispute = openDispute(context, request.params.id, request.body)
      changed()
      return reply.send(dispute)
    },
  )
  app.post<OneId<{ outcome: 'won' | 'lost' }>>(
    '/_sandbox/disputes/:id/close',
    { schema: { body: outcomeSchema } },
    (request, reply) => {
      const dispute = closeDispute(context, request.params.id, request.body.outcome)
      changed()
      return reply.send(dispute)
    },
  )
}
