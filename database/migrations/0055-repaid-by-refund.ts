import { sql, type Kysely } from 'kysely'

/** Which refund at the provider made a failed one good, so that it is owed again where that one fails as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund
      add column repaid_by_refund uuid references refund,
      add constraint refund_repaid_by_refund check (repaid_by_refund is null or repaid_by = 'provider')`.execute(db)
}
