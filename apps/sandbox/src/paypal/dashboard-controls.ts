import type { FastifyInstance } from 'fastify'
import type { PaypalContext, RefundRecord } from './books.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { Fields } from './fields.ts'
import { moneyOf, type Money } from './money.ts'
import { failRefund, refundCapture } from './refunds.ts'
import { shownRefund } from './views.ts'

/** Cents as an amount of the API; undefined stays undefined. */
const asMoney = (cents: number | undefined): Money | undefined =>
  cents === undefined ? undefined : moneyOf('EUR', BigInt(cents))

/** Refunds a capture on PayPal's site: what is left of it, or this many cents. */
export function refundInDashboard(context: PaypalContext, captureId: string, cents?: number): RefundRecord {
  const amount = asMoney(cents)
  return refundCapture(context, captureId, new Fields(amount ? { amount } : {}))
}

/** Lets the payer dispute a capture: all of it, or this many cents. */
export const disputeInDashboard = (context: PaypalContext, captureId: string, cents?: number) =>
  openDispute(context, captureId, asMoney(cents))

const amountSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { amount: { type: 'integer', minimum: 1 } },
} as const
const outcomeSchema = (outcomes: readonly string[]) => ({
  type: 'object',
  required: ['outcome'],
  additionalProperties: false,
  properties: { outcome: { enum: outcomes } },
})

type OneId<Body> = { Params: { id: string }; Body: Body }

/**
 * Routes for people's actions on PayPal's site, used by tests; amounts in cents. `/dashboard` is the page for people.
 */
export function registerDashboardControls(
  app: FastifyInstance,
  { context, changed }: { context: PaypalContext; changed: () => void },
): void {
  app.post<OneId<{ amount?: number }>>(
    '/_sandbox/captures/:id/refund',
    { schema: { body: amountSchema } },
    (request, reply) => {
      const record = refundInDashboard(context, request.params.id, request.body.amount)
      changed()
      return reply.send(shownRefund(context, record))
    },
  )
  app.post<OneId<{ amount?: number }>>(
    '/_sandbox/captures/:id/dispute',
    { schema: { body: amountSchema } },
    (request, reply) => {
      const { dispute } = disputeInDashboard(context, request.params.id, request.body.amount)
      changed()
      return reply.send(dispute)
    },
  )
  app.post<OneId<{ outcome: 'won' | 'lost' }>>(
    '/_sandbox/disputes/:id/close',
    { schema: { body: outcomeSchema(['won', 'lost']) } },
    (request, reply) => {
      const { dispute } = closeDispute(context, request.params.id, request.body.outcome)
      changed()
      return reply.send(dispute)
    },
  )
  app.post<OneId<{ outcome: 'failed' }>>(
    '/_sandbox/refunds/:id/settle',
    { schema: { body: outcomeSchema(['failed']) } },
    (request, reply) => {
      const record = failRefund(context, request.params.id)
      changed()
      return reply.send(shownRefund(context, record))
    },
  )
}
