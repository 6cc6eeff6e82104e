import { sql, type Kysely } from 'kysely'

/** Anyone who has money on a voucher is reminded of it before it expires, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table voucher add column reminded_at timestamptz`.execute(db)
}
