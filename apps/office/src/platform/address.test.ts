import { expect, test } from 'vitest'
import { addressText } from './address.ts'

test.each([
  ['anna', 'anna'],
  [7, '7'],
  [true, 'true'],
  ['', undefined],
  [undefined, undefined],
])('the value %j from the router becomes the text %j', (value, text) => {
  expect(addressText(value)).toBe(text)
})
