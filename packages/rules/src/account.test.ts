import { describe, expect, test } from 'vitest'
import {
  ageOn,
  confirmationSchema,
  confirmsDeletion,
  externalRegistrationSchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetSchema,
  profileUpdateSchema,
  registrationSchema,
  repeatProblem,
} from './account.ts'
import { fieldErrors } from './field-errors.ts'
import { limits } from './limits.ts'

const today = '2027-01-11'
const person = {
  email: 'ada@example.org',
  password: 'Waldspaziergang 7',
  name: 'Ada',
  surname: 'Lov',
  birthday: '1990-05-17',
  phoneNumber: '+49 30 123456',
}
const keyOf = (change: Record<string, unknown>) =>
  fieldErrors(registrationSchema(today), { ...person, ...change })[0]?.key

describe('a registration', () => {
  test('is accepted with all required fields', () => {
    expect(fieldErrors(registrationSchema(today), person)).toEqual([])
  })

  test.each([
    ['password', 7, 'password_min_length'],
    ['password', 8, undefined],
    ['password', 9, undefined],
    ['password', 31, undefined],
    ['password', 32, undefined],
    ['password', 33, 'password_max_length'],
    ['name', 2, 'name_min_length'],
    ['name', 3, undefined],
    ['name', 128, undefined],
    ['name', 129, 'name_max_length'],
    ['surname', 2, 'surname_min_length'],
    ['surname', 3, undefined],
    ['surname', 4, undefined],
    ['surname', 127, undefined],
    ['surname', 128, undefined],
    ['surname', 129, 'surname_max_length'],
    ['companyName', 256, undefined],
    ['companyName', 257, 'company_name_max_length'],
  ])('validates a %s of %i letters: %s', (field, length, key) => {
    expect(keyOf({ [field]: 'ü'.repeat(length) })).toBe(key)
  })

  test('keeps the spaces in a password', () => {
    expect(keyOf({ password: '  1234  ' })).toBeUndefined()
    expect(keyOf({ password: '        ' })).toBeUndefined()
    expect(keyOf({ password: '' })).toBe('password_required')
  })

  test.each([
    ['', 'birthday_required'],
    [undefined, 'birthday_required'],
    ['17.05.1990', 'birthday_invalid'],
    ['1990-02-30', 'birthday_invalid'],
    ['2027-01-12', 'birthday_in_future'],
    ['2027-01-11', 'birthday_too_young'],
    ['1919-12-31', 'birthday_too_early'],
    ['1920-01-01', undefined],
    ['1920-01-02', undefined],
    ['2009-01-10', undefined],
    ['2009-01-11', undefined],
    ['2009-01-12', 'birthday_too_young'],
  ])('reports for the birthday %s: %s', (birthday, key) => {
    expect(keyOf({ birthday })).toBe(key)
  })
})

test.each([
  ['2009-01-11', 18],
  ['2009-01-12', 17],
  ['2008-02-29', 18],
])('a person born on %s is %i', (birthday, age) => {
  expect(ageOn(birthday, today)).toBe(age)
})

test('a person born on 29 February turns a year older on 1 March', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})

describe('a registration after signing in with another service', () => {
  const { email: _email, password: _password, name: _name, surname: _surname, ...rest } = person

  test('requires names unless the service supplied both', () => {
    const keys = (named: boolean) =>
      fieldErrors(externalRegistrationSchema(today, { named }), rest).map(({ key }) => key)
    expect(keys(false)).toEqual(['name_required', 'surname_required'])
    expect(keys(true)).toEqual([])
  })

  test('validates a name that is given anyway', () => {
    const schema = externalRegistrationSchema(today, { named: true })
    expect(fieldErrors(schema, { ...rest, name: 'A' })).toEqual([{ path: 'name', key: 'name_min_length', min: 3 }])
  })
})

test.each([
  [2, 'password_min_length'],
  [3, undefined],
  [4, undefined],
  [32, undefined],
  [33, 'password_max_length'],
])('a login password of %i characters is checked: %s', (length, key) => {
  const errors = fieldErrors(loginSchema, { email: person.email, password: 'x'.repeat(length) })
  expect(errors[0]?.key).toBe(key)
})

test.each([
  [1, 'code_min_length'],
  [limits.resetCodeMin, undefined],
  [3, undefined],
  [15, undefined],
  [limits.resetCodeMax, undefined],
  [17, 'code_max_length'],
])('a reset code of %i characters is checked: %s', (length, key) => {
  const input = { email: person.email, code: 'A'.repeat(length), newPassword: person.password }
  expect(fieldErrors(passwordResetSchema, input)[0]?.key).toBe(key)
})

test('a confirmation requires a code and an address', () => {
  expect(fieldErrors(confirmationSchema, { email: '', verificationCode: ' ' })).toEqual([
    { path: 'email', key: 'email_required' },
    { path: 'verificationCode', key: 'code_required' },
  ])
  expect(fieldErrors(confirmationSchema, { email: person.email, verificationCode: 'A' })).toEqual([])
})

test('a new password must differ from the old one', () => {
  const change = (oldPassword: string, newPassword: string) =>
    fieldErrors(passwordChangeSchema, { oldPassword, newPassword }).map(({ path, key }) => [path, key])
  expect(change('Regenbogen 1', 'Regenbogen 2')).toEqual([])
  expect(change('Regenbogen 1', 'Regenbogen 1')).toEqual([['newPassword', 'password_must_differ']])
  expect(change('1234567', '1234567')).toContainEqual(['oldPassword', 'password_min_length'])
})

test('a repeated password must match the first', () => {
  expect(repeatProblem('Regenbogen 1', 'Regenbogen 1')).toBeUndefined()
  expect(repeatProblem('Regenbogen 1', 'regenbogen 1')).toBe('password_repeat_mismatch')
})

test('a profile can keep or remove its stored address', () => {
  const { email: _email, password: _password, ...profile } = person
  const address = { postalCode: '10115', locality: 'Berlin', street: 'Weg', streetNumber: '1' }
  const errors = (change: object) => fieldErrors(profileUpdateSchema(today), { ...profile, ...change })
  for (const change of [{}, { address }, { address: null }, { marketingConsent: true }])
    expect(errors(change)).toEqual([])
  expect(fieldErrors(profileUpdateSchema(today), { marketingConsent: true })).toEqual([])
  expect(fieldErrors(profileUpdateSchema(today), { name: null })).toEqual([{ path: 'name', key: 'name_required' }])
  expect(errors({ address: { ...address, street: 'W' } })).toEqual([
    { path: 'address.street', key: 'street_min_length', min: 2 },
  ])
})

test('a profile keeps a short name from another service, but accepts no other short name in its place', () => {
  const errors = (names: object) => fieldErrors(profileUpdateSchema(today, { name: 'Bo', surname: 'Li' }), names)
  expect(errors({ name: 'Bo', surname: ' Li ' })).toEqual([])
  expect(errors({ name: 'Li', surname: '' })).toEqual([
    { path: 'name', key: 'name_min_length', min: 3 },
    { path: 'surname', key: 'surname_required' },
  ])
})

test.each([
  ['delete', true],
  [' Delete\n', true],
  ['löschen', true],
  ['lo\u0308schen', true],
  ['deleted', false],
  ['', false],
])('the word %j confirms a deletion: %s', (text, confirms) => {
  expect(confirmsDeletion(text)).toBe(confirms)
})
