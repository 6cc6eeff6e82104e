import { sql } from 'kysely'
import type { Queryable } from '../platform/database.ts'

/** Refunds and disputes come for so many days after a payment: disputes for 120 with cards, for 180 with PayPal. */
const MONEY_DAYS = 200
/** Webhooks tell of refunds and disputes at once; this is for those that got lost. */
const MONEY_HOURS = 12
/** What is asked about every so many minutes: payments with an open dispute, and those whose last question had no answer. */
const MONEY_MINUTES = 10

const inMinutes = sql<Date>`app_now() + ${MONEY_MINUTES} * interval '1 minute'`

/** Notes that the provider is asked about the attempt's refunds and disputes now, and soon again unless it answers. */
export async function noteMoneyCheck(db: Queryable, id: string): Promise<void> {
  await db.updateTable('payment_attempt').set({ money_check_at: inMinutes }).where('id', '=', id).execute()
}

/** The provider has answered: plans the next question, as long as there may be a lost webhook or a dispute is open. */
export async function planMoneyCheck(db: Queryable, id: string): Promise<void> {
  const next = sql<Date | null>`case
    when exists (select from dispute where attempt_id = payment_attempt.id and dispute.status in ('inquiry', 'open'))
    then ${inMinutes}
    when created_at > app_now() - ${MONEY_DAYS} * interval '1 day' then app_now() + ${MONEY_HOURS} * interval '1 hour'
    end`
  await db.updateTable('payment_attempt').set({ money_check_at: next }).where('id', '=', id).execute()
}

/** Attempts that took money and are due to be asked about, the longest due first. Reads no row that is not due. */
export async function attemptsToCheckMoney(db: Queryable, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('status', 'in', ['succeeded', 'refund_pending', 'refunded'])
    .where('money_check_at', '<=', sql<Date>`app_now()`)
    .orderBy('money_check_at')
    .limit(limit)
    .execute()
  return due.map(({ id }) => id)
}
