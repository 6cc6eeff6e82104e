import { describe, expect, test, vi } from 'vitest'
import { answersOf, isOrderOf, orderOf, unfinishedPage } from './order.ts'
import type { Answers } from './order.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { ada } from '../../platform/testing/ada.ts'

const choice = {
  postalCode: '10435',
  date: '2026-11-25',
  type: 'classic',
  expert: '7',
  slot: '2026-11-25T16:30:00.000Z',
  length: 90,
}
const answers: Answers = {
  details: { place: 'company', massageTable: 1, pets: true, notes: 'Ring <twice>' },
  contact: {
    name: 'Friederike',
    surname: 'Hoffmann',
    email: 'friederike@example.com',
    phoneNumber: '0151 23456789',
    companyName: 'A',
  },
  address: { postalCode: '10435', street: 'Kastanienallee', streetNumber: '12', locality: 'Berlin', title: '' },
  billingAddress: { street: '', addition: '', postalCode: '', locality: '', country: 'DE' },
  client: undefined,
}
const guest = { needsTable: true }
const couple: Choice & { length: number } = { ...choice, numberOfExperts: 2, secondType: 'thai', secondExpert: '8' }
const options = {
  choice,
  answers,
  hotelVenue: false,
  partner: false,
  code: '',
  marketing: false,
  totalCents: 12500,
  language: 'de',
} as const

describe('the platform of an order', () => {
  test('is the web in a browser', () => {
    expect(orderOf(options).clientData?.platform).toBe('web')
  })

  test.each([
    ['android', { androidBridge: {} }],
    ['ios', { webkit: { messageHandlers: { bridge: {} } } }],
  ])('is %s in the app for that system', (platform, shell) => {
    vi.stubGlobal('window', shell)
    expect(orderOf(options).clientData?.platform).toBe(platform)
  })
})

test('an order is shown with the values it was placed with, whatever was entered since', () => {
  const company = { ...answers, contact: { ...answers.contact, companyName: 'Muster GmbH' } }
  const since: Answers = {
    ...answers,
    details: { place: 'home', massageTable: 0, pets: false, notes: '' },
    contact: { name: '', surname: '', email: '', phoneNumber: '', companyName: '' },
    address: { ...answers.address, street: 'Torstraße', title: 'Hinterhaus' },
  }
  expect(answersOf(orderOf({ ...options, answers: company }), since)).toEqual(company)
})

test("an order contains a company's billing address, but none for a private customer", () => {
  const billingAddress = {
    street: 'Messedamm 22',
    addition: '',
    postalCode: '14055',
    locality: 'Berlin',
    country: 'DE',
  }
  const ofCompany = { ...answers, contact: { ...answers.contact, companyName: 'Stand GmbH' } }
  const given = orderOf({ ...options, answers: { ...ofCompany, billingAddress } })
  expect(given.billingAddressParts).toEqual(billingAddress)
  expect(orderOf({ ...options, answers: ofCompany })).not.toHaveProperty('billingAddressParts')
  expect(orderOf({ ...options, answers: { ...answers, billingAddress } })).not.toHaveProperty('billingAddressParts')
})

test('an order contains the answers as given', () => {
  const order = orderOf(options)
  expect(order.details).toEqual({ massageTable: 1, pets: true, notes: 'Ring <twice>' })
  expect(order.place).toBe('company')
  expect(order.expectedTotal).toBe(12500)
  expect(order.address?.street).toBe('Kastanienallee')
})

test('an order omits a company name of one character', () => {
  expect(orderOf(options).clientData).not.toHaveProperty('companyName')
})

test('an order at a hotel venue has the hotel as place and asks for no table', () => {
  const atHotel = { ...choice, locationId: 'hotel-quartier' }
  const order = orderOf({ ...options, choice: atHotel, hotelVenue: true, partner: true })
  expect(order).toMatchObject({ locationId: 'hotel-quartier', place: 'hotel', details: { massageTable: 0 } })
  expect(order).not.toHaveProperty('address')
})

test('at another partner location the place is that of an endorsement, without pets', () => {
  const atSpa = { ...choice, locationId: 'spa' }
  const order = orderOf({ ...options, choice: atSpa, partner: true })
  expect(order).toMatchObject({ place: 'endorsement', details: { massageTable: 1, pets: false } })
})

test('an order contains code, consent and the extra address line if they are given', () => {
  const inYard = { ...answers, address: { ...answers.address, title: 'Hinterhaus' } }
  expect(orderOf({ ...options, code: 'RUHE15', marketing: true, answers: inYard })).toMatchObject({
    time: choice.slot,
    discountOrVoucherCode: 'RUHE15',
    marketingEmailsAccepted: true,
    termsAccepted: true,
    address: { postalCode: '10435', title: 'Hinterhaus', type: 'atHome' },
  })
})

test('an order omits blank fields', () => {
  const blank = { ...answers, details: { ...answers.details, massageTable: 0, notes: '' } }
  const order = orderOf({ ...options, answers: blank })
  expect(order).not.toHaveProperty('discountOrVoucherCode')
  expect(order).toMatchObject({ marketingEmailsAccepted: false })
  expect(order.address).not.toHaveProperty('title')
  expect(order.details).toStrictEqual({ massageTable: 0, pets: true })
})

test('an order that leaves contact and address to the account is shown with those of the account', () => {
  const { clientData: _contact, address: _address, ...rest } = orderOf(options)
  expect(answersOf({ ...rest, details: { massageTable: 2 } }, answers)).toEqual({
    ...answers,
    details: { place: 'company', massageTable: 2, pets: false, notes: '' },
  })
})

test('the same answers make the same order, so that a retry places nothing twice', () => {
  expect(JSON.stringify(orderOf(options))).toBe(JSON.stringify(orderOf(options)))
})

test('an order belongs to its appointment only', () => {
  const order = orderOf(options)
  expect(isOrderOf(order, choice)).toBe(true)
  expect(isOrderOf(order, { ...choice, length: 60 })).toBe(false)
  expect(isOrderOf(order, { ...choice, postalCode: '20095' })).toBe(false)
  expect(isOrderOf(order, { ...choice, slot: '2026-11-25T16:45:00.000Z' })).toBe(false)
  expect(isOrderOf(order, { ...choice, expert: '8' })).toBe(false)
  expect(isOrderOf(order, { ...choice, locationId: 'spa' })).toBe(false)
})

test('an order for a location belongs to it, whatever was searched', () => {
  const atSpa = { ...choice, locationId: 'spa' }
  const order = orderOf({ ...options, choice: atSpa, partner: true })
  expect(isOrderOf(order, { ...atSpa, postalCode: '20095' })).toBe(true)
  expect(isOrderOf(order, { ...atSpa, locationId: 'hotel-quartier' })).toBe(false)
  expect(isOrderOf(order, choice)).toBe(false)
})

test('a payment needs the summary first and the contact second', () => {
  expect(unfinishedPage(choice, answers, guest)).toBeUndefined()
  const tooManyTables = { ...answers, details: { ...answers.details, massageTable: 3 } }
  expect(unfinishedPage(choice, tooManyTables, guest)).toBe('/booking/summary')
  const otherPlace = { ...answers, address: { ...answers.address, postalCode: '20095' } }
  expect(unfinishedPage(choice, otherPlace, guest)).toBe('/booking/contact')
})

test('at a location the payment needs a contact and no address of the customer', () => {
  const atSpa = { ...choice, locationId: 'spa' }
  const elsewhere = { ...answers, address: { ...answers.address, postalCode: '20095', street: '' } }
  expect(unfinishedPage(atSpa, elsewhere, guest)).toBeUndefined()
  const noName = { ...elsewhere, contact: { ...answers.contact, name: '' } }
  expect(unfinishedPage(atSpa, noName, guest)).toBe('/booking/contact')
})

test('nobody is asked about tables if none is needed', () => {
  const tooManyTables = { ...answers, details: { ...answers.details, massageTable: 3 } }
  expect(unfinishedPage(choice, tooManyTables, { needsTable: false })).toBeUndefined()
})

test("a couple's order has an expert and a treatment for each guest", () => {
  const order = orderOf({ ...options, choice: couple })
  expect(order.bookings).toEqual([
    { expertId: '7', treatmentTypeId: 'classic', length: 90 },
    { expertId: '8', treatmentTypeId: 'thai', length: 90 },
  ])
  expect(isOrderOf(order, couple)).toBe(true)
  expect(isOrderOf(order, choice)).toBe(false)
  expect(isOrderOf(order, { ...couple, secondType: 'classic' })).toBe(false)
})

test("a couple's missing answers lead to the summary for two", () => {
  const tooManyTables = { ...answers, details: { ...answers.details, massageTable: 3 } }
  expect(unfinishedPage(couple, tooManyTables, guest)).toBe('/booking/experts-summary')
})

test('a client corrects the address on the page that asks for it', () => {
  const otherPlace = { ...answers, client: ada, address: { ...answers.address, postalCode: '20095' } }
  expect(unfinishedPage(choice, otherPlace, { needsTable: true })).toBe('/booking/address')
})

test("a client's order says explicitly that there is no company, since the profile's would be the default", () => {
  expect(orderOf({ ...options, answers: { ...answers, client: ada } }).clientData).toMatchObject({
    name: 'Friederike',
    companyName: null,
    locale: 'de',
  })
})

test("a client's profile goes with the order as a guest's contact does, in the language that is read", () => {
  const { id: _id, address: _address, ...contact } = ada
  expect(
    orderOf({ ...options, language: 'en', answers: { ...answers, client: ada, contact } }).clientData,
  ).toMatchObject({
    ...contact,
    companyName: null,
    locale: 'en',
  })
})

test('a profile with an invalid name is left to the server', () => {
  const client = { ...ada, name: 'Bo' }
  const { id: _id, address: _address, ...contact } = client
  expect(orderOf({ ...options, answers: { ...answers, client, contact } })).not.toHaveProperty('clientData')
})
