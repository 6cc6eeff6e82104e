import { sql, type Kysely } from 'kysely'

/**
 * The office finds bookings by the company that the invoice names, in the same way as by a person's name (migration
 * 0088).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index cart_by_company on cart (name_key(company_name) text_pattern_ops)
      where forgotten_at is null and company_name is not null`.execute(db)
}
