import { expect, test } from 'vitest'
import { brandName, expiryText, isExpired } from './saved-card.ts'

test('a card is valid until the last moment of its month in Berlin', () => {
  const card = { expiryMonth: 1, expiryYear: 2027 }
  expect(isExpired(card, Date.parse('2027-01-31T22:59:59Z'))).toBe(false)
  expect(isExpired(card, Date.parse('2027-01-31T23:00:00Z'))).toBe(true)
  expect(isExpired({ expiryMonth: 12, expiryYear: 2026 }, Date.parse('2027-01-11T08:00:00Z'))).toBe(true)
  expect(isExpired({ expiryMonth: 2, expiryYear: 2027 }, Date.parse('2027-01-11T08:00:00Z'))).toBe(false)
})

test("a card's month is shown as on the card", () => {
  expect(expiryText({ expiryMonth: 4, expiryYear: 2028 })).toBe('04/28')
  expect(expiryText({ expiryMonth: 12, expiryYear: 2105 })).toBe('12/05')
})

test('an unknown brand has no name', () => {
  expect([brandName('amex'), brandName('unknown'), brandName('toString')]).toEqual([
    'American Express',
    undefined,
    undefined,
  ])
})
