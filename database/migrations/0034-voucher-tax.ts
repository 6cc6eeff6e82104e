import { sql, type Kysely } from 'kysely'

/** A cart's VAT is that of its full price, as on its invoice, no longer that of the part not paid by voucher. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update cart set tax_cents = round((total_cents + voucher_cents) * 19 / 119.0)
    where voucher_cents > 0`.execute(db)
}
