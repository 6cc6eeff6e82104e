// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { storageKey } from '../../platform/storage-key.ts'
import { ada } from '../../platform/testing/ada.ts'
import {
  billingAddressDraft,
  codeDraft,
  contactDraft,
  detailsDraft,
  isBillingGiven,
  knownContact,
} from './booking-drafts.ts'
import { placing, placings } from './placing.ts'

/** Stores an answer as another app version, or a person, might have. */
const store = (storage: Storage, name: string, value: unknown, version = 1): void =>
  storage.setItem(storageKey(name), JSON.stringify({ version, value }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the booking details stored on a device', () => {
  test('are read completely', () => {
    const details = { place: 'hotel', massageTable: 2, pets: true, notes: 'Bell 3' }
    store(localStorage, 'details', details)
    expect(detailsDraft.read()).toEqual(details)
  })

  test('omit values of another type', () => {
    store(localStorage, 'details', { place: 'boat', massageTable: '2', pets: 'yes', notes: 5 })
    expect(detailsDraft.read()).toEqual({ place: 'home', massageTable: 0, pets: false, notes: '' })
  })

  test.each([null, 'home', 5])('count as none if they are %j', (stored) => {
    store(localStorage, 'details', stored)
    expect(detailsDraft.read()).toEqual({ place: 'home', massageTable: 0, pets: false, notes: '' })
  })
})

describe('the contact stored on a device', () => {
  test('is blank if it has another type, and gains no properties', () => {
    store(localStorage, 'contact', { name: 'Ada', surname: 5, phoneNumber: null, iban: 'DE00' })
    expect(contactDraft.read()).toEqual({ name: 'Ada', surname: '', email: '', phoneNumber: '', companyName: '' })
  })

  test.each([null, 'Ada'])('counts as none if it is %j', (stored) => {
    store(localStorage, 'contact', stored)
    expect(contactDraft.read()).toBe(contactDraft.initial)
  })

  const { id, address: _address, ...profile } = ada

  test('of a client is the profile with their changes', () => {
    store(sessionStorage, 'changed-contact', { clientId: id, changed: { name: 'Adele', surname: 5, iban: 'DE00' } })
    expect(knownContact(ada)).toEqual({ ...profile, name: 'Adele' })
  })

  test.each([
    null,
    'Adele',
    { clientId: 5, changed: { name: 'Adele' } },
    { clientId: id },
    { clientId: id, changed: 'Adele' },
  ])('of a client is the profile if the changes are %j', (stored) => {
    store(sessionStorage, 'changed-contact', stored)
    expect(knownContact(ada)).toEqual(profile)
  })
})

describe('the billing address stored on a device', () => {
  const typed = { street: 'Weg 1', addition: '', postalCode: '10115', locality: 'Berlin', country: 'AT' }

  test('is read only in this version', () => {
    store(localStorage, 'billing-address', typed, 2)
    expect(billingAddressDraft.read()).toEqual(typed)
    store(localStorage, 'billing-address', typed, 1)
    expect(billingAddressDraft.read()).toEqual(billingAddressDraft.initial)
  })

  test('counts as given once anything except the country is entered', () => {
    const { initial } = billingAddressDraft
    expect(initial.country).toBe('DE')
    expect([initial, { ...initial, country: 'AT' }, { ...initial, street: ' ' }].map(isBillingGiven)).toEqual([
      false,
      false,
      false,
    ])
    expect(isBillingGiven({ ...initial, locality: 'Wien' })).toBe(true)
  })
})

describe('the code stored in a tab', () => {
  test.each([
    ['WELCOME', 'WELCOME'],
    [5, ''],
    [null, ''],
  ])('is read from %j as %j', (stored, code) => {
    store(sessionStorage, 'code', stored)
    expect(codeDraft.read()).toBe(code)
  })
})

describe('the orders stored on a device', () => {
  const one = { order: { time: '2027-01-14T12:00:00.000Z' }, key: 'k' }

  test('are those with an order and a key', () => {
    store(localStorage, 'placing', [null, 'k', { key: 'k' }, { order: {}, key: 5 }, one], 3)
    expect(placings.read()).toEqual([one])
  })

  test('are none if they are not a list', () => {
    store(localStorage, 'placing', { 0: one, length: 1 }, 3)
    expect(placings.read()).toEqual([])
  })

  test('are at most five, dropping the oldest', () => {
    for (const key of ['1', '2', '3', '4', '5', '6']) {
      sessionStorage.clear()
      placing.write({ ...one, key } as never)
    }
    expect(placings.read().map(({ key }) => key)).toEqual(['6', '5', '4', '3', '2'])
  })

  test('do not belong to this tab if its key has another type', () => {
    store(localStorage, 'placing', [one], 3)
    store(sessionStorage, 'placing-key', { key: 'k' })
    expect(placing.read()).toBeUndefined()
    store(sessionStorage, 'placing-key', 'k')
    expect(placing.read()).toEqual(one)
  })
})
