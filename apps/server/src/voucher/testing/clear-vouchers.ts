import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** Empties the ledger, which only tests may do. */
export async function clearVouchers(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update cart set voucher_id = null, voucher_cents = null, voucher_remaining_cents = null,
      compensation_voucher_id = null`.execute(tx)
    await sql`delete from goodwill_voucher`.execute(tx)
    await sql`delete from voucher_entry`.execute(tx)
    await sql`delete from voucher`.execute(tx)
  })
}
