import { expect, test } from 'vitest'
import { writtenMoney } from './money.ts'

test('an amount is written with decimals and EUR, in the format of the language, with a true minus sign', () => {
  expect([writtenMoney(8900, 'de'), writtenMoney(8900, 'en')]).toEqual(['89,00 EUR', '89.00 EUR'])
  expect([writtenMoney(123_456, 'de'), writtenMoney(123_456, 'en')]).toEqual(['1.234,56 EUR', '1,234.56 EUR'])
  expect(writtenMoney(-1995, 'de')).toBe('−19,95 EUR')
})

test('a short amount has decimals only if there are cents', () => {
  expect([writtenMoney(6900, 'de', { short: true }), writtenMoney(6950, 'de', { short: true })]).toEqual([
    '69 EUR',
    '69,50 EUR',
  ])
})
