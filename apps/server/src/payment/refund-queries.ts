import { sql, type Selectable, type Updateable } from 'kysely'
import type { PaymentAttempt, Refund as StoredRefund } from '@ruhepol/database/tables'
import { paidAttemptOf } from '../money/index.ts'
import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import type { ProviderRefund } from './provider-money.ts'

export type Refund = Selectable<StoredRefund>

/**
 * A refund to be made; a goodwill refund has a reason, and those requested of us have a key and the requested cents.
 */
export type NewRefund = Pick<Refund, 'attemptId' | 'amountCents' | 'cause' | 'belated'> &
  Partial<Pick<Refund, 'reason' | 'requestedCents' | 'requestKey'>>

/** The database refuses it if the refunds of the payment would exceed what was charged. */
export async function insertRefund(tx: DatabaseTransaction, refund: NewRefund): Promise<Refund> {
  return tx
    .insertInto('refund')
    .values({ ...refund, status: 'pending' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A refund with its payment. */
export type RefundOfPayment = Refund & {
  subject: PaymentAttempt['subject']
  targetId: string
  provider: PaymentAttempt['provider']
  providerPaymentId: string | null
}

const refundsOfPayments = (db: Queryable) =>
  db
    .selectFrom('refund')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'refund.attemptId')
    .selectAll('refund')
    .select([
      'paymentAttempt.subject',
      'paymentAttempt.targetId',
      'paymentAttempt.provider',
      'paymentAttempt.providerPaymentId',
    ])

export async function findRefund(db: Queryable, id: string): Promise<RefundOfPayment | undefined> {
  return refundsOfPayments(db).where('refund.id', '=', id).executeTakeFirst()
}

/**
 * The refund of an attempt that matches the provider's: by its id, otherwise by the metadata of one whose id we never
 * received.
 */
export async function findRefundOfAttempt(
  tx: DatabaseTransaction,
  attemptId: string,
  { id, refundId }: Pick<ProviderRefund, 'id' | 'refundId'>,
): Promise<Refund | undefined> {
  const refunds = await refundsOfAttempt(tx, attemptId)
  return (
    refunds.find(({ providerRefundId }) => providerRefundId === id) ??
    refunds.find((own) => own.providerRefundId === null && own.id === refundId)
  )
}

/** Oldest first. */
async function refundsOfAttempt(db: Queryable, attemptId: string): Promise<Refund[]> {
  return db.selectFrom('refund').selectAll().where('attemptId', '=', attemptId).orderBy('id').execute()
}

/** Why a payment that bought nothing was to be refunded. */
export async function causeOfReturn(db: Queryable, attemptId: string): Promise<Refund['cause'] | undefined> {
  return (await refundsOfAttempt(db, attemptId)).find(({ cause }) => cause !== 'provider')?.cause
}

/**
 * What the operator asked for in goodwill refunds of an attempt, and how much of our failed refunds was replaced by
 * foreign ones; cents.
 */
export async function requestedOfAttempt(
  db: Queryable,
  attemptId: string,
): Promise<{ requestedCents: number; replacedCents: number }> {
  const refunds = await refundsOfAttempt(db, attemptId)
  return {
    requestedCents: refunds.reduce((sum, { requestedCents }) => sum + (requestedCents ?? 0), 0),
    replacedCents: refunds.reduce(
      (sum, { repaidByRefund, amountCents }) => sum + (repaidByRefund ? amountCents : 0),
      0,
    ),
  }
}

/** Stores a foreign refund. Returns its id. */
export async function insertForeignRefund(
  tx: DatabaseTransaction,
  attemptId: string,
  { id: providerRefundId, amountCents, status, failureReason }: ProviderRefund,
): Promise<string> {
  const { id } = await tx
    .insertInto('refund')
    .values({
      attemptId,
      amountCents,
      cause: 'provider',
      status,
      providerRefundId,
      failureReason: status === 'failed' ? (failureReason ?? 'unknown') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks our oldest failed, still owed refund of at most this amount as replaced by a new refund at the provider. */
export async function markRepaidBy(
  tx: DatabaseTransaction,
  { id, attemptId, cents }: { id: string; attemptId: string; cents: number },
): Promise<void> {
  await sql`
    update refund
    set repaid_at = app_now(), repaid_by = 'provider', repaid_by_refund = ${id}, updated_at = app_now()
    where id = (
      select id from refund
      where attempt_id = ${attemptId} and cause <> 'provider' and status = 'failed' and repaid_at is null
        and amount_cents <= ${cents}
      order by id limit 1)`.execute(tx)
}

/** A foreign refund failed: the refunds it had replaced are owed again. Returns them. */
export async function unmarkRepaidBy(tx: DatabaseTransaction, id: string): Promise<Refund[]> {
  return tx
    .updateTable('refund')
    .set({ repaidAt: null, repaidBy: null, repaidByRefund: null, updatedAt: appNow })
    .where('repaidByRefund', '=', id)
    .returningAll()
    .execute()
}

/** A failed refund was made good, by hand or by another refund. */
export async function markRepaid(
  tx: DatabaseTransaction,
  id: string,
  repaidBy: NonNullable<Refund['repaidBy']>,
): Promise<void> {
  await tx.updateTable('refund').set({ repaidBy, repaidAt: appNow, updatedAt: appNow }).where('id', '=', id).execute()
}

/** The ids of an attempt's undecided refunds. */
export async function pendingRefunds(db: Queryable, attemptId: string): Promise<string[]> {
  const refunds = await db
    .selectFrom('refund')
    .select('id')
    .where('attemptId', '=', attemptId)
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
  changes: Updateable<StoredRefund>,
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ ...changes, updatedAt: appNow })
    .where('id', '=', id)
    .execute()
}

/**
 * Nothing is left to refund: the money was returned at the provider or is disputed, and the refund never reached the
 * provider. It is kept, because its reason shows whether the payment bought anything.
 */
export async function voidRefund(tx: DatabaseTransaction, id: string): Promise<void> {
  await updateRefund(tx, id, { status: 'failed', failureReason: 'nothing left' })
  await markRepaid(tx, id, 'provider')
}

/** A refund as shown to the payer; one repaid by hand counts as arrived. */
export type ShownRefund = Pick<Refund, 'status' | 'amountCents' | 'reason' | 'createdAt'>

/**
 * The refunds of carts' or orders' payments, and whether the payment that counted is disputed, by id. A disputed second
 * payment takes nothing from the one that paid; for an unpaid target any dispute counts.
 */
export async function moneyShownOf(
  db: Queryable,
  subject: PaymentAttempt['subject'],
  targetIds: readonly string[],
): Promise<Map<string, { refunds: ShownRefund[]; isDisputed: boolean }>> {
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'attemptId')
    .select((eb) => [
      ...(['targetId', 'refund.amountCents', 'refund.reason', 'refund.createdAt'] as const),
      eb
        .case()
        .when('repaidBy', '=', 'hand')
        .then('succeeded' as const)
        .else(eb.ref('refund.status'))
        .end()
        .as('status'),
    ])
    .where('subject', '=', subject)
    .where('targetId', 'in', targetIds)
    // Refunds made good by another one, and failed ones that we owe to nobody, mean nothing to the payer.
    .where(
      sql<boolean>`repaid_by is distinct from 'provider' and not (refund.status = 'failed' and cause = 'provider')`,
    )
    .orderBy('refund.id')
    .execute()
  const disputed = await db
    .selectFrom('dispute')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'attemptId')
    .select('targetId')
    .where('subject', '=', subject)
    .where('targetId', 'in', targetIds)
    .where('dispute.status', 'in', ['open', 'lost'])
    .where(
      sql<boolean>`attempt_id = coalesce(${paidAttemptOf(subject, sql.ref('paymentAttempt.targetId'))}, attempt_id)`,
    )
    .execute()
  const disputes = new Set(disputed.map(({ targetId }) => targetId))
  return new Map(
    targetIds.map((id) => [
      id,
      {
        refunds: refunds.filter(({ targetId }) => targetId === id),
        isDisputed: disputes.has(id),
      },
    ]),
  )
}

/** A refund with what belongs to a cart's history of money. */
export type RefundOfCart = Pick<
  Refund,
  'id' | 'amountCents' | 'cause' | 'status' | 'reason' | 'repaidBy' | 'createdAt' | 'requestKey' | 'requestedCents'
>

/** The refunds of all payments for a cart, oldest first. */
export async function refundsOfCart(db: Queryable, cartId: string): Promise<RefundOfCart[]> {
  return db
    .selectFrom('refund')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'refund.attemptId')
    .select(['refund.id', 'refund.amountCents', 'cause', 'refund.status', 'reason', 'repaidBy', 'refund.createdAt'])
    .select(['requestKey', 'requestedCents'])
    .where('subject', '=', 'booking')
    .where('targetId', '=', cartId)
    .orderBy('refund.id')
    .execute()
}
