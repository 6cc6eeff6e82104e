// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { ledTo } from '../booking/flow/testing/led-to.ts'
import { heldPage } from './held-page.ts'
import { parseSignInSearch, signInHref } from './sign-in-search.ts'
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

afterEach(() => {
  dropSession()
  heldPage.clear()
})

test.each([
  ['the address step of a booking at home', complete, '/booking/address'],
  ['the payment of a booking at a partner location', { ...complete, locationId: 'lindenhof' }, '/booking/payment'],
  ['the details if the duration is still open', choice, '/booking/summary'],
  ['the treatments if the booking has just begun', { postalCode: '10115' }, '/treatments'],
  ['the list of bookings that the person came from', { from: '/bookings' }, '/bookings'],
  ['the payment of vouchers that the person came from', { from: '/vouchers/payment' }, '/vouchers/payment'],
  ['the home page without a booking', {}, '/home'],
] satisfies [string, SignInSearch, string][])('a sign-in continues to %s', (_what, search, page) => {
  expect(after(search)).toBe(page)
})

const review = '0e6f4c1e-1f6b-4b7e-9d2a-3b8f0c5d7a91'

/** Follows a sign-in link that was clicked on `pathname`. */
const returnsTo = (pathname: string, search: Record<string, unknown> = {}): string => {
  const [, query = ''] = signInHref({ pathname, search }).split('?')
  return pageAfterSignIn(parseSignInSearch(Object.fromEntries(new URLSearchParams(query))), { client: ada })
}

test.each([
  ['/bookings', '/bookings'],
  ['/bookings/c1/secret', '/bookings'],
  [`/review/${review}`, `/review/${review}`],
  [`/review/${review}/secret`, `/review/${review}`],
  ['/vouchers', '/vouchers'],
  ['/vouchers/contact', '/vouchers/payment'],
  ['/expert/7', '/expert/7'],
  ['/treatmentDetails/classic', '/treatmentDetails/classic'],
  ['/settings', '/settings'],
  ['/home', '/home'],
  ['/withdrawal', '/withdrawal'],
  ['/withdrawal/order/secret', '/withdrawal'],
  ['/openingNotice/secret', '/home'],
  ['/register', '/home'],
])('a sign-in from %s returns to %s', (pathname, page) => {
  expect(returnsTo(pathname)).toBe(page)
})

test.each([
  '/withdrawal/order/secret',
  '/bookings/c1/secret',
  `/review/${review}/secret`,
  '/openingNotice/secret',
  '/newsletter/unsubscribe/secret',
  '/newsletterConfirmed/secret',
])('a sign-in from %s returns with the token, which its own address omits', (pathname) => {
  heldPage.write(pathname)
  expect(signInHref({ pathname, search: {} })).not.toContain('secret')
  expect(returnsTo(pathname)).toBe(pathname)
})

test('a sign-in from one booking does not return to another booking opened in the tab', () => {
  heldPage.write('/bookings/c2/secret')
  expect(returnsTo('/bookings/c1/other')).toBe('/bookings')
  expect(returnsTo('/bookings')).toBe('/bookings')
})

test('a sign-in ignores an invalid stored page with a token', () => {
  for (const stored of ['https://evil.example/bookings/a/b', '//evil.example/a', '/login', '/bookings/c1/a/b', 7]) {
    sessionStorage.setItem('ruhepol.heldPage', JSON.stringify({ version: 1, value: stored }))
    expect(heldPage.read()).toBe('')
  }
})

test('a sign-in returns to the page it came from with the postal code chosen there', () => {
  expect(returnsTo('/expert/7', { postalCode: '10115' })).toBe('/expert/7?postalCode=10115')
})

test('a sign-in keeps the page to return to when it leads to the registration', () => {
  expect(signInHref({ pathname: '/register', search: { from: '/bookings' } })).toBe('/login?from=%2Fbookings')
})

test("a sign-in returns only to the product's own pages", () => {
  expect(parseSignInSearch({ from: '/bookings', type: 'classic' })).toEqual({ from: '/bookings', type: 'classic' })
  const foreign = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/bookings/../x',
    '/review/a/secret',
    'bookings',
  ]
  for (const from of [...foreign, '/login', ['/bookings'], 7]) expect(parseSignInSearch({ from })).toEqual({})
})

/** A path for every route; the parameter 7 suits them all. */
const paths = Object.keys(import.meta.glob('../routes/*.tsx')).map((file) =>
  file
    .replace(/^.*routes(\/.*)\.tsx$/, '$1')
    .replaceAll('.', '/')
    .replaceAll(/_(?=\/)/g, '')
    .replaceAll(/\{?-?\$\w*\}?/g, '7')
    .replace(/\/index$/, ''),
)

test('a sign-in returns to every page except those that redirect or end a visit', () => {
  const notReturnedTo = paths.filter((path) => {
    heldPage.write(path)
    return returnsTo(path) === '/home'
  })
  expect(notReturnedTo.toSorted()).toEqual([
    '',
    '/404',
    '/7',
    '/__root',
    '/booking/address',
    '/booking/contact',
    '/booking/expert-select',
    '/booking/experts-summary',
    '/booking/payment',
    '/booking/summary',
    '/emailUndo',
    '/home',
    '/locations/7',
    '/login',
    '/login/callback/7',
    '/onboarding',
    '/passwordReset',
    '/passwordReset/code',
    '/payment/7/7/7/7/7',
    '/payment/callback/7',
    '/register',
    '/register/confirm',
    '/register/external',
    '/register/purchase',
    '/vouchers/finished',
  ])
})

test('a sign-in keeps the booking', () => {
  expect(pageAfterSignIn(complete, { client: ada })).toContain('slot=')
})

test('the sign-in pages are for guests, and redirect signed-in clients', () => {
  expect(ledTo(() => requireGuest({}))).toBeUndefined()
  signInAs()
  expect(ledTo(() => requireGuest({}))).toBe('/home')
})

test('a sign-in whose address names another site leads home', () => {
  const raw = { from: 'https://elsewhere.example/', lang: 'de' } as SignInSearch
  expect(pageAfterSignIn(raw, { client: ada })).toBe('/home')
})
