// @vitest-environment jsdom
import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import type { BookingSearch } from '../platform/booking-search.ts'
import { parseSignInSearch } from './sign-in-search.ts'
import type { SignInSearch } from './sign-in-search.ts'
import { dropSession } from '../platform/session.ts'
import { ada, signInAs } from '../platform/testing/ada.ts'
import { pageAfterSignIn, requireGuest } from './page-after-sign-in.ts'

const choice: BookingSearch = {
  postalCode: '10115',
  date: '2026-11-24',
  type: 'classic',
  expert: '7',
  slot: '2026-11-24T17:15:00.000Z',
}
const complete = { ...choice, length: 60 }
const after = (search: SignInSearch) => pageAfterSignIn(search, { client: ada }).split('?')[0]

afterEach(dropSession)

test.each([
  ['the address, of a booking at home', complete, '/booking/address'],
  ['the payment, of a booking at a partner location', { ...complete, locationId: 'lindenhof' }, '/booking/payment'],
  ['the details, where the length is still open', choice, '/booking/summary'],
  ['the choice, where it has just begun', { postalCode: '10115' }, '/treatments'],
  ['the list of bookings, from which one came', { from: 'bookings' }, '/bookings'],
  ['the payment of vouchers, from which one came', { from: 'vouchers' }, '/vouchers/payment'],
  ['the home page, without a booking', {}, '/home'],
] satisfies [string, SignInSearch, string][])('a sign-in goes on to %s', (_what, search, page) => {
  expect(after(search)).toBe(page)
})

test('where one came from is a name of ours, and no address', () => {
  expect(parseSignInSearch({ from: 'bookings', type: 'classic' })).toEqual({ from: 'bookings', type: 'classic' })
  for (const from of ['/bookings', 'https://evil.example/', 'toString', ['bookings'], 7]) {
    expect(parseSignInSearch({ from })).toEqual({})
  }
})

test('the booking goes along', () => {
  expect(pageAfterSignIn(complete, { client: ada })).toContain('slot=')
})

test('the pages of the sign-in are for guests; who is signed in is led on', () => {
  expect(() => requireGuest({})).not.toThrow()
  signInAs()
  try {
    requireGuest({})
    expect.unreachable()
  } catch (error) {
    if (!isRedirect(error)) throw error
    expect(error.options).toMatchObject({ href: '/home', replace: true })
  }
})
