import { sql } from 'kysely'
import type { Queryable } from '../platform/database.ts'
import type { Attempt } from './payment-queries.ts'

/** A try to pay, as its payer is shown it; amounts in cents. */
export type ExportedPayment = {
  targetId: string
  provider: string
  method: string
  status: string
  amountCents: number
  createdAt: Date
  refundedCents: number | null
  refundedAt: Date | null
  /** What a dispute holds of it or took. */
  disputedCents: number | null
}

/** Every try to pay for these carts or orders, in their order, with what went back of it. */
export async function paymentsOfTargets(
  db: Queryable,
  subject: Attempt['subject'],
  targetIds: readonly string[],
): Promise<ExportedPayment[]> {
  if (targetIds.length === 0) return []
  return db
    .selectFrom('payment_attempt')
    .select((eb) => [
      'target_id as targetId',
      'provider',
      'method',
      'payment_attempt.status',
      'payment_attempt.amount_cents as amountCents',
      'payment_attempt.created_at as createdAt',
      eb
        .selectFrom('refund')
        .select(sql<number>`sum(amount_cents)::int`.as('cents'))
        .whereRef('attempt_id', '=', 'payment_attempt.id')
        .where((refund) => refund.or([refund('refund.status', '<>', 'failed'), refund('repaid_by', '=', 'hand')]))
        .as('refundedCents'),
      eb
        .selectFrom('refund')
        .select((refund) => refund.fn.max('created_at').as('at'))
        .whereRef('attempt_id', '=', 'payment_attempt.id')
        .where((refund) => refund.or([refund('refund.status', '<>', 'failed'), refund('repaid_by', '=', 'hand')]))
        .as('refundedAt'),
      eb
        .selectFrom('dispute')
        .select(sql<number>`sum(amount_cents)::int`.as('cents'))
        .whereRef('attempt_id', '=', 'payment_attempt.id')
        .where('dispute.status', 'in', ['open', 'lost'])
        .as('disputedCents'),
    ])
    .where('subject', '=', subject)
    .where('target_id', 'in', targetIds)
    .orderBy('payment_attempt.id')
    .execute()
}
