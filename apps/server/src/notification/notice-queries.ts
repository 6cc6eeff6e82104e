import { limits } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import type { CartNotice } from '@ruhepol/database/tables'
import { sql, type RawBuilder } from 'kysely'
import type { DatabaseTransaction } from '../platform/database.ts'

type Notice = {
  kind: CartNotice['kind']
  /**
   * Which carts are due; written as SQL, since the plan of a prepared statement uses no partial index for a parameter.
   */
  due: RawBuilder<boolean>
  /** How often the appointment has been moved: its new time gets a notice of its own. */
  edition: RawBuilder<number>
  first: 'placedAt' | 'startAt'
}

/** A cart, and how often its appointment had been moved. */
type Noted = { cartId: string; edition: number }

/**
 * Records a notice of each cart that is due for it, each only once per time of its appointment. Returns the new ones.
 */
async function note(tx: DatabaseTransaction, { kind, due, edition, first }: Notice, limit: number): Promise<Noted[]> {
  const noted = await tx
    .insertInto('cartNotice')
    .columns(['cartId', 'kind', 'edition'])
    .expression((eb) =>
      eb
        .selectFrom('cart')
        .select(['id', sql.lit(kind).as('kind'), edition.as('edition')])
        .where(due)
        .where((cart) =>
          cart.not(
            cart.exists(
              cart
                .selectFrom('cartNotice')
                .select('at')
                .whereRef('cartId', '=', 'cart.id')
                .where('kind', '=', kind)
                .where('edition', '=', edition),
            ),
          ),
        )
        .orderBy(first)
        .limit(limit),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['cartId', 'edition'])
    .execute()
  return noted
}

/** Records the unpaid carts of which somebody is to be reminded, each only once, and returns the new ones. */
export async function noteUnpaid(tx: DatabaseTransaction, limit: number): Promise<Noted[]> {
  const due = sql<boolean>`status in ('placed', 'waitingForPayment') and hold_expires_at > app_now()
    and placed_at <= app_now() - ${limits.unpaidNoticeAfterMinutes} * interval '1 minute'
    and (origin = 'self' or hold_expires_at <= app_now() + ${officeLimits.phoneNoticeBeforeHoldEndHours} * interval '1 hour')`
  return note(tx, { kind: 'unpaid', due, edition: sql`0`, first: 'placedAt' }, limit)
}

/**
 * Records the paid carts due for a reminder, once for each time they are moved to, and returns the new ones. Customers
 * who paid or moved within the reminder period have just got a mail about the appointment and are not reminded.
 */
export async function noteReminders(tx: DatabaseTransaction, limit: number): Promise<Noted[]> {
  const before = sql`${limits.reminderBeforeStartHours} * interval '1 hour'`
  const due = sql<boolean>`status = 'paid' and start_at > app_now() and start_at <= app_now() + ${before}
    and greatest(paid_at, (select max(at) from cart_reschedule where cart_id = cart.id)) < start_at - ${before}`
  return note(tx, { kind: 'reminder', due, edition: sql`calendar_sequence`, first: 'startAt' }, limit)
}
