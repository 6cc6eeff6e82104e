import { sql, type Kysely } from 'kysely'

/** The voucher that a customer got for a paid cart that they cancelled; one at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column compensation_voucher_id uuid unique references voucher`.execute(db)
}
