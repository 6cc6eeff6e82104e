import { dayOf, writtenTime } from '@ruhepol/rules'
import type { LedgerEntry } from './ledger-queries.ts'

/** Whether the amount is written as negative: money that we pay out or come to owe (docs/operations/books.md). */
const isOut: Readonly<Record<LedgerEntry['event'], boolean>> = {
  invoice: false,
  cancellationInvoice: true,
  payment: false,
  refund: true,
  refundFailed: false,
  reduction: true,
  reductionEnded: false,
  dispute: true,
  disputeWon: false,
  voucherSold: false,
  voucherCompensation: false,
  voucherGiven: false,
  voucherRedeemed: true,
  voucherRestored: false,
  voucherRevoked: true,
  voucherExpired: true,
}

/** What an entry adds to the sum of its kind, in cents: invoices, money at the providers, or vouchers that are open. */
export const signedCents = ({ event, cents }: LedgerEntry): number => (isOut[event] ? -cents : cents)

const columns = [
  'day',
  'time',
  'event',
  'amount_eur',
  'vat_eur',
  'number',
  'invoice',
  'provider',
  'provider_id',
  'voucher_id',
] as const

const euros = (cents: number) => (cents / 100).toFixed(2)

/**
 * A cell of RFC 4180. Ids come from the providers, so a text that a spreadsheet would take for a formula gets an
 * apostrophe in front; amounts stay numbers.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return euros(value)
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function rowOf(entry: LedgerEntry): (string | number | null)[] {
  const { at, event, taxCents, number, document, provider, providerId, voucherId } = entry
  const cents = signedCents(entry)
  const tax = taxCents === null ? null : Math.sign(cents) * taxCents
  const time = writtenTime(at).padStart(5, '0')
  return [dayOf(at), time, event, cents, tax, number, document, provider, providerId, voucherId]
}

/**
 * The entries as CSV (RFC 4180): commas, decimal points, CRLF. It is all ASCII and needs no byte order mark, which many
 * programs would read as part of the first column's name.
 */
export const ledgerCsv = (entries: readonly LedgerEntry[]): Buffer =>
  Buffer.from([columns, ...entries.map(rowOf)].map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''))
