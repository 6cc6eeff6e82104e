import { sql, type Kysely } from 'kysely'

/**
 * The parts of a company's billing address, and an invoice in machine-readable form (EN 16931). Existing rows have
 * neither: their address is read from its lines, and an issued invoice never changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column billing_address_parts jsonb`.execute(db)
  await sql`alter table invoice add column xml text`.execute(db)
}
