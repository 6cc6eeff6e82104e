import { sql, type Kysely } from 'kysely'

/** Which provider refund made a failed one good, so that the money is owed again if that refund fails too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund
      add column repaid_by_refund uuid references refund,
      add constraint refund_repaid_by_refund check (repaid_by_refund is null or repaid_by = 'provider')`.execute(db)
}
