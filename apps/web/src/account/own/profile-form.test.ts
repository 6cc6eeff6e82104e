import { expect, test } from 'vitest'
import type { OwnClient } from './own-account-query.ts'
import { profileChange, profileProblems, profileTexts } from './profile-form.ts'
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
  profileProblems(texts(changes), client, today).map(({ field, key }) => `${field} ${key}`)

test('an unchanged profile is valid, and nothing unchanged is sent', () => {
  expect(broken({})).toEqual([])
  expect(texts().birthday).toBe('1991-9-9')
  expect(profileChange(texts(), client)).toEqual({})
  expect(profileChange(texts({ birthday: '1991-9-8', phoneNumber: '030 7654321' }), client)).toEqual({
    birthday: '1991-09-08',
    phoneNumber: '030 7654321',
  })
  expect(profileChange(texts({ streetNumber: '13' }), client)).toEqual({ address: { ...address, streetNumber: '13' } })
})

test('a short name from another service may stay', () => {
  const bo = { name: 'Bo', surname: 'Li' }
  expect(profileProblems(texts(bo), bo, today)).toEqual([])
  expect(profileProblems(texts({ ...bo, name: 'Li' }), bo, today).map(({ field }) => field)).toEqual(['name'])
})

test('every error is shown at its field', () => {
  expect(broken({ name: 'A', birthday: '2010-2-3', phoneNumber: '', locality: '' })).toEqual([
    'name name_min_length',
    'birthday birthday_too_young',
    'phoneNumber phone_number_required',
    'locality locality_required',
  ])
})

test('an address must be complete or empty, and an empty one removes the stored one', () => {
  const none = { street: '', streetNumber: '', postalCode: '', locality: '', title: '' }
  expect(broken(none)).toEqual([])
  expect(profileChange(texts(none), client).address).toBeNull()
  expect(broken({ ...none, title: 'Hinterhof' })).toHaveLength(4)
})

test('a company name counts only if it is longer than one character', () => {
  const atCompany = { ...client, companyName: 'Ruhe GmbH' }
  expect(profileChange(texts({ companyName: 'M' }), atCompany)).toEqual({ companyName: null })
  expect(profileChange(texts({ companyName: 'Muster GmbH' }), client)).toEqual({ companyName: 'Muster GmbH' })
})
