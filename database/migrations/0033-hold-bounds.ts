import { sql, type Kysely } from 'kysely'

/**
 * The origin of an unpaid cart and whether its holder has verified an address, to limit unpaid holds. The caller's
 * address is a keyed hash and is deleted with the hold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cart
      add column caller_hash bytea check (octet_length(caller_hash) = 32),
      add column is_proven boolean not null default false`.execute(db)
  const isUnpaid = sql`status in ('placed', 'waitingForPayment', 'releasing')`
  await sql`create index cart_unpaid_by_caller on cart (caller_hash) where ${isUnpaid}`.execute(db)
  await sql`create index cart_unpaid_by_start on cart (city_id, start_at) where ${isUnpaid}`.execute(db)
}
