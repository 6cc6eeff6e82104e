import { expect, test } from 'vitest'
import { centsOf } from './draft.ts'

test.each([
  ['20', 2000],
  ['20,5', 2050],
  ['20.50', 2050],
  ['7,05 €', 705],
  ['1 EUR', 100],
  [' 20.50EUR ', 2050],
])('%s is %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test.each(['', '0', '0,00', '-5', '20,505', '1.000,00', '20.5.0', '1 50', '20 EUR 5', 'zwanzig'])(
  '"%s" is not an amount',
  (typed) => {
    expect(centsOf(typed)).toBeUndefined()
  },
)
