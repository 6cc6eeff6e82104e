import { describe, expect, test } from 'vitest'
import { addressSchema } from './address.ts'
import { bookingDetailsSchema } from './booking-details.ts'
import { contactSchema } from './contact.ts'
import { checkFields } from './field-errors.ts'
import { reviewReportSchema } from './review-report.ts'
import { cleanText, plainText } from './text-schema.ts'

const character = (code: number) => String.fromCodePoint(code)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => character(from + index))
const blanks = ['\t', '\n', '\v', '\f', '\r', character(0x85), character(0x2028), character(0x2029)]
const controls = [...range(0x01, 0x1f), ...range(0x7f, 0x9f)].filter((one) => !blanks.includes(one))
const turning = [...range(0x202a, 0x202e), ...range(0x2066, 0x2069), character(0x200e), character(0x200f)]

describe('a single-line text', () => {
  test('loses control characters and direction marks', () => {
    expect([...controls, ...turning].map((unseen) => cleanText(`Tor${unseen}straße`))).toEqual(
      [...controls, ...turning].map(() => 'Torstraße'),
    )
  })

  test('turns line breaks into spaces', () => {
    expect(blanks.map((blank) => cleanText(`Hinterhaus${blank}links`))).toEqual(blanks.map(() => 'Hinterhaus links'))
    expect(cleanText('Hinterhaus\r\nlinks')).toBe('Hinterhaus links')
  })

  test('is normalised, so that texts that look the same are equal', () => {
    expect(cleanText('Zoe\u0308')).toBe('Zo\u00eb')
    expect(cleanText('Zoe\u200e\u0308')).toBe('Zo\u00eb')
  })

  test('has no spaces at its ends, even behind invisible characters', () => {
    expect(cleanText('\u202a +49 30 123456 \u202c')).toBe('+49 30 123456')
  })

  test('keeps other scripts, joined characters and emoji', () => {
    for (const text of ['Łukasz Żółć', 'שרה לוי', 'می‌خواهم', '👩‍👩‍👧', "Anne-Marie O'Neill"])
      expect(cleanText(text)).toBe(text)
  })
})

test('a text loses zero-width spaces, soft hyphens and joiners that join nothing', () => {
  for (const unseen of ['\u00ad', '\u180e', '\u200b', '\u2060', '\ufeff', '\u200c', '\u200d'])
    expect(cleanText(`${unseen}Tor${unseen}straße 1${unseen}2${unseen}`)).toBe('Torstraße 12')
})

test('an address, number or code is normalised to plain characters', () => {
  expect(plainText(' ＲＵＨＥ\u201115 ')).toBe('RUHE-15')
  expect(plainText('+49\u00a030\u202f12\u221234')).toBe('+49 30 12-34')
  expect(plainText('٠٣٠ ۱۲۳')).toBe('030 123')
  // An accent alone is a blank and an accent to a machine.
  expect(plainText('\u00b4 1')).toBe('\u0301 1')
})

test('a text of several lines keeps its line breaks in one form', () => {
  expect(cleanText('Bitte klingeln.\r\nHof,\u2028links\u0007\n\nDanke\n', { lines: true })).toBe(
    'Bitte klingeln.\nHof,\nlinks\n\nDanke',
  )
})

test('a contact, address or note is stored clean', () => {
  const contact = {
    email: 'ada@example.org\u200e',
    name: 'A\u0007da',
    surname: 'Li\u202e',
    phoneNumber: '\u202a030 123456\u202c',
  }
  expect(checkFields(contactSchema, contact)).toMatchObject({
    value: { email: 'ada@example.org', name: 'Ada', surname: 'Li', phoneNumber: '030 123456' },
  })
  const address = { postalCode: '10115', locality: 'Berlin\u2029', street: 'Tor\tstraße', streetNumber: '1\u2066' }
  expect(checkFields(addressSchema, address)).toMatchObject({
    value: { locality: 'Berlin', street: 'Tor straße', streetNumber: '1' },
  })
  expect(checkFields(bookingDetailsSchema(1), { massageTable: 0, notes: 'Hund\u0000' })).toMatchObject({
    errors: [{ path: 'notes', key: 'invalid_characters' }],
  })
  expect(checkFields(bookingDetailsSchema(1), { massageTable: 0, notes: 'Hund\u0008\nKatze' })).toMatchObject({
    value: { notes: 'Hund\nKatze' },
  })
})

test('a name with only invisible characters counts as missing', () => {
  expect(checkFields(contactSchema, { name: '\u202e\u0007' })).toMatchObject({
    errors: expect.arrayContaining([{ path: 'name', key: 'name_required' }]) as unknown,
  })
})

test('an optional name without a visible letter counts as missing', () => {
  const report = { reason: 'other', explanation: 'Das stimmt so nicht.'.repeat(3), email: null, goodFaith: true }
  for (const name of ['\u200b\u200b', '\u3164', '...']) {
    const checked = checkFields(reviewReportSchema, { ...report, name })
    expect(checked.ok && checked.value.name).toBeUndefined()
  }
  expect(checkFields(reviewReportSchema, { ...report, name: 'Ada' })).toMatchObject({ value: { name: 'Ada' } })
})
