import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/**
 * Moves a booking so that it began some minutes ago, or with a negative number is still to begin, directly in the
 * database. The clock and all sessions stay.
 */
export async function beginBooking(db: Database, code: string, minutesAgo = 30): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const start = sql`(app_now() - ${minutesAgo} * interval '1 minute')`
    await sql`
      insert into cart_reschedule (cart_id, number, from_start_at, to_start_at)
      select id, 1, start_at, ${start} from cart where custom_id = ${code}`.execute(tx)
    await sql`
      update booking set start_at = ${start}, end_at = ${start} + (end_at - start_at),
        blocked_until = ${start} + (blocked_until - start_at)
      where cart_id = (select id from cart where custom_id = ${code})`.execute(tx)
    await sql`update cart set start_at = ${start} where custom_id = ${code}`.execute(tx)
  })
}
