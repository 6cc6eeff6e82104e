// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentSession, dropSession } from '../../platform/session.ts'
import { ada, signInAs } from '../../platform/testing/ada.ts'
import { billingAddressDraft, clearDrafts, contactDraft, detailsDraft } from '../flow/booking-drafts.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { ownAddress } from '../flow/own-address.ts'
import { readAnswers, useAnswers } from './order.ts'
import { choice } from '../testing/choice.ts'

const details = { place: 'company', massageTable: 1, pets: true, notes: 'Hof' } as const
const contact = { name: 'Eva', surname: 'Li', email: 'eva@example.org', phoneNumber: '030 123456', companyName: '' }
const billingAddress = { street: 'Weg 1', addition: '', postalCode: '10115', locality: 'Berlin', country: 'DE' }
const address = { postalCode: '10115', street: 'Ackerstraße', streetNumber: '1', locality: 'Berlin', title: '' }

beforeEach(() => {
  detailsDraft.write(details)
  contactDraft.write(contact)
  billingAddressDraft.write(billingAddress)
  ownAddress.write(address)
})
afterEach(() => {
  clearDrafts()
  dropSession()
})

const answers = (chosen: Choice) => {
  const read = readAnswers(currentSession(), chosen)
  expect(renderHook(() => useAnswers(chosen)).result.current).toEqual(read)
  return read
}

test("a guest's answers come from the tab", () => {
  expect(answers(choice)).toEqual({ details, contact, billingAddress, address, client: undefined })
})

test("a client's answers contain the account's contact", () => {
  signInAs({ ...ada, address: { ...address, street: 'Torstraße' } })
  ownAddress.write({ ...address, street: '', streetNumber: '' })
  expect(answers(choice)).toMatchObject({
    contact: { name: 'Ada', email: 'ada@example.org' },
    address: { street: 'Torstraße' },
    client: { id: ada.id },
  })
})

test('an address with another postal code does not count as an answer, except at a location', () => {
  for (const elsewhere of ['20095', undefined]) {
    const { postalCode, street } = answers({ ...choice, postalCode: elsewhere }).address
    expect([postalCode, street]).toEqual([elsewhere ?? '', ''])
  }
  expect(answers({ ...choice, postalCode: '20095', locationId: 'spa' }).address).toEqual(address)
})
