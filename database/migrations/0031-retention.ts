import { sql, type Kysely } from 'kysely'

/** Unpaid carts and records past their legal retention are erased even if the account was not deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart drop constraint cart_check`.execute(db)
  await sql`alter table voucher_order drop constraint voucher_order_check1`.execute(db)
  await sql`create index cart_unpaid_to_forget on cart (ended_at) where paid_at is null and forgotten_at is null`.execute(
    db,
  )
  await sql`create index cart_paid_to_forget on cart (paid_at) where forgotten_at is null`.execute(db)
  await sql`create index cart_with_notes on cart (start_at) where notes is not null`.execute(db)
}
