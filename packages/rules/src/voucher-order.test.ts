import { expect, test } from 'vitest'
import { checkFields } from './field-errors.ts'
import { voucherEuros, voucherOrderSchema, voucherOrderTotal, voucherTypes } from './voucher-order.ts'

const order = (changes: object = {}) => ({
  buyerData: { name: 'Ada', surname: 'Muster', email: 'ada@example.org' },
  items: [{ type: 'massage', value: 75, amount: 1 }],
  termsAccepted: true,
  ...changes,
})
const problems = (changes: object) => {
  const checked = checkFields(voucherOrderSchema, order(changes))
  return checked.ok ? [] : checked.errors.map(({ path, key }) => `${path}: ${key}`)
}
const item = (changes: object) => problems({ items: [{ type: 'massage', value: 75, amount: 1, ...changes }] })

test('a voucher order can contain every offered value and no other', () => {
  for (const type of voucherTypes) {
    for (const value of voucherEuros[type]) {
      expect(item({ type, value })).toEqual([])
      expect(item({ type, value: value + 1 })).toEqual(['items.0.value: invalid_input'])
    }
  }
  // A value of another kind.
  expect(item({ type: 'value', value: 75 })).toEqual(['items.0.value: invalid_input'])
})

test.each([
  [0, false],
  [1, true],
  [5, true],
  [6, false],
  [1.5, false],
])('a voucher order validates the amount %s: %s', (amount, right) => {
  expect(item({ amount })).toEqual(right ? [] : ['items.0.amount: invalid_input'])
})

test('a voucher order limits the message to 180 characters', () => {
  for (const length of [179, 180]) expect(problems({ message: 'ä'.repeat(length) })).toEqual([])
  expect(problems({ message: 'ä'.repeat(181) })).toEqual(['message: voucher_message_too_long'])
})

test('a voucher order rejects a message with characters that a voucher cannot show', () => {
  expect(problems({ message: 'Für Şükrü, Ελένη und Олена 🎉' })).toEqual([])
  for (const message of ['Alles Gute, עדי', 'Für 美咲', 'لمحمد'])
    expect(problems({ message })).toEqual(['message: voucher_message_unprintable'])
})

test('a voucher order needs no recipient, but the e-mail address of a given one', () => {
  for (const recipientEmail of [undefined, null, 'grace@example.org']) expect(problems({ recipientEmail })).toEqual([])
  expect(problems({ recipientEmail: 'grace' })).toEqual(['recipientEmail: email_invalid'])
})

test('a voucher order requires a buyer, an item and the terms, and reports all errors at once', () => {
  expect(problems({ buyerData: {}, items: [], termsAccepted: false })).toEqual([
    'buyerData.name: name_required',
    'buyerData.surname: surname_required',
    'buyerData.email: email_required',
    'items: invalid_input',
    'termsAccepted: terms_required',
  ])
})

test('a voucher order totals the face value of the vouchers', () => {
  const items = [
    { type: 'massage', value: 85, amount: 2 },
    { type: 'value', value: 25, amount: 5 },
  ] as const
  expect(voucherOrderTotal(items)).toBe(29_500)
})
