import { expect, test } from 'vitest'
import type { OwnClient } from './own-account-query.ts'
import { profileProblems, profileTexts, profileUpdate } from './profile-form.ts'
import type { ProfileTexts } from './profile-form.ts'

const today = '2027-01-11'
const address = { postalCode: '10115', locality: 'Berlin', street: 'Ackerstraße', streetNumber: '12a', title: null }
const client = {
  name: 'Ada',
  surname: 'Muster',
  birthday: '1991-09-09',
  phoneNumber: '030 1234567',
  companyName: null,
  address,
} as OwnClient
const texts = (changes: Partial<ProfileTexts> = {}): ProfileTexts => ({ ...profileTexts(client), ...changes })
const broken = (changes: Partial<ProfileTexts>) =>
  profileProblems(texts(changes), today).map(({ field, key }) => `${field} ${key}`)

test('a profile as the account has it is right, and goes back as it came', () => {
  expect(broken({})).toEqual([])
  expect(texts().birthday).toBe('1991-9-9')
  expect(profileUpdate(texts(), true)).toEqual({
    name: 'Ada',
    surname: 'Muster',
    birthday: '1991-09-09',
    phoneNumber: '030 1234567',
    address,
    marketingConsent: true,
  })
})

test('every broken rule is named at its field', () => {
  expect(broken({ name: 'A', birthday: '2010-2-3', phoneNumber: '', locality: '' })).toEqual([
    'name name_min_length',
    'birthday birthday_too_young',
    'phoneNumber phone_number_required',
    'locality locality_required',
  ])
})

test('an address is a whole one or none; none takes away what was kept', () => {
  const none = { street: '', streetNumber: '', postalCode: '', locality: '', title: '' }
  expect(broken(none)).toEqual([])
  expect(profileUpdate(texts(none), false).address).toBeNull()
  expect(broken({ ...none, title: 'Hinterhof' })).toHaveLength(4)
})

test('a company name is sent only when it is longer than one character', () => {
  expect(profileUpdate(texts({ companyName: 'M' }), false)).not.toHaveProperty('companyName')
  expect(profileUpdate(texts({ companyName: 'Muster GmbH' }), false)).toMatchObject({ companyName: 'Muster GmbH' })
})
