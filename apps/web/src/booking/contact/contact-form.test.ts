import { expect, test } from 'vitest'
import { ada } from '../../platform/testing/ada.ts'
import { addressFor, contactFields, contactProblems } from './contact-form.ts'
import type { ContactForm } from './contact-form.ts'
import { fieldProblems } from '../../form/field-problems.ts'

const complete: ContactForm = {
  name: 'Friederike',
  surname: 'Hoffmann',
  email: 'friederike@example.com',
  phoneNumber: '0151 23456789',
  companyName: '',
  street: 'Kastanienallee',
  streetNumber: '12',
  locality: 'Berlin',
  title: '',
}
const saved = { postalCode: '10435', street: 'Kastanienallee', streetNumber: '12', locality: 'Berlin', title: '' }

test('a complete form has no problems', () => {
  expect(contactProblems(complete, '10435', undefined)).toEqual([])
})

test('every broken field is named at once', () => {
  const broken = { ...complete, name: 'Fr', email: 'x@', street: '' }
  expect(contactProblems(broken, '10435', undefined).map(({ field }) => field)).toEqual(['email', 'name', 'street'])
})

test('at a partner location no address is asked', () => {
  expect(contactProblems({ ...complete, street: '', streetNumber: '', locality: '' }, undefined, undefined)).toEqual([])
})

test('an address is filled in again for its own postal code', () => {
  expect(addressFor(saved, '10435', { city: 'Berlin', client: undefined })).toEqual(saved)
})

test('shows a house number once when the browser filled it into the street', () => {
  const filled = { ...saved, street: `${saved.street} ${saved.streetNumber}` }
  expect(addressFor(filled, '10435', { client: undefined })).toEqual(saved)
  expect(addressFor({ ...filled, streetNumber: '' }, '10435', { client: undefined })).toEqual(saved)
})

test('for another postal code only the city is filled in', () => {
  expect(addressFor(saved, '20095', { city: 'Hamburg', client: undefined })).toEqual({
    postalCode: '20095',
    street: '',
    streetNumber: '',
    locality: 'Hamburg',
    title: '',
  })
})

test("a client's address is filled in where it fits the postal code, unless another one was entered for that", () => {
  const address = { postalCode: '10119', street: 'Torstraße', streetNumber: '9', locality: 'Berlin', title: 'Muster' }
  const client = { ...ada, address }
  expect(addressFor(saved, '10119', { city: 'Berlin', client })).toEqual(address)
  expect(addressFor({ ...address, street: '', streetNumber: '', title: '' }, '10119', { client })).toEqual(address)
  expect(addressFor({ ...address, streetNumber: '12' }, '10119', { client })).toEqual({
    ...address,
    streetNumber: '12',
  })
  expect(addressFor(saved, '20095', { city: 'Hamburg', client })).toMatchObject({ street: '', locality: 'Hamburg' })
})

test('a profile is not asked about, as another service may have given it a short name; what is typed in its place is', () => {
  const client = { ...ada, name: 'Bo' }
  const texts = { ...complete, ...client }
  expect(contactProblems(texts, '10435', client)).toEqual([])
  expect(contactProblems({ ...texts, phoneNumber: '030 7654321' }, '10435', client)).toEqual([])
  expect(contactProblems({ ...texts, name: 'Li', phoneNumber: '030' }, '10435', client)).toEqual([
    { field: 'name', key: 'name_min_length' },
    { field: 'phoneNumber', key: 'phone_number_invalid' },
  ])
})

test('what the server refuses is found at the field of the form', () => {
  const refused = [
    { path: 'clientData.phoneNumber', key: 'phone_number_invalid' },
    { path: 'address.street', key: 'a_key_of_the_future' },
    { path: 'idempotencyKey', key: 'invalid_input' },
  ]
  expect(fieldProblems(contactFields, refused)).toEqual([
    { field: 'phoneNumber', key: 'phone_number_invalid' },
    { field: 'street', key: 'invalid_input' },
  ])
})
