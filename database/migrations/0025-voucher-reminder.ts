import { sql, type Kysely } from 'kysely'

/** Holders of money on a voucher are reminded once before it expires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table voucher add column reminded_at timestamptz`.execute(db)
}
