import { sql, type Kysely } from 'kysely'

/** The VAT of a cart is that of its price, as on its invoice, and no longer that of what a voucher left to pay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update cart set tax_cents = round((total_cents + voucher_cents) * 19 / 119.0)
    where voucher_cents > 0`.execute(db)
}
