import { expect, test } from 'vitest'
import { cleanPostalCode, isGermanPostalCode } from './postal-code.ts'

test.each([
  ['10115', true],
  ['01067', true],
  ['1011', false],
  ['101155', false],
  ['1011a', false],
  [' 10115', false],
  ['10115\n', false],
  ['', false],
])('%j can be searched in Germany: %s', (text, german) => {
  expect(isGermanPostalCode(text)).toBe(german)
})

test.each([
  ['10115', '10115'],
  ['abc10115', '10115'],
  ['1o115', '1115'],
  ['D-10115', '10115'],
  ['D - 10115', '10115'],
  ['Ä１0💆115', '10115'],
  ['\u200b１０１１５', '10115'],
  ['10 115', '10 115'],
  ['1234567', '1234567'],
  ['12345678', '12345678'],
  ['123456789', '12345678'],
  ['Berlin', ''],
])('the typed postal code %j becomes %j', (typed, kept) => {
  expect(cleanPostalCode(typed)).toBe(kept)
})
