import { expect, test } from 'vitest'
import { readPdf } from '../invoice/testing/read-pdf.ts'
import { readTags } from '../invoice/testing/read-tags.ts'
import type { PrintedVoucher } from './printed-voucher.ts'
import { voucherFile } from './voucher-file.ts'

const voucher: PrintedVoucher = {
  code: 'K7WM-3QPA-9TRC-2HXE',
  type: 'couplesMassage',
  valueCents: 17_000,
  expiresOn: '2030-12-31',
  message: 'Liebe Jule,\nalles Gute zum Dreißigsten',
  language: 'de',
  site: 'ruhepol.example',
  issuedAt: Date.parse('2027-01-11T08:00:00Z'),
}

test('a printed voucher shows value, purpose, validity and instructions, in both languages', async () => {
  const german = await voucherFile(voucher, 2)
  expect(german.filename).toBe('Ruhepol-Gutschein 2.pdf')
  const { pages, text, info } = await readPdf(german.content)
  expect(pages).toHaveLength(1)
  for (const words of [
    'K7WM-3QPA-9TRC-2HXE',
    '170 EUR',
    'Gutschein für eine Paarmassage',
    'Gültig bis 31.12.2030',
    'Liebe Jule, alles Gute zum Dreißigsten',
    'auf ruhepol.example wählen',
  ]) {
    expect(text).toContain(words)
  }
  expect(info).toMatchObject({ Title: 'Ruhepol-Gutschein über 170 EUR', Language: 'de' })
  const english = await readPdf((await voucherFile({ ...voucher, language: 'en', message: null }, 1)).content)
  expect(english.text).toContain('Voucher for a couples massage')
  expect(english.text).toContain('Valid until 31.12.2030')
})

test('a screen reader reads each line separately, and the steps as a list', async () => {
  const [tags] = await readTags((await voucherFile(voucher, 1)).content)
  expect(tags).toEqual(
    expect.arrayContaining([
      ['H1', '170 EUR Gutschein für eine Paarmassage'],
      ['P', 'Liebe Jule, alles Gute zum Dreißigsten'],
      ['P', expect.stringContaining('Er kann in Teilen eingelöst und nicht ausgezahlt werden.')],
    ]),
  )
  const list = tags?.find(([role]) => role === 'L')?.[1]
  expect(list).toHaveLength(3)
  expect(list?.[0]).toEqual([
    'LI',
    [
      ['Lbl', '1.'],
      ['LBody', 'Behandlung und Zeit auf ruhepol.example wählen.'],
    ],
  ])
})

test('the longest message fits on the page, even with one line per letter', async () => {
  for (const message of ['Wohlfühlmassage '.repeat(12).slice(0, 180), 'W\n'.repeat(90).trim()]) {
    const { pages, text } = await readPdf((await voucherFile({ ...voucher, message }, 1)).content)
    expect(pages).toHaveLength(1)
    expect(text.replaceAll(/\s+/g, '')).toContain(message.replaceAll(/\s+/g, ''))
    expect(text.indexOf('nicht ausgezahlt werden')).toBeGreaterThan(0)
  }
})

test('emoji are printed as pictures but read as typed, including families and flags', async () => {
  const message = '🌿 Für Dich, 👨‍👩‍👧 Jule! 🇩🇪 Ruhepol® ❤️🎉'
  const { text } = await readPdf((await voucherFile({ ...voucher, message }, 1)).content)
  expect(text.replaceAll(/\s+/g, '')).toContain(message.replaceAll(/\s+/g, ''))
})

test('a line of emoji without spaces wraps between them', async () => {
  const message = '👨‍👩‍👧'.repeat(36)
  const { pages, text } = await readPdf((await voucherFile({ ...voucher, message }, 1)).content)
  expect(pages).toHaveLength(1)
  expect(text.replaceAll(/\s+/g, '')).toContain(message)
})

test('names in Latin, Greek and Cyrillic letters are printed as typed', async () => {
  const message = 'Für Şükrü, Łukasz, Ελένη, Олена, İğdır und Nguyễn Văn An'
  const { text } = await readPdf((await voucherFile({ ...voucher, message }, 1)).content)
  expect(text).toContain(message)
})

test('the same voucher gives the same file', async () => {
  const [one, two] = [await voucherFile(voucher, 1), await voucherFile(voucher, 1)]
  expect(one.content.equals(two.content)).toBe(true)
})
