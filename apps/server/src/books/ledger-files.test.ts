import { expect, describe, test } from 'vitest'
import { loadConfig } from '../platform/config.ts'
import { datevColumns } from './datev-columns.ts'
import { csvCell, ledgerCsv } from './ledger-csv.ts'
import { ledgerDatev } from './ledger-datev.ts'
import { LedgerError } from './ledger-error.ts'
import type { LedgerEntry } from './ledger-queries.ts'

const entry = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  at: Date.parse('2027-01-14T09:05:00Z'),
  event: 'payment',
  cents: 8100,
  taxCents: null,
  number: 'ABCD2345',
  document: null,
  provider: 'stripe',
  providerId: 'pi_1',
  voucherId: null,
  ...changes,
})
const none = { provider: null, providerId: null } as const
const invoice = entry({ event: 'invoice', taxCents: 1293, document: 'RP-2027-000001', ...none })
const range = { from: '2027-01-14', to: '2027-01-15', now: Date.parse('2027-01-16T00:30:05.070Z') }
const accountant = { DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' }

describe('the CSV of the ledger', () => {
  test('has a line for each entry, with its Berlin day and amounts that a program can add up', () => {
    const lines = ledgerCsv([
      invoice,
      entry({}),
      // After midnight in Berlin.
      entry({ event: 'refund', at: Date.parse('2027-01-14T23:30:00Z'), providerId: 're_1' }),
      entry({ event: 'voucherGiven', number: null, voucherId: '0195', ...none, cents: 5 }),
    ]).toString()
    expect(lines).toBe(
      [
        'day,time,event,amount_eur,vat_eur,number,invoice,provider,provider_id,voucher_id',
        '2027-01-14,10:05,invoice,81.00,12.93,ABCD2345,RP-2027-000001,,,',
        '2027-01-14,10:05,payment,81.00,,ABCD2345,,stripe,pi_1,',
        '2027-01-15,00:30,refund,-81.00,,ABCD2345,,stripe,re_1,',
        '2027-01-14,10:05,voucherGiven,0.05,,,,,,0195',
        '',
      ].join('\r\n'),
    )
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=cmd|"/c calc"!A0', `"'=cmd|""/c calc""!A0"`],
    ['a,b', '"a,b"'],
    ['two\nlines', '"two\nlines"'],
    ['plain', 'plain'],
  ])('never lets a spreadsheet compute the text %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  test('keeps a negative amount a number', () => {
    expect(csvCell(-8100)).toBe('-81.00')
  })
})

describe('the batch of postings for DATEV', () => {
  const linesOf = (entries: readonly LedgerEntry[], settings = {}) =>
    ledgerDatev(entries, range, loadConfig({ ...accountant, ...settings }))
      .toString('latin1')
      .split('\r\n')

  test('begins with the header of version 700 and the columns of version 13, in Windows-1252', () => {
    const file = ledgerDatev([], range, loadConfig(accountant))
    const [header, columns, end] = file.toString('latin1').split('\r\n')
    expect(header).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20270116013005070;;"RE";"";"";29098;55003;20270101;4;20270114;20270115;"Ruhepol";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    )
    expect(header?.split(';')).toHaveLength(31)
    expect(columns?.split(';')).toHaveLength(125)
    expect(columns).toContain(';Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;')
    expect(file.includes(Buffer.from([0xfc]))).toBe(true)
    expect(end).toBe('')
  })

  /** Amount, side, account and contra account, day, reference and text of each line. */
  const postingsOf = (lines: readonly string[]) =>
    lines.slice(2, -1).map((line) => {
      const cells = line.split(';')
      expect(cells).toHaveLength(datevColumns.length)
      return [0, 1, 6, 7, 9, 10, 13].map((at) => cells[at]?.replaceAll('"', '')).join(' ')
    })

  /** The balance that postings leave on an account, in euros; debits are positive. */
  const balanceOf = (account: string, postings: readonly string[]) =>
    postings.reduce((sum, posting) => {
      const [amount = '', side, first, against] = posting.split(' ')
      const debit = Number(amount.replace(',', '.')) * (side === 'S' ? 1 : -1)
      return sum + (first === account ? debit : 0) - (against === account ? debit : 0)
    }, 0)

  test('posts an invoice, its payment and its voucher so that nothing is left on the receivable', () => {
    const redeemed = entry({ event: 'voucherRedeemed', cents: 3000, voucherId: 'v', ...none })
    expect(postingsOf(linesOf([invoice, entry({ cents: 5100 }), redeemed]))).toEqual([
      '81,00 S 1410 8400 1401 RP-2027-000001 Rechnung ABCD2345',
      '51,00 S 1360 1410 1401 ABCD2345 Zahlung ABCD2345',
      '30,00 S 1700 1410 1401 ABCD2345 Gutschein eingelöst ABCD2345',
    ])
  })

  test('leaves nothing on the receivable after a goodwill refund, nor after the booking is cancelled', () => {
    const part = entry({ event: 'refund', cents: 2000, providerId: 're_1' })
    const reduction = entry({ event: 'reduction', cents: 2000, taxCents: 319, ...none })
    const ended = entry({ event: 'reductionEnded', cents: 2000, taxCents: 319, ...none })
    const kept = postingsOf(linesOf([invoice, entry({}), part, reduction]))
    expect(kept.slice(2)).toEqual([
      '20,00 H 1360 1410 1401 ABCD2345 Erstattung ABCD2345',
      '20,00 H 1410 8720 1401 ABCD2345 Preisminderung ABCD2345',
    ])
    const cancellation = { ...invoice, event: 'cancellationInvoice' } as const
    const rest = entry({ event: 'refund', cents: 6100, providerId: 're_2' })
    const all = postingsOf(linesOf([invoice, entry({}), part, reduction, cancellation, ended, rest]))
    expect(all[5]).toBe('20,00 S 1410 8720 1401 ABCD2345 Preisminderung beendet ABCD2345')
    for (const posted of [kept, all]) expect(balanceOf('1410', posted)).toBe(0)
    expect(balanceOf('8720', all)).toBe(0)
    expect(balanceOf('8720', kept)).toBe(20)
  })

  test('posts what a company on account has promised, and takes it back where it owes less', () => {
    const promise = entry({ provider: 'onAccount', providerId: '0197' })
    const less = entry({ event: 'refund', cents: 2000, provider: 'onAccount', providerId: '0198' })
    expect(postingsOf(linesOf([promise, less]))).toEqual([
      '81,00 S 1400 1410 1401 ABCD2345 Zahlung ABCD2345',
      '20,00 H 1400 1410 1401 ABCD2345 Erstattung ABCD2345',
    ])
  })

  test('posts to the accounts of the other chart, and to the ones that the settings name', () => {
    const settings = { DATEV_CHART: 'SKR04', DATEV_ACCOUNTS: 'paypal=1465, revenue=4401' }
    const refund = entry({ event: 'refund', provider: 'paypal' })
    expect(postingsOf(linesOf([invoice, refund], settings))).toEqual([
      '81,00 S 1210 4401 1401 RP-2027-000001 Rechnung ABCD2345',
      '81,00 H 1465 1210 1401 ABCD2345 Erstattung ABCD2345',
    ])
  })

  test('shortens a reference and drops the characters that DATEV refuses', () => {
    const [posting] = postingsOf(linesOf([entry({ number: `a_b c"${'x'.repeat(50)}` })]))
    expect(posting).toContain(` abc${'x'.repeat(33)} `)
  })

  test.each([
    [{}, range, 'DATEV_CONSULTANT and DATEV_CLIENT are needed'],
    [accountant, { ...range, from: '2026-12-31' }, 'one fiscal year'],
    [{ ...accountant, DATEV_YEAR_BEGINS: '01-15' }, range, 'one fiscal year'],
    [{ ...accountant, DATEV_ACCOUNTS: 'revenue=84000' }, range, 'the same number of digits'],
  ])('is refused with the settings %j', (settings, days, problem) => {
    const write = () => ledgerDatev([entry({})], days, loadConfig(settings))
    expect(write).toThrow(LedgerError)
    expect(write).toThrow(problem)
  })

  test.each([
    ['DATEV_ACCOUNTS', 'bank=1200'],
    ['DATEV_ACCOUNTS', 'revenue'],
    ['DATEV_ACCOUNTS', 'revenue=84a0'],
    ['DATEV_CONSULTANT', '12'],
    ['DATEV_YEAR_BEGINS', '02-30'],
  ])('is not made with %s=%s', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(name)
  })
})
