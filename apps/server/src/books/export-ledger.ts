import { addDays, dayOf, instantAt, type Day } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import { databaseNow, type Queryable } from '../platform/database.ts'
import { ledgerCsv } from './ledger-csv.ts'
import { ledgerDatev } from './ledger-datev.ts'
import { LedgerError } from './ledger-error.ts'
import { readLedger } from './ledger-queries.ts'

export const ledgerFormats = ['csv', 'datev'] as const
export type LedgerFormat = (typeof ledgerFormats)[number]

/**
 * What happened to money and invoices on the days from `from` to `to` in Berlin, as a file for the accountant. Throws
 * LedgerError for days that are not over, and where the format is not possible.
 */
export async function exportLedger(
  db: Queryable,
  { from, to, format, config }: { from: Day; to: Day; format: LedgerFormat; config: Config },
): Promise<Buffer> {
  if (from > to) throw new LedgerError('to', `${from} is after ${to}`)
  const now = await databaseNow(db)
  // Whatever happens later that day would never reach the accounts.
  if (to >= dayOf(now)) throw new LedgerError('to', `${to} is not over`)
  const entries = await readLedger(db, instantAt(from, 0), instantAt(addDays(to, 1), 0))
  return format === 'csv' ? ledgerCsv(entries) : ledgerDatev(entries, { from, to, now }, config)
}
