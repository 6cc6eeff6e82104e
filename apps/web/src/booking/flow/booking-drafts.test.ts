// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clearDrafts, clearOnceBooked, contactDraft, keepContact, knownContact } from './booking-drafts.ts'
import { ada } from '../../platform/testing/ada.ts'

const guest = { name: 'Frida', surname: 'Li', email: 'frida@example.org', phoneNumber: '030 1', companyName: '' }
const { id: _id, address: _address, ...profile } = { ...ada, companyName: 'Muster GmbH' }
const client = { ...ada, companyName: 'Muster GmbH' }

beforeEach(() => {
  clearDrafts()
})

test('what a guest entered is known again, and is not put into the place of a profile', () => {
  keepContact(undefined, guest)
  expect(knownContact(undefined)).toEqual(guest)
  expect(knownContact(client)).toEqual(profile)
})

test('what a client changes for a booking is known until that is made, what they left follows the profile', () => {
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

test('what one client changed is nothing to another', () => {
  keepContact(client, { ...profile, phoneNumber: '030 9' })
  expect(knownContact({ ...client, id: 'another' })).toEqual(profile)
})
