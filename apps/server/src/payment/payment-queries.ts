import { attemptMethods, providerOfMethod, type Instant } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { PaymentAttempt } from '@ruhepol/database/tables'
import { findPaidAttemptId, paidAttemptOf } from '../money/index.ts'
import { appNow, appNowMinus } from '../platform/app-now.ts'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'
import { counter } from '../platform/metrics/metric.ts'
import { afterCommit } from '../platform/transaction.ts'
import { aliveStatuses } from './attempt-state.ts'

const outcomes = ['declined', 'succeeded', 'failed', 'cancelled', 'refunded'] as const
const payments = counter(
  'ruhepol_payments_total',
  'Payment attempts by method and outcome; declined ones stay open for another try',
  { method: attemptMethods, outcome: outcomes },
)

function outcomeOf({ status, failureReason }: Partial<Pick<Attempt, 'status' | 'failureReason'>>) {
  if (status === undefined) return failureReason == null ? undefined : 'declined'
  return outcomes.find((outcome) => outcome === status)
}

export type Attempt = Selectable<PaymentAttempt>
export type Subject = Attempt['subject']

/** The attempt of a cart or order that may still take money. */
export async function findAliveAttempt(
  db: Queryable,
  subject: Subject,
  targetId: string,
): Promise<Attempt | undefined> {
  return db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('subject', '=', subject)
    .where('targetId', '=', targetId)
    .where('status', 'in', aliveStatuses)
    .executeTakeFirst()
}

/** The attempt that paid for a cart or order, even if refunded since. */
export async function findPaidAttempt(db: Queryable, subject: Subject, targetId: string): Promise<Attempt | undefined> {
  const id = await findPaidAttemptId(db, subject, targetId)
  return id === undefined ? undefined : findAttempt(db, id)
}

/** Every attempt of a cart or order, in no particular order. */
export async function attemptsOf(db: Queryable, subject: Subject, targetId: string): Promise<PaymentState[]> {
  return db
    .selectFrom('paymentAttempt')
    .select(['status', 'failureReason'])
    .where('subject', '=', subject)
    .where('targetId', '=', targetId)
    .execute()
}

export async function insertAttempt(
  tx: DatabaseTransaction,
  attempt: Pick<
    Attempt,
    'subject' | 'targetId' | 'method' | 'amountCents' | 'returnPrefix' | 'providerCustomerId' | 'saveCard'
  >,
): Promise<Attempt> {
  return tx
    .insertInto('paymentAttempt')
    .values({ ...attempt, provider: providerOfMethod[attempt.method], status: 'created' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Inserts an attempt that a restored database lost, with the data of its payment. Its status is `cancelled`, which a
 * success at the provider overrides, because a target can have only one attempt that may still take money.
 */
export async function insertLostAttempt(
  db: Database,
  attempt: Pick<Attempt, 'id' | 'subject' | 'targetId' | 'provider' | 'method' | 'amountCents' | 'providerPaymentId'>,
): Promise<void> {
  await db
    .insertInto('paymentAttempt')
    .values({ ...attempt, status: 'cancelled' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function findAttempt(db: Queryable, id: string): Promise<Attempt | undefined> {
  return db.selectFrom('paymentAttempt').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findAttemptByProviderId(
  db: Queryable,
  provider: Attempt['provider'],
  providerPaymentId: string,
): Promise<Attempt | undefined> {
  return db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerPaymentId', '=', providerPaymentId)
    .executeTakeFirst()
}

/** Locks the attempt. Lock its cart first, since the two are always locked in that order. */
export async function lockAttempt(tx: DatabaseTransaction, id: string): Promise<Attempt | undefined> {
  return tx.selectFrom('paymentAttempt').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Changes the attempt, and counts its outcome once the transaction is committed. */
export async function updateAttempt(
  tx: DatabaseTransaction,
  id: string,
  changes: Partial<Pick<Attempt, 'status' | 'failureReason' | 'providerPaymentId'>>,
): Promise<void> {
  const { method } = await tx
    .updateTable('paymentAttempt')
    .set({ ...changes, updatedAt: appNow })
    .where('id', '=', id)
    .returning('method')
    .executeTakeFirstOrThrow()
  const outcome = outcomeOf(changes)
  if (outcome) afterCommit(tx, () => payments({ method, outcome }))
}

/** Records that the attempt is being fetched and returns the instant, by which a stale answer is recognised later. */
export async function noteCheck(db: Database, id: string): Promise<Instant> {
  const { checkedAt } = await db
    .updateTable('paymentAttempt')
    .set({ checkedAt: appNow })
    .where('id', '=', id)
    .returning('checkedAt')
    .executeTakeFirstOrThrow()
  if (!checkedAt) throw new Error('the database did not tell the time')
  return checkedAt
}

/**
 * Whether it is this call's turn to ask the provider about a target's live attempt, at most once in so many seconds.
 */
export async function takeCheckTurn(
  tx: DatabaseTransaction,
  subject: Subject,
  targetId: string,
  everySeconds: number,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('paymentAttempt')
    .set({ checkedAt: appNow })
    .where('subject', '=', subject)
    .where('targetId', '=', targetId)
    .where('status', 'in', aliveStatuses)
    .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<=', appNowMinus(everySeconds, 'second'))]))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Undecided attempts without news for this many seconds, longest silent first. */
export async function silentAttempts(db: Queryable, seconds: number, limit: number): Promise<Attempt[]> {
  const before = appNowMinus(seconds, 'second')
  return db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('status', 'in', [...aliveStatuses, 'refund_pending'])
    .where('updatedAt', '<=', before)
    .orderBy((eb) => eb.fn.coalesce('checkedAt', 'updatedAt'))
    .limit(limit)
    .execute()
}

export type PaymentState = Pick<Attempt, 'status' | 'failureReason'>

/**
 * The attempt that determines each target's payment status: the one that paid, otherwise one that took money, otherwise
 * the newest.
 */
export async function decisiveAttempts(
  db: Queryable,
  subject: Subject,
  targetIds: readonly string[],
): Promise<Map<string, PaymentState & Pick<Attempt, 'provider'>>> {
  const rows = await db
    .selectFrom('paymentAttempt')
    .distinctOn('targetId')
    .select(['targetId', 'provider', 'status', 'failureReason'])
    .where('subject', '=', subject)
    .where('targetId', 'in', targetIds)
    .orderBy('targetId')
    .orderBy(sql`id is not distinct from ${paidAttemptOf(subject, sql.ref('paymentAttempt.targetId'))}`, 'desc')
    .orderBy(sql`status = 'succeeded'`, 'desc')
    .orderBy(sql`status in ('refund_pending', 'refunded')`, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ targetId, ...state }) => [targetId, state]))
}
