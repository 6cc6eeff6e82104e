// @vitest-environment jsdom
import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import type { BookingSearch } from '../platform/booking-search.ts'
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
const after = (search: BookingSearch) => pageAfterSignIn(search, { client: ada }).split('?')[0]

afterEach(dropSession)

test.each([
  ['the address, of a booking at home', complete, '/booking/address'],
  ['the payment, of a booking at a partner location', { ...complete, locationId: 'lindenhof' }, '/booking/payment'],
  ['the details, where the length is still open', choice, '/booking/summary'],
  ['the choice, where it has just begun', { postalCode: '10115' }, '/treatments'],
  ['the home page, without a booking', {}, '/home'],
])('a sign-in goes on to %s', (_what, search, page) => {
  expect(after(search)).toBe(page)
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
