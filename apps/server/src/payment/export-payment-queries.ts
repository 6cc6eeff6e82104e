import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import type { Attempt } from './payment-queries.ts'

/** A payment attempt as shown to its payer; amounts in cents. */
export type ExportedPayment = {
  targetId: string
  provider: string
  method: string
  status: string
  amountCents: number
  createdAt: Instant
  refundedCents: number | null
  refundedAt: Instant | null
  /** The amount that a dispute holds or has taken. */
  disputedCents: number | null
  /** Of a company on account; null for every other payment. */
  transfers: { kind: string; amountCents: number; bookedOn: string }[] | null
}

/** Every payment attempt of these carts or orders, in order, with its refunds. */
export async function paymentsOfTargets(
  db: Queryable,
  subject: Attempt['subject'],
  targetIds: readonly string[],
): Promise<ExportedPayment[]> {
  if (targetIds.length === 0) return []
  return db
    .selectFrom('paymentAttempt')
    .select((eb) => [
      'targetId',
      'provider',
      'method',
      'paymentAttempt.status',
      'paymentAttempt.amountCents',
      'paymentAttempt.createdAt',
      eb
        .selectFrom('refund')
        .select(sql<number>`sum(amount_cents)::int`.as('cents'))
        .whereRef('attemptId', '=', 'paymentAttempt.id')
        .where((refund) => refund.or([refund('refund.status', '<>', 'failed'), refund('repaidBy', '=', 'hand')]))
        .as('refundedCents'),
      eb
        .selectFrom('refund')
        .select((refund) => refund.fn.max('createdAt').as('at'))
        .whereRef('attemptId', '=', 'paymentAttempt.id')
        .where((refund) => refund.or([refund('refund.status', '<>', 'failed'), refund('repaidBy', '=', 'hand')]))
        .as('refundedAt'),
      eb
        .selectFrom('dispute')
        .select(sql<number>`sum(amount_cents)::int`.as('cents'))
        .whereRef('attemptId', '=', 'paymentAttempt.id')
        .where('dispute.status', 'in', ['open', 'lost'])
        .as('disputedCents'),
      eb
        .selectFrom('transfer')
        .select(
          sql<NonNullable<ExportedPayment['transfers']>>`jsonb_agg(jsonb_build_object(
            'kind', kind, 'amountCents', amount_cents, 'bookedOn', booked_on) order by id)`.as('transfers'),
        )
        .whereRef('attemptId', '=', 'paymentAttempt.id')
        .as('transfers'),
    ])
    .where('subject', '=', subject)
    .where('targetId', 'in', targetIds)
    .orderBy('paymentAttempt.id')
    .execute()
}
