import { expect, test } from 'vitest'
import { fieldErrors } from './field-errors.ts'
import { newsletterSchema } from './newsletter.ts'

const signup = { email: 'ada@example.org', name: 'Ada', postalCode: '10115', agreed: true }
const keyOf = (change: object) => fieldErrors(newsletterSchema, { ...signup, ...change })[0]?.key

test('a sign-up with all required fields is accepted', () => {
  expect(fieldErrors(newsletterSchema, signup)).toEqual([])
})

test('a sign-up reports all missing fields at once', () => {
  expect(fieldErrors(newsletterSchema, { agreed: false })).toEqual([
    { path: 'email', key: 'email_required' },
    { path: 'name', key: 'name_required' },
    { path: 'postalCode', key: 'postal_code_required' },
    { path: 'agreed', key: 'consent_required' },
  ])
})

test.each([
  ['1011', 'postal_code_five_digits'],
  ['10115', undefined],
  ['101155', 'postal_code_five_digits'],
  ['1011a', 'postal_code_five_digits'],
  [' 10115 ', undefined],
])('a sign-up with the postal code %j is checked: %s', (postalCode, key) => {
  expect(keyOf({ postalCode })).toBe(key)
})

test.each(['\u200b\u200b', '\u3164', '...', '@@@', '1234'])(
  'a sign-up rejects the name %j, which has no visible letter',
  (name) => {
    expect(keyOf({ name })).toBe('name_required')
  },
)

test.each([
  [1, undefined],
  [128, undefined],
  [129, 'name_max_length'],
])('a sign-up with a name of %i letters is checked: %s', (length, key) => {
  expect(keyOf({ name: 'ü'.repeat(length) })).toBe(key)
})
