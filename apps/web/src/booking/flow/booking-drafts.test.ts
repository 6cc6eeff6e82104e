// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  billingAddressDraft,
  clearDrafts,
  clearOnceBooked,
  codeDraft,
  contactDraft,
  detailsDraft,
  isProfile,
  keepContact,
  knownContact,
  pinDrafts,
  useKnownContact,
} from './booking-drafts.ts'
import { ownAddress } from './own-address.ts'
import type { StoredValue } from '../../platform/storage.ts'
import { ada } from '../../platform/testing/ada.ts'

const guest = { name: 'Frida', surname: 'Li', email: 'frida@example.org', phoneNumber: '030 1', companyName: '' }
const { id: _id, address: _address, ...profile } = { ...ada, companyName: 'Muster GmbH' }
const client = { ...ada, companyName: 'Muster GmbH' }

beforeEach(() => {
  clearDrafts()
})

test("a guest's input is remembered, and does not replace a profile", () => {
  keepContact(undefined, guest)
  expect(knownContact(undefined)).toEqual(guest)
  expect(knownContact(client)).toEqual(profile)
})

test("a client's changes are remembered until the booking is placed, and the rest follows the profile", () => {
  keepContact(client, { ...profile, phoneNumber: '030 9', companyName: '' })
  expect(knownContact({ ...client, name: 'Adele' })).toEqual({
    ...profile,
    name: 'Adele',
    phoneNumber: '030 9',
    companyName: '',
  })
  expect(contactDraft.read()).toEqual(contactDraft.initial)
  clearOnceBooked()
  expect(knownContact(client)).toEqual(profile)
})

test('a page shows the contact as it changes', () => {
  const { result } = renderHook(() => [useKnownContact(undefined), useKnownContact(client)])
  expect(result.current).toEqual([contactDraft.initial, profile])
  act(() => {
    keepContact(undefined, guest)
    keepContact(client, { ...profile, phoneNumber: '030 9' })
  })
  expect(result.current).toEqual([guest, { ...profile, phoneNumber: '030 9' }])
  cleanup()
})

test("one client's changes are not shown to another", () => {
  keepContact(client, { ...profile, phoneNumber: '030 9' })
  expect(knownContact({ ...client, id: 'another' })).toEqual(profile)
})

describe('the input for a booking', () => {
  const entered = [
    [detailsDraft, { place: 'hotel', massageTable: 1, pets: true, notes: 'Bell 3' }],
    [contactDraft, guest],
    [billingAddressDraft, { ...billingAddressDraft.initial, street: 'Weg 1' }],
    [codeDraft, 'WELCOME'],
    [ownAddress, { ...ownAddress.initial, street: 'Weg' }],
  ] as unknown as [StoredValue<unknown>, unknown][]
  const enter = (): void => {
    for (const [draft, answer] of entered) draft.write(answer)
  }
  const read = (): unknown[] => entered.map(([draft]) => draft.read())

  test('is deleted as a whole, and restored as a whole', () => {
    enter()
    keepContact(client, { ...profile, name: 'Adele' })
    const restore = clearDrafts()
    expect(read()).toEqual(entered.map(([draft]) => draft.initial))
    expect(knownContact(client)).toEqual(profile)
    restore()
    expect(read()).toEqual(entered.map(([, answer]) => answer))
    expect(knownContact(client)).toEqual({ ...profile, name: 'Adele' })
  })

  test('is not restored over newer input', () => {
    enter()
    const restore = clearDrafts()
    codeDraft.write('SUMMER')
    restore()
    expect([codeDraft.read(), contactDraft.read()]).toEqual(['SUMMER', guest])
  })

  test('starts the next booking, without the code', () => {
    enter()
    clearOnceBooked()
    expect(read()).toEqual(entered.map(([draft, answer]) => (draft === codeDraft ? '' : answer)))
  })

  test('follows what is typed in another tab until a booking begins, and after it is placed', () => {
    const typeElsewhere = (name: string) =>
      localStorage.setItem('ruhepol.contact', JSON.stringify({ version: 1, value: { ...guest, name } }))
    typeElsewhere('Ada')
    pinDrafts()
    typeElsewhere('Bo')
    expect(contactDraft.read().name).toBe('Ada')
    clearOnceBooked()
    expect(contactDraft.read().name).toBe('Bo')
  })

  test.each(Object.keys(profile) as (keyof typeof profile)[])('differs from the profile once its %s does', (name) => {
    expect(isProfile(profile, client)).toBe(true)
    expect(isProfile({ ...profile, [name]: 'other' }, client)).toBe(false)
  })
})
