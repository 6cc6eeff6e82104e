import type { PaymentMoney } from '@ruhepol/rules'
import { sql, type RawBuilder } from 'kysely'
import type { PaymentAttempt } from '@ruhepol/database/tables'
import type { Queryable } from '../platform/database.ts'

type Subject = PaymentAttempt['subject']

/** Statuses of attempts that took money, whatever happened to it later. */
const took = sql`('succeeded', 'refund_pending', 'refunded')`

/** The money of one attempt, as `PaymentMoney`. */
const moneyOfRow = sql<PaymentMoney>`
  jsonb_build_object(
    'capturedCents', attempt.amount_cents,
    'refunds', (
      select coalesce(jsonb_agg(jsonb_build_object('amountCents', amount_cents, 'status', status,
        'isForeign', cause = 'provider', 'isGoodwill', cause = 'goodwill', 'repaidBy', repaid_by) order by id), '[]')
      from refund where attempt_id = attempt.id),
    'disputes', (
      select coalesce(jsonb_agg(jsonb_build_object('amountCents', amount_cents, 'status', status) order by id), '[]')
      from dispute where attempt_id = attempt.id))`

/**
 * The attempt that paid for a cart or order. A late or duplicate payment was refunded for that reason and never paid
 * for it.
 */
const fromPaid = (subject: Subject, targetId: RawBuilder<unknown>) => sql`
  from payment_attempt attempt
  where attempt.subject = ${subject} and attempt.target_id = ${targetId} and attempt.status in ${took}
    and not exists (
      select from refund where attempt_id = attempt.id and cause in ('lateSuccess', 'left', 'secondSuccess'))
  order by attempt.id limit 1`

/** The money of the payment for a cart or order, as `PaymentMoney`; null if there is none. */
export const moneyOfTarget = (subject: Subject, targetId: RawBuilder<unknown>): RawBuilder<PaymentMoney | null> =>
  sql`(select ${moneyOfRow} ${fromPaid(subject, targetId)})`

/** The id of the attempt that paid for a cart or order; null if there is none. */
export const paidAttemptOf = (subject: Subject, targetId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select attempt.id ${fromPaid(subject, targetId)})`

/** The id of the attempt that paid for a cart or order, even if refunded since. */
export async function findPaidAttemptId(
  db: Queryable,
  subject: Subject,
  targetId: string,
): Promise<string | undefined> {
  const { id } = await db.selectNoFrom(paidAttemptOf(subject, sql.val(targetId)).as('id')).executeTakeFirstOrThrow()
  return id ?? undefined
}

/** The money that paid for a cart or order; undefined if it was not paid. Lock the target to keep it stable. */
export async function findPaidMoney(
  db: Queryable,
  subject: Subject,
  targetId: string,
): Promise<PaymentMoney | undefined> {
  const { money } = await db
    .selectNoFrom(moneyOfTarget(subject, sql.val(targetId)).as('money'))
    .executeTakeFirstOrThrow()
  return money ?? undefined
}

/** The money of one attempt. */
export async function moneyOfAttempt(db: Queryable, attemptId: string): Promise<PaymentMoney> {
  const row = await db
    .selectFrom('paymentAttempt as attempt')
    .select(moneyOfRow.as('money'))
    .where('id', '=', attemptId)
    .executeTakeFirst()
  if (!row) throw new Error(`attempt ${attemptId} is gone`)
  return row.money
}
