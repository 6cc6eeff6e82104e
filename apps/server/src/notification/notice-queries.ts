import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../platform/database.ts'

async function cartsOf(query: ReturnType<typeof sql<{ cartId: string }>>, tx: DatabaseTransaction): Promise<string[]> {
  return (await query.execute(tx)).rows.map(({ cartId }) => cartId)
}

/** Records the unpaid carts whose hold ends soon, each only once, and returns the new ones. */
export async function noteUnpaid(tx: DatabaseTransaction, limit: number): Promise<string[]> {
  return cartsOf(
    sql`
      insert into cart_notice (cart_id, kind)
      select id, 'unpaid' from cart
      where status in ('placed', 'waitingForPayment') and hold_expires_at > app_now()
        and placed_at <= app_now() - ${limits.unpaidNoticeAfterMinutes} * interval '1 minute'
        and not exists (select from cart_notice where cart_id = cart.id and kind = 'unpaid')
      order by placed_at limit ${limit}
      on conflict do nothing
      returning cart_id`,
    tx,
  )
}

/**
 * Records the paid carts due for a reminder, each only once, and returns the new ones. Customers who paid within the
 * reminder period have just got the confirmation and are not reminded.
 */
export async function noteReminders(tx: DatabaseTransaction, limit: number): Promise<string[]> {
  const before = sql`${limits.reminderBeforeStartHours} * interval '1 hour'`
  return cartsOf(
    sql`
      insert into cart_notice (cart_id, kind)
      select id, 'reminder' from cart
      where status = 'paid' and start_at > app_now() and start_at <= app_now() + ${before}
        and paid_at < start_at - ${before}
        and not exists (select from cart_notice where cart_id = cart.id and kind = 'reminder')
      order by start_at limit ${limit}
      on conflict do nothing
      returning cart_id`,
    tx,
  )
}
