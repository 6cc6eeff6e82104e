import { dayOf, writtenTime, type Day, type Instant } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import { datevCharts, type DatevAccount } from '../platform/datev-variables.ts'
import { datevColumns } from './datev-columns.ts'
import { LedgerError } from './ledger-error.ts'
import type { LedgerEntry } from './ledger-queries.ts'

type Accounts = Readonly<Record<DatevAccount, string>>
/** Where an event is posted: debit (S) or credit (H) of the first account, against the second. */
type Posting = { account: DatevAccount | 'provider'; side: 'S' | 'H'; against: DatevAccount; words: string }

const postings: Readonly<Record<LedgerEntry['event'], Posting>> = {
  invoice: { account: 'receivable', side: 'S', against: 'revenue', words: 'Rechnung' },
  cancellationInvoice: { account: 'receivable', side: 'H', against: 'revenue', words: 'Stornorechnung' },
  payment: { account: 'provider', side: 'S', against: 'receivable', words: 'Zahlung' },
  refund: { account: 'provider', side: 'H', against: 'receivable', words: 'Erstattung' },
  refundFailed: { account: 'provider', side: 'S', against: 'receivable', words: 'Erstattung fehlgeschlagen' },
  reduction: { account: 'receivable', side: 'H', against: 'reductions', words: 'Preisminderung' },
  reductionEnded: { account: 'receivable', side: 'S', against: 'reductions', words: 'Preisminderung beendet' },
  dispute: { account: 'provider', side: 'H', against: 'receivable', words: 'Zahlung angefochten' },
  disputeWon: { account: 'provider', side: 'S', against: 'receivable', words: 'Anfechtung gewonnen' },
  voucherSold: { account: 'vouchers', side: 'H', against: 'receivable', words: 'Gutschein verkauft' },
  voucherCompensation: { account: 'vouchers', side: 'H', against: 'receivable', words: 'Gutschein statt Erstattung' },
  voucherGiven: { account: 'vouchers', side: 'H', against: 'givenVouchers', words: 'Gutschein ausgegeben' },
  voucherRedeemed: { account: 'vouchers', side: 'S', against: 'receivable', words: 'Gutschein eingelöst' },
  voucherRestored: { account: 'vouchers', side: 'H', against: 'receivable', words: 'Gutschein zurückgebucht' },
  voucherRevoked: { account: 'vouchers', side: 'S', against: 'receivable', words: 'Gutschein widerrufen' },
  voucherExpired: { account: 'vouchers', side: 'S', against: 'expiredVouchers', words: 'Gutschein verfallen' },
}

const MOST_REFERENCE_CHARACTERS = 36
const MOST_TEXT_CHARACTERS = 60
/** Position of a column from 0. */
const at = { amount: 0, side: 1, currency: 2, account: 6, against: 7, day: 9, reference: 10, text: 13, isLocked: 113 }

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const compact = (day: Day) => day.replaceAll('-', '')

/** The first day of the fiscal year that a day belongs to. */
function yearOf(day: Day, begins: string): Day {
  const year = Number(day.slice(0, 4))
  return day.slice(5) >= begins ? `${year}-${begins}` : `${year - 1}-${begins}`
}

function accountsOf({ DATEV_CHART, DATEV_ACCOUNTS }: Config): Accounts {
  const accounts: Accounts = { ...datevCharts[DATEV_CHART], ...DATEV_ACCOUNTS }
  if (new Set(Object.values(accounts).map(({ length }) => length)).size > 1)
    throw new LedgerError('format', 'DATEV_ACCOUNTS: all accounts need the same number of digits')
  return accounts
}

function headerOf(config: Config, { from, to, now }: { from: Day; to: Day; now: Instant }, digits: number): string {
  const { DATEV_CONSULTANT: consultant, DATEV_CLIENT: client, DATEV_CHART: chart, DATEV_YEAR_BEGINS: begins } = config
  if (consultant === undefined || client === undefined)
    throw new LedgerError('format', 'DATEV_CONSULTANT and DATEV_CLIENT are needed: ask the accountant')
  if (yearOf(from, begins) !== yearOf(to, begins))
    throw new LedgerError('to', 'a batch belongs to one fiscal year: export each part of the range by itself')
  const time = `${writtenTime(now).replace(':', '').padStart(4, '0')}${new Date(now).toISOString().slice(17, 23).replace('.', '')}`
  return [
    ...[quoted('EXTF'), '700', '21', quoted('Buchungsstapel'), '13', `${compact(dayOf(now))}${time}`],
    ...['', quoted('RE'), quoted(''), quoted(''), consultant, client, compact(yearOf(from, begins)), String(digits)],
    ...[compact(from), compact(to), quoted('Ruhepol'), quoted(''), '1', '0', '0', quoted('EUR')],
    ...['', quoted(''), '', '', quoted(chart.slice(3)), '', '', quoted(''), quoted('')],
  ].join(';')
}

/** DATEV takes only these characters in a document's reference. */
const reference = (text: string) => text.replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '').slice(0, MOST_REFERENCE_CHARACTERS)

function lineOf(entry: LedgerEntry, accounts: Accounts): string {
  const { account, side, against, words } = postings[entry.event]
  const document = entry.document ?? entry.number ?? entry.voucherId ?? ''
  const [, month = '', day = ''] = dayOf(entry.at).split('-')
  const line = datevColumns.map(() => '')
  line[at.amount] = (entry.cents / 100).toFixed(2).replace('.', ',')
  line[at.side] = quoted(side)
  line[at.currency] = quoted('EUR')
  line[at.account] = accounts[account === 'provider' ? (entry.provider ?? 'stripe') : account]
  line[at.against] = accounts[against]
  line[at.day] = `${day}${month}`
  line[at.reference] = quoted(reference(document))
  line[at.text] = quoted(`${words} ${entry.number ?? ''}`.trim().slice(0, MOST_TEXT_CHARACTERS))
  line[at.isLocked] = '0'
  return line.join(';')
}

/**
 * The entries as a batch of postings in DATEV's format (EXTF 700, Buchungsstapel 13), in the encoding that it expects.
 * Throws LedgerError where settings are missing or the range spans two fiscal years.
 */
export function ledgerDatev(
  entries: readonly LedgerEntry[],
  range: { from: Day; to: Day; now: Instant },
  config: Config,
): Buffer {
  const accounts = accountsOf(config)
  const lines = [headerOf(config, range, accounts.revenue.length), datevColumns.join(';')]
  const all = [...lines, ...entries.map((entry) => lineOf(entry, accounts))]
  // The same as Windows-1252 for every character that is used.
  return Buffer.from(all.map((line) => `${line}\r\n`).join(''), 'latin1')
}
