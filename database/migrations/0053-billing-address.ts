import { sql, type Kysely } from 'kysely'

/** The postal address of a company customer, in lines, for its invoice (§ 14 (4) no. 1 UStG). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column billing_address text`.execute(db)
}
