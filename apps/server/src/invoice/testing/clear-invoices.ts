import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** Empties the invoices, which refuse that to everybody who is not a test. */
export async function clearInvoices(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from invoice`.execute(tx)
    await sql`delete from invoice_counter`.execute(tx)
  })
}
