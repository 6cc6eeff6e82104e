import { expect, test, vi } from 'vitest'
import { birthdayOf, birthdayParts, typedBirthday } from '../form/birthday.ts'
import { confirmationProblems } from '../form/code-problems.ts'
import { externalRegistrationOf } from '../external/external-registration.ts'
import { registrationOf, registrationProblems } from './registration.ts'
import type { RegistrationTexts } from './registration.ts'

const today = '2027-01-11'
const complete: RegistrationTexts = {
  name: 'Friederike',
  surname: 'Hoffmann',
  birthday: '1991-9-9',
  email: ' friederike@example.com ',
  phoneNumber: '0151 23456789',
  companyName: '',
  newPassword: 'quiet pine linen',
  repeatedPassword: 'quiet pine linen',
}
const problems = (changes: Partial<RegistrationTexts>) =>
  registrationProblems({ ...complete, ...changes }, today).map(({ field, key }) => `${field}: ${key}`)

test("a complete registration is sent without the repeated password, and with the birthday in the API's format", () => {
  expect(problems({})).toEqual([])
  const { repeatedPassword: _own, newPassword, companyName: _none, ...sent } = complete
  expect(registrationOf(complete, 'de')).toEqual({
    ...sent,
    email: 'friederike@example.com',
    birthday: '1991-09-09',
    password: newPassword,
    locale: 'de',
    platform: 'web',
  })
})

test("a registration in an app names the app's platform", () => {
  vi.stubGlobal('window', { androidBridge: {} })
  expect(registrationOf(complete, 'de').platform).toBe('android')
  const newcomer = { registrationToken: 't', provider: 'google', name: 'Ada', surname: 'Muster', email: '' } as const
  expect(externalRegistrationOf(complete, newcomer, 'de').platform).toBe('android')
})

test('a registration sends a company name longer than one character', () => {
  expect(registrationOf({ ...complete, companyName: 'Muster GmbH' }, 'en').companyName).toBe('Muster GmbH')
  expect(registrationOf({ ...complete, companyName: 'M' }, 'en')).not.toHaveProperty('companyName')
})

test.each([
  [{ birthday: '' }, 'birthday: birthday_required'],
  [{ birthday: '1991-2-30' }, 'birthday: birthday_invalid'],
  [{ birthday: '1991--9' }, 'birthday: birthday_invalid'],
  [{ birthday: '91-9-9' }, 'birthday: birthday_invalid'],
  [{ birthday: '1919-12-31' }, 'birthday: birthday_too_early'],
  [{ birthday: '2027-1-12' }, 'birthday: birthday_in_future'],
  [{ birthday: '2009-1-12' }, 'birthday: birthday_too_young'],
  [{ surname: 'Li' }, 'surname: surname_min_length'],
  [{ newPassword: 'short', repeatedPassword: 'short' }, 'newPassword: password_min_length'],
  [{ repeatedPassword: 'quiet pine' }, 'repeatedPassword: password_repeat_mismatch'],
])('a registration with %o is %s', (changes, problem) => {
  expect(problems(changes)).toEqual([problem])
})

test('a registration is possible from the 18th birthday', () => {
  expect(problems({ birthday: '2009-1-11' })).toEqual([])
})

test('a date of birth is typed in three fields, which accept only digits', () => {
  expect(typedBirthday({ day: '9.', month: '12', year: '19911' })).toBe('1991-12-9')
  expect(typedBirthday({ day: '', month: '', year: '' })).toBe('')
  expect(birthdayParts('1991-12-')).toEqual({ day: '', month: '12', year: '1991' })
  expect(birthdayOf('1991-2-3')).toBe('1991-02-03')
})

test('a code may be pasted with surrounding characters, and typed in lower case', () => {
  const problemsOf = (verificationCode: string) => confirmationProblems('ada@example.org', { verificationCode })
  expect(problemsOf(' „a-b-c-d – 2-3-4-5“. ')).toEqual([])
  expect(problemsOf(' „…“ ')).toEqual([{ field: 'verificationCode', key: 'code_required' }])
})
