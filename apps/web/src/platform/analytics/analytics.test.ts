// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { consent, decide, isToBeAsked } from './consent.ts'
import type { AnalyticsEvent } from './events.ts'
import { ownEndpoint } from './own-endpoint.ts'
import { countPageViews, patternOf } from './page-views.ts'
import { toldPurchases } from './told-purchases.ts'
import { countWith, track, trackPurchase } from './track.ts'

const sent: AnalyticsEvent[] = []
const purchase = {
  name: 'booking_purchase_completed',
  price: 8700,
  currency: 'EUR',
  transaction_id: 'ABCD2345',
} as const

beforeEach(() => countWith({ send: (event) => sent.push(event) }))
afterEach(() => {
  sent.length = 0
  consent.clear()
  toldPurchases.clear()
  vi.unstubAllGlobals()
})

describe('consent', () => {
  test('before it nothing is counted and nothing is stored', () => {
    track({ name: 'booking_request' })
    trackPurchase(purchase)
    expect([sent, Object.keys(localStorage)]).toEqual([[], []])
  })

  test('what happened before it is not counted afterwards', () => {
    track({ name: 'booking_request' })
    decide(true)
    expect(sent).toEqual([])
  })

  test('after a refusal nothing is counted', () => {
    decide(false)
    track({ name: 'booking_request' })
    trackPurchase(purchase)
    expect([sent, toldPurchases.read()]).toEqual([[], []])
  })

  test('taken back, counting ends at once and forgets what it has stored', () => {
    decide(true)
    trackPurchase(purchase)
    decide(false)
    track({ name: 'booking_request' })
    expect([sent.length, toldPurchases.read()]).toEqual([1, []])
  })

  test('is asked for once', () => {
    expect(isToBeAsked(consent.read())).toBe(true)
    decide(false)
    expect(isToBeAsked(consent.read())).toBe(false)
  })

  test('is not asked of a browser that has refused for its person', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    expect(isToBeAsked(undefined)).toBe(false)
  })

  test('that was stored in another shape counts as none', () => {
    localStorage.setItem('ruhepol.consent', JSON.stringify({ version: 1, value: { analytics: 'yes' } }))
    expect(consent.read()).toBeUndefined()
  })
})

describe('a purchase', () => {
  test('is counted once, however often its page is shown', () => {
    decide(true)
    trackPurchase(purchase)
    trackPurchase(purchase)
    trackPurchase({ ...purchase, transaction_id: 'OTHER234' })
    expect(sent.map((event) => 'transaction_id' in event && event.transaction_id)).toEqual(['ABCD2345', 'OTHER234'])
  })
})

describe('an event', () => {
  test('that comes before it is known where to waits, and leaves only if the consent still stands', async () => {
    vi.resetModules()
    const early = await import('./index.ts')
    early.decide(true)
    early.track({ name: 'booking_request' })
    early.countWith({ send: (event) => sent.push(event) })
    expect(sent).toEqual([{ name: 'booking_request' }])
  })

  test('goes nowhere where counting is switched off', () => {
    countWith(null)
    decide(true)
    track({ name: 'booking_request' })
    expect(sent).toEqual([])
  })

  test('leaves for our own server without cookies and without the code of the booking', () => {
    const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response())
    vi.stubGlobal('fetch', fetched)
    ownEndpoint.send(purchase)
    const [address, request] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/events')
    expect(request).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true })
    expect(JSON.parse(request?.body as string)).toEqual({
      name: 'booking_purchase_completed',
      price: 8700,
      currency: 'EUR',
    })
  })
})

test.each([
  ['/expert/$expertId', '/expert/:expertId'],
  ['/review/$bookingId/$bookingToken', '/review/:bookingId/:bookingToken'],
  ['/bookings/', '/bookings'],
  ['/home', '/home'],
  ['/', '/'],
])('the route %s is counted as %s', (route, pattern) => {
  expect(patternOf(route)).toBe(pattern)
})

test('page views carry patterns, count each page and none of payments, bookings and treatments', async () => {
  const root = createRootRoute()
  const paths = [
    '/home',
    '/expert/$expertId',
    '/treatmentDetails/$treatmentId',
    '/bookings/$id/$token',
    '/payment/callback',
  ]
  const router = createRouter({
    routeTree: root.addChildren(paths.map((path) => createRoute({ path, getParentRoute: () => root }))),
    history: createMemoryHistory({ initialEntries: ['/home?lang=de'] }),
  })
  await router.load()
  decide(true)
  const end = countPageViews(router)
  const visit = async (href: string) => {
    await router.navigate({ href } as never)
    await router.load()
  }
  for (const href of ['/expert/17', '/expert/18?date=2027-01-14', '/expert/18#menu', '/treatmentDetails/thai']) {
    await visit(href)
  }
  await visit('/bookings/7f1c/secret')
  await visit('/payment/callback?secret=x')
  end()
  await visit('/home')
  expect(sent).toEqual([
    { name: 'page_view', url: '/home' },
    { name: 'page_view', url: '/expert/:expertId' },
    { name: 'page_view', url: '/expert/:expertId' },
  ])
})
