import { sql, type Selectable } from 'kysely'
import type { PaymentAttemptTable, RefundTable } from '../../../../database/payment-tables.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

export type Refund = Selectable<RefundTable>

/** Answers the id of the new refund. */
export async function insertRefund(
  tx: DatabaseTransaction,
  refund: Pick<Refund, 'attempt_id' | 'amount_cents' | 'cause'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('refund')
    .values({ ...refund, status: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The sum of an attempt's refunds, cents. Failed ones count: a person gives that money back. */
export async function refundedCents(db: Queryable, attemptId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refund')
    .select((eb) => sql<number>`coalesce(${eb.fn.sum('amount_cents')}, 0)::int`.as('cents'))
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return cents
}

/** A refund with the payment that it gives back. */
export type RefundOfPayment = Refund & {
  subject: PaymentAttemptTable['subject']
  targetId: string
  provider: PaymentAttemptTable['provider']
  providerPaymentId: string | null
}

const refundsOfPayments = (db: Queryable) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .selectAll('refund')
    .select([
      'payment_attempt.subject',
      'payment_attempt.target_id as targetId',
      'payment_attempt.provider',
      'payment_attempt.provider_payment_id as providerPaymentId',
    ])

export async function findRefund(db: Queryable, id: string): Promise<RefundOfPayment | undefined> {
  return refundsOfPayments(db).where('refund.id', '=', id).executeTakeFirst()
}

export async function findRefundByProviderId(
  db: Queryable,
  provider: RefundOfPayment['provider'],
  providerRefundId: string,
): Promise<RefundOfPayment | undefined> {
  return refundsOfPayments(db)
    .where('payment_attempt.provider', '=', provider)
    .where('refund.provider_refund_id', '=', providerRefundId)
    .executeTakeFirst()
}

/** The ids of an attempt's refunds whose outcome is open. */
export async function pendingRefunds(db: Queryable, attemptId: string): Promise<string[]> {
  const refunds = await db
    .selectFrom('refund')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  return refunds.map(({ id }) => id)
}

export async function lockRefund(tx: DatabaseTransaction, id: string): Promise<Refund | undefined> {
  return tx.selectFrom('refund').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function updateRefund(
  tx: DatabaseTransaction,
  id: string,
  changes: Pick<Refund, 'status' | 'provider_refund_id'>,
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ ...changes, updated_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
}
