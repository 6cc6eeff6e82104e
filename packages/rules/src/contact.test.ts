import { describe, expect, test } from 'vitest'
import { companyNameForServer, contactSchema, isPhoneNumber } from './contact.ts'
import { checkFields, fieldErrors } from './field-errors.ts'

const contact = { email: 'ada@example.org', name: 'Ada', surname: 'Li', phoneNumber: '+49 30 123456' }
const keyOf = (change: Record<string, unknown>) => fieldErrors(contactSchema, { ...contact, ...change })[0]?.key

describe('a contact', () => {
  test('is accepted with all required fields, trimmed, without a company', () => {
    const checked = checkFields(contactSchema, { ...contact, email: '  ada@example.org\n', name: '\tAda ' })
    expect(checked).toEqual({ ok: true, value: contact })
  })

  test('reports all missing fields at once', () => {
    expect(fieldErrors(contactSchema, {}, 'clientData')).toEqual([
      { path: 'clientData.email', key: 'email_required' },
      { path: 'clientData.name', key: 'name_required' },
      { path: 'clientData.surname', key: 'surname_required' },
      { path: 'clientData.phoneNumber', key: 'phone_number_required' },
    ])
  })

  test.each(['name', 'surname'])('rejects a web address in its %s', (field) => {
    expect(keyOf({ [field]: 'WIN 1000 EUR at https://evil.example/x' })).toBe('web_address')
    expect(keyOf({ [field]: 'evil.com' })).toBe('web_address')
  })

  test.each(['Booking.com B.V.', 'Muster GmbH & Co.KG'])('accepts the company name %j', (companyName) => {
    expect(keyOf({ companyName })).toBeUndefined()
  })

  test.each(['', '   ', '\u00a0', null, undefined])('rejects %j as blank', (blank) => {
    expect(keyOf({ email: blank })).toBe('email_required')
    expect(keyOf({ name: blank })).toBe('name_required')
    expect(keyOf({ surname: blank })).toBe('surname_required')
    expect(keyOf({ phoneNumber: blank })).toBe('phone_number_required')
  })

  test.each([
    ['name', 2, 'name_min_length'],
    ['name', 3, undefined],
    ['name', 4, undefined],
    ['name', 127, undefined],
    ['name', 128, undefined],
    ['name', 129, 'name_max_length'],
    ['surname', 1, 'surname_min_length'],
    ['surname', 2, undefined],
    ['surname', 3, undefined],
    ['surname', 127, undefined],
    ['surname', 128, undefined],
    ['surname', 129, 'surname_max_length'],
    ['companyName', 1, undefined],
    ['companyName', 255, undefined],
    ['companyName', 256, undefined],
    ['companyName', 257, 'company_name_max_length'],
  ])('validates a %s of %i characters: %s', (field, length, key) => {
    expect(keyOf({ [field]: 'ä'.repeat(length) })).toBe(key)
    expect(keyOf({ [field]: '𠮷'.repeat(length) })).toBe(key)
  })

  test.each([
    [31, undefined],
    [32, undefined],
    [33, 'phone_number_max_length'],
  ])('validates a phone number of %i characters: %s', (length, key) => {
    expect(keyOf({ phoneNumber: `030${' '.repeat(length - 9)}123456` })).toBe(key)
  })

  test.each([
    [253, undefined],
    [254, undefined],
    [255, 'email_invalid'],
  ])('validates an e-mail of %i characters: %s', (length, key) => {
    const label = 'a'.repeat(62)
    const email = `ada@${label}.${label}.${label}.`
    expect(keyOf({ email: `${email}${'b'.repeat(length - email.length - 3)}.de` })).toBe(key)
  })

  test.each(['email', 'name', 'surname', 'phoneNumber', 'companyName'])(
    'rejects U+0000 or a lone surrogate in its %s',
    (field) => {
      expect(keyOf({ [field]: 'ada\0@example.org' })).toBe('invalid_characters')
      expect(keyOf({ [field]: 'ada\ud83d@example.org' })).toBe('invalid_characters')
      expect(keyOf({ [field]: 'ada\udc86@example.org' })).toBe('invalid_characters')
    },
  )

  test.each([
    '\u200b\u200b\u200b',
    '\u2060\u2060\u2060',
    '\u00ad\u00ad\u00ad',
    '\u3164\u3164\u3164',
    '...',
    '@@@',
    '123',
  ])('refuses the name %j, which has no visible letter', (name) => {
    expect(fieldErrors(contactSchema, { ...contact, name, surname: name })).toEqual([
      { path: 'name', key: 'name_required' },
      { path: 'surname', key: 'surname_required' },
    ])
  })

  test.each(["O'Neill", '李小龙', 'محمد', 'नेहा', 'J. R.'])('accepts the name %s', (name) => {
    expect(fieldErrors(contactSchema, { ...contact, name, surname: name })).toEqual([])
  })

  test('keeps markup and SQL in a text unchanged', () => {
    const name = `Robert'); DROP TABLE cart;-- <script>alert(1)</script> 🏳️‍🌈 Z͑ͫ̓`
    expect(checkFields(contactSchema, { ...contact, name, companyName: name })).toEqual({
      ok: true,
      value: { ...contact, name, companyName: name },
    })
  })

  test.each(['', ' ', null, undefined])('drops the company name %j', (companyName) => {
    const checked = checkFields(contactSchema, { ...contact, companyName })
    expect(checked.ok && checked.value.companyName).toBeUndefined()
    expect(checked.ok).toBe(true)
  })

  test('rejects lists and numbers', () => {
    expect(keyOf({ name: 5 })).toBe('name_required')
    expect(keyOf({ companyName: 5 })).toBe('invalid_input')
    expect(fieldErrors(contactSchema, null, 'clientData')).toEqual([{ path: 'clientData', key: 'invalid_input' }])
  })
})

describe('a phone number', () => {
  test.each([
    '123456',
    '+4930123456',
    '(030) 12 34-56/7',
    '(+49) 30 123456',
    '+49\u00a030\u00a0123456',
    '1'.repeat(14),
    '1'.repeat(15),
    '030.123456',
    '+1 (415) 555\u20112671',
    '\u200b030\u2009/\u200912\u201034',
    '\uff0b\uff14\uff1930123456',
    '٠٣٠١٢٣٤٥٦',
    '۰۳۰۱۲۳۴۵۶',
    'tel:+4930123456',
    'Tel.: 030 123456',
  ])('accepts %j', (text) => {
    expect(isPhoneNumber(text)).toBe(true)
  })

  test.each([
    '12345',
    '1'.repeat(16),
    '030 CALL-ME 1234',
    '030+123456',
    '++4930123456',
    'Tor 030 123456',
    '030 123456 o. 7',
    '+()/-',
  ])('rejects %j', (text) => {
    expect(isPhoneNumber(text)).toBe(false)
  })
})

test.each([
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
  ['  ', undefined],
  ['X', undefined],
  [' X ', undefined],
  ['💆', undefined],
  ['XY', 'XY'],
  [' XYZ ', 'XYZ'],
])('the company name %j is sent as %j', (name, sent) => {
  expect(companyNameForServer(name)).toBe(sent)
})
