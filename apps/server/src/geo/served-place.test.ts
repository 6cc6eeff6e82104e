import { expect, test } from 'vitest'
import { checkPostalCode } from './served-place.ts'

test.each<[string, string, object?]>([
  ['10115\0', 'invalid_characters'],
  ['\0'.repeat(5), 'invalid_characters'],
  ['1011a', 'invalid_characters'],
  ['1011', 'postal_code_min_length', { min: 5 }],
  ['101150', 'postal_code_max_length', { max: 5 }],
])('the postal code %j is refused as %s', (postalCode, key, bound) => {
  expect(() => checkPostalCode(postalCode)).toThrow(
    expect.objectContaining({ code: 'invalid_input', details: { fields: [{ path: 'postalCode', key, ...bound }] } }),
  )
})

test('a postal code is accepted with spaces around it', () => {
  expect(checkPostalCode(' 10115 ')).toBe('10115')
})
