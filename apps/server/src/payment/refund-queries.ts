import { sql, type Selectable } from 'kysely'
import type { PaymentAttemptTable, RefundTable } from '../../../../database/payment-tables.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

export type Refund = Selectable<RefundTable>

/** A refund of an attempt, of which there is one at most; undefined where it has one already. */
export async function insertRefund(
  tx: DatabaseTransaction,
  refund: Pick<Refund, 'attempt_id' | 'amount_cents' | 'cause'>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('refund')
    .values({ ...refund, status: 'pending' })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
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

export async function findRefundOfAttempt(db: Queryable, attemptId: string): Promise<RefundOfPayment | undefined> {
  return refundsOfPayments(db).where('refund.attempt_id', '=', attemptId).executeTakeFirst()
}

export async function lockRefund(tx: DatabaseTransaction, id: string): Promise<Refund | undefined> {
  return tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
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
