import { sql, type Kysely } from 'kysely'

/**
 * The parts of a company's billing address, and an invoice as the machine of its recipient reads it (EN 16931). What is there has
 * neither: its address is read from its lines, and an invoice stays what it was when it was issued.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column billing_address_parts jsonb`.execute(db)
  await sql`alter table invoice add column xml text`.execute(db)
}
