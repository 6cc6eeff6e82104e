import { sql } from 'kysely'
import type { Queryable } from '../platform/database.ts'

/** Refunds and disputes come for so many days after a payment: disputes for 120 with cards, for 180 with PayPal. */
const MONEY_DAYS = 200
/** Webhooks tell of refunds and disputes at once; this is for those that got lost. */
const MONEY_HOURS = 12
/** Payments whose last question had no answer are asked about again after so many hours. */
const UNANSWERED_HOURS = 1
/** Payments with an open dispute are asked about every so many minutes. */
const DISPUTE_MINUTES = 10

/** Plans the next question about the attempt in so many hours, as long as there may be a lost webhook; sooner while a dispute is open. */
async function planIn(db: Queryable, id: string, hours: number): Promise<void> {
  const next = sql<Date | null>`case
    when exists (select from dispute where attempt_id = payment_attempt.id and dispute.status in ('inquiry', 'open'))
    then app_now() + ${DISPUTE_MINUTES} * interval '1 minute'
    when created_at > app_now() - ${MONEY_DAYS} * interval '1 day' then app_now() + ${hours} * interval '1 hour'
    end`
  await db.updateTable('paymentAttempt').set({ moneyCheckAt: next }).where('id', '=', id).execute()
}

/** Notes that the provider is asked about the attempt's refunds and disputes now; it may not answer. */
export const noteMoneyCheck = (db: Queryable, id: string): Promise<void> => planIn(db, id, UNANSWERED_HOURS)

/** The provider has answered. */
export const planMoneyCheck = (db: Queryable, id: string): Promise<void> => planIn(db, id, MONEY_HOURS)

/** Attempts that took money and are due to be asked about, the longest due first. Reads no row that is not due. */
export async function attemptsToCheckMoney(db: Queryable, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('status', 'in', ['succeeded', 'refund_pending', 'refunded'])
    .where('moneyCheckAt', '<=', sql<Date>`app_now()`)
    .orderBy('moneyCheckAt')
    .limit(limit)
    .execute()
  return due.map(({ id }) => id)
}
