import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** Deletes the invoices, which only tests can do. */
export async function clearInvoices(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from invoice`.execute(tx)
    await sql`delete from invoice_counter`.execute(tx)
  })
}
