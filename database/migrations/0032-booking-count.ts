import { sql, type Kysely } from 'kysely'

/** An expert's number of bookings is derived from paid bookings, plus a start value from before the product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table expert add column bookings_before integer not null default 0 check (bookings_before >= 0)`.execute(
    db,
  )
  await sql`update expert set bookings_before = booking_count`.execute(db)
  await sql`
    update expert set booking_count = bookings_before + paid.count
    from (
      select expert_id, count(*)::integer as count from booking join cart on cart.id = cart_id and cart.status = 'paid'
      group by expert_id
    ) paid
    where paid.expert_id = expert.id`.execute(db)
}
