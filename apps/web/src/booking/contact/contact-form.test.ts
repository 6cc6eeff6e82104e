import { expect, test } from 'vitest'
import { addressFor, contactFields, contactProblems } from './contact-form.ts'
import type { ContactForm } from './contact-form.ts'
import { fieldProblems } from '../form/field-problems.ts'

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
  expect(contactProblems(complete, '10435')).toEqual([])
})

test('every broken field is named at once', () => {
  const broken = { ...complete, name: 'Fr', email: 'x@', street: '' }
  expect(contactProblems(broken, '10435').map(({ field }) => field)).toEqual(['email', 'name', 'street'])
})

test('at a partner location no address is asked', () => {
  expect(contactProblems({ ...complete, street: '', streetNumber: '', locality: '' }, undefined)).toEqual([])
})

test('an address is filled in again for its own postal code', () => {
  expect(addressFor(saved, '10435', 'Berlin')).toEqual(saved)
})

test('for another postal code only the city is filled in', () => {
  expect(addressFor(saved, '20095', 'Hamburg')).toEqual({
    postalCode: '20095',
    street: '',
    streetNumber: '',
    locality: 'Hamburg',
    title: '',
  })
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
