import { sql } from 'kysely'
import type { Queryable, Row } from '../../platform/database.ts'

/** An event of a cart's history; `actor` is the kind of who caused it, null if it is not known. */
export type CartHistoryEvent = Row<'cartEvent', 'event' | 'fromStatus' | 'toStatus' | 'at' | 'actor'>

/** The history of a cart, oldest first. */
export async function eventsOfCart(db: Queryable, cartId: string): Promise<CartHistoryEvent[]> {
  return db
    .selectFrom('cartEvent')
    .select(['event', 'fromStatus', 'toStatus', 'at', 'actor'])
    .where('cartId', '=', cartId)
    .orderBy('id')
    .execute()
}

/** The cart with this code; undefined if there is none. */
export async function findCartByCode(db: Queryable, code: string): Promise<{ id: string; cityId: string } | undefined> {
  return db.selectFrom('cart').select(['id', 'cityId']).where('customId', '=', code).executeTakeFirst()
}

/** The booking codes and cities of the carts with these ids, by id. */
export async function codesOfCarts(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { code: string; cityId: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('cart')
    .select(['id', 'customId as code', 'cityId'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Everything that the version of a booking is computed from. */
const parts = sql.join(
  [
    sql`cart::text`,
    sql`(select string_agg(booking::text, ' ' order by guest) from booking where cart_id = cart.id)`,
    sql`(select string_agg(payment_attempt.status, ' ' order by id) from payment_attempt
      where subject = 'booking' and target_id = cart.id)`,
    sql`(select string_agg(refund::text, ' ' order by refund.id) from refund
      join payment_attempt on payment_attempt.id = attempt_id where subject = 'booking' and target_id = cart.id)`,
    sql`(select string_agg(transfer.id::text, ' ' order by transfer.id) from transfer
      join payment_attempt on payment_attempt.id = attempt_id where subject = 'booking' and target_id = cart.id)`,
    sql`(select string_agg(dispute::text, ' ' order by dispute.id) from dispute
      join payment_attempt on payment_attempt.id = attempt_id where subject = 'booking' and target_id = cart.id)`,
    sql`(select string_agg(voucher_id::text, ' ' order by voucher_id) from goodwill_voucher where cart_id = cart.id)`,
    sql`(select string_agg(booking_outcome::text, ' ' order by booking_id) from booking_outcome
      join booking on booking.id = booking_id where cart_id = cart.id)`,
    sql`(select max(number) from delay where cart_id = cart.id)`,
    sql`(select string_agg(cart_note.id::text, ' ' order by id) from cart_note where cart_id = cart.id)`,
    sql`(select max(id) from cart_event where cart_id = cart.id)`,
  ],
  sql`, `,
)

/**
 * A hash that is different after every change of the cart, its payments, refunds, transfers, disputes, goodwill
 * vouchers, outcomes, delays and notes.
 */
export async function versionOfCart(db: Queryable, cartId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(jsonb_build_array(${parts})::text) as version from cart where id = ${cartId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`cart ${cartId} is gone`)
  return row.version
}
