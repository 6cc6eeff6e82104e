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

test('a complete form has no errors', () => {
  expect(contactProblems(complete, '10435', undefined)).toEqual([])
})

test('a form reports all errors at once', () => {
  const broken = { ...complete, name: 'Fr', email: 'x@', street: '' }
  expect(contactProblems(broken, '10435', undefined).map(({ field }) => field)).toEqual(['email', 'name', 'street'])
})

test('a form asks for no address at a partner location', () => {
  expect(contactProblems({ ...complete, street: '', streetNumber: '', locality: '' }, undefined, undefined)).toEqual([])
})

test('an address is filled in again for its own postal code', () => {
  expect(addressFor(saved, '10435', { city: 'Berlin', client: undefined })).toEqual(saved)
})

test('a house number that the browser put into the street is shown once', () => {
  const filled = { ...saved, street: `${saved.street} ${saved.streetNumber}` }
  expect(addressFor(filled, '10435', { client: undefined })).toEqual(saved)
  expect(addressFor({ ...filled, streetNumber: '' }, '10435', { client: undefined })).toEqual(saved)
})

test('only the city is filled in for another postal code', () => {
  expect(addressFor(saved, '20095', { city: 'Hamburg', client: undefined })).toEqual({
    postalCode: '20095',
    street: '',
    streetNumber: '',
    locality: 'Hamburg',
    title: '',
  })
})

test("a client's address is filled in if it has the postal code, unless another one was entered for that", () => {
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

test("a profile's short name from another service is accepted, but a typed one is checked", () => {
  const client = { ...ada, name: 'Bo' }
  const texts = { ...complete, ...client }
  expect(contactProblems(texts, '10435', client)).toEqual([])
  expect(contactProblems({ ...texts, phoneNumber: '030 7654321' }, '10435', client)).toEqual([])
  expect(contactProblems({ ...texts, name: 'Li', phoneNumber: '030' }, '10435', client)).toEqual([
    { field: 'name', key: 'name_min_length' },
    { field: 'phoneNumber', key: 'phone_number_invalid' },
  ])
})

test("the server's errors are found at their fields", () => {
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
