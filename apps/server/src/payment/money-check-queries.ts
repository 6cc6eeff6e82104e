import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import { appNow } from '../platform/app-now.ts'
import type { Queryable } from '../platform/database.ts'

/** How many days after a payment refunds and disputes can arrive: disputes for 120 with cards, for 180 with PayPal. */
const MONEY_DAYS = 200
/** Webhooks report refunds and disputes immediately; this covers lost ones. */
const MONEY_HOURS = 12
/** Hours until the next check of a payment whose last one had no answer. */
const UNANSWERED_HOURS = 1
/** Minutes between checks of a payment with an open dispute. */
const DISPUTE_MINUTES = 10

/** Schedules the attempt's next check, for as long as a webhook may be missing; sooner while a dispute is open. */
async function planIn(db: Queryable, id: string, hours: number): Promise<void> {
  const next = sql<Instant>`case
    when exists (select from dispute where attempt_id = payment_attempt.id and dispute.status in ('inquiry', 'open'))
    then app_now() + ${DISPUTE_MINUTES} * interval '1 minute'
    when created_at > app_now() - ${MONEY_DAYS} * interval '1 day' then app_now() + ${hours} * interval '1 hour'
    end`
  await db.updateTable('paymentAttempt').set({ moneyCheckAt: next }).where('id', '=', id).execute()
}

/** Records that the attempt's refunds and disputes are being fetched, since the provider may not answer. */
export const noteMoneyCheck = (db: Queryable, id: string): Promise<void> => planIn(db, id, UNANSWERED_HOURS)

/** The provider has answered. */
export const planMoneyCheck = (db: Queryable, id: string): Promise<void> => planIn(db, id, MONEY_HOURS)

/** Captured attempts due for a check, longest due first. Reads no other rows. */
export async function attemptsToCheckMoney(db: Queryable, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('status', 'in', ['succeeded', 'refund_pending', 'refunded'])
    .where('moneyCheckAt', '<=', appNow)
    .orderBy('moneyCheckAt')
    .limit(limit)
    .execute()
  return due.map(({ id }) => id)
}
