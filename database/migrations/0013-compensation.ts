import { sql, type Kysely } from 'kysely'

/** The voucher for a paid cart that its customer cancelled; at most one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column compensation_voucher_id uuid unique references voucher`.execute(db)
}
