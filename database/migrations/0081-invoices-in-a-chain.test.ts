import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../testing/test-database.ts'
import { up } from './0081-invoices-in-a-chain.ts'

const database = await databaseOfFile()

const MOVED = '01a1fcd6-0000-7000-8000-000000000001'
const STAYED = '01a1fcd6-0000-7000-8000-000000000002'

test('the migration links the invoices of moved appointments and leaves everything else of them as it was', async () => {
  await database.db
    .transaction()
    .execute(async (tx) => {
      // The table as it was before.
      await sql`drop trigger invoice_joins_its_chain on invoice`.execute(tx)
      await sql`drop function chain_invoice`.execute(tx)
      await sql`drop index invoice_by_target`.execute(tx)
      await sql`alter table invoice drop constraint invoice_cancels_id_key, drop column replaces_id`.execute(tx)
      await sql`alter table invoice add unique (subject, target_id, kind, edition)`.execute(tx)
      const issue = (serial: number, target: string, kind: string, edition: number, cancels: number | null = null) =>
        sql`
        insert into invoice (kind, year, serial, subject, target_id, cancels_id, edition, language, gross_cents, tax_cents,
          voucher_cents, vat_percent, content, xml)
        values (${kind}, 2027, ${serial}, 'booking', ${target}, (select id from invoice where serial = ${cancels}),
          ${edition}, 'de', ${kind === 'invoice' ? 8100 : -8100}, 0, 0, 19, '{"title": "x"}', '<x/>')`.execute(tx)
      await issue(1, MOVED, 'invoice', 0)
      await issue(2, STAYED, 'invoice', 0)
      await issue(3, MOVED, 'cancellation', 0, 1)
      await issue(4, MOVED, 'invoice', 1)
      await issue(5, MOVED, 'cancellation', 1, 4)
      await issue(6, MOVED, 'invoice', 3)
      const rows = async () =>
        (
          await sql<{
            row: Record<string, unknown>
          }>`select to_jsonb(invoice) as row from invoice order by serial`.execute(tx)
        ).rows
      const before = (await rows()).map(({ row }) => row)
      await up(tx as never)
      const after = (await rows()).map(({ row: { replaces_id: _, ...row } }) => row)
      expect(after).toEqual(before)
      const links = await sql<{ serial: number; replaces: number | null }>`
      select invoice.serial, former.serial as replaces
      from invoice left join invoice former on former.id = invoice.replaces_id order by invoice.serial`.execute(tx)
      expect(links.rows.map(({ serial, replaces }) => [serial, replaces])).toEqual([
        [1, null],
        [2, null],
        [3, null],
        [4, 1],
        [5, null],
        [6, 4],
      ])
      await expect(issue(7, STAYED, 'invoice', 1)).rejects.toThrow(/is in force/)
      throw new Error('undone')
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'undone') throw error
    })
})
