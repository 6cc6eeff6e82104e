// @vitest-environment jsdom
import type { ConsentPurpose } from '@ruhepol/rules'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { consent, decide as decideAt, openPurposes } from './consent.ts'
import type { AnalyticsEvent } from './events.ts'
import { ownEndpoint } from './own-endpoint.ts'
import { countPageViews, patternOf } from './page-views.ts'
import { reportedPurchases } from './reported-purchases.ts'
import { setRecipients, track, trackPurchase } from './track.ts'

const sent: AnalyticsEvent[] = []
const purchase = {
  name: 'booking_purchase_completed',
  price: 8700,
  currency: 'EUR',
  transaction_id: 'ABCD2345',
} as const

const now = Date.parse('2027-01-11T08:00:00Z')
const decide = (counting: boolean): void => decideAt({ counting }, now)
const recipient = (purpose: ConsentPurpose, to = sent) => ({
  purpose,
  send: (event: AnalyticsEvent) => void to.push(event),
})

beforeEach(() => setRecipients([recipient('counting')]))
afterEach(() => {
  sent.length = 0
  consent.clear()
  reportedPurchases.clear()
})

describe('consent to analytics', () => {
  test('is required before anything is counted or stored', () => {
    track({ name: 'booking_request' })
    trackPurchase(purchase)
    expect([sent, Object.keys(localStorage)]).toEqual([[], []])
  })

  test('does not count earlier events afterwards', () => {
    track({ name: 'booking_request' })
    decide(true)
    expect(sent).toEqual([])
  })

  test('counts nothing after a refusal', () => {
    decide(false)
    track({ name: 'booking_request' })
    trackPurchase(purchase)
    expect([sent, reportedPurchases.read()]).toEqual([[], []])
  })

  test('ends counting at once when withdrawn, and deletes what it has stored', () => {
    decide(true)
    trackPurchase(purchase)
    decide(false)
    track({ name: 'booking_request' })
    expect([sent.length, reportedPurchases.read()]).toEqual([1, []])
  })

  test('is requested once', () => {
    expect(openPurposes(consent.read(), ['counting', 'insight'])).toEqual(['counting', 'insight'])
    decide(false)
    expect(openPurposes(consent.read(), ['counting', 'insight'])).toEqual([])
  })

  test('is not requested if the browser signals a refusal', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    expect(openPurposes(undefined, ['counting'])).toEqual([])
  })

  test('counts as none if it was stored in another format', () => {
    for (const choices of ['yes', null, { counting: 'yes' }, { sleeping: true }]) {
      const value = { question: 1, decidedAt: '2027-01-11T08:00:00.000Z', choices }
      localStorage.setItem('ruhepol.consent', JSON.stringify({ version: 2, value }))
      expect(consent.read()).toBeUndefined()
    }
  })

  test('is stored with its date and the version of the question; an answer to another version counts as none', () => {
    decide(true)
    expect(consent.read()).toEqual({
      question: 1,
      decidedAt: '2027-01-11T08:00:00.000Z',
      choices: { counting: true },
    })
    localStorage.setItem('ruhepol.consent', JSON.stringify({ version: 2, value: { ...consent.read(), question: 0 } }))
    expect(consent.read()).toBeUndefined()
  })

  test('is requested again if something new is offered to someone who agreed before, keeping the decisions', () => {
    decide(true)
    expect(openPurposes(consent.read(), ['counting', 'marketing'])).toEqual(['marketing'])
    decideAt({ marketing: false }, now)
    expect(consent.read()?.choices).toEqual({ counting: true, marketing: false })
  })

  test('for one purpose does not apply to another', () => {
    const others: AnalyticsEvent[] = []
    setRecipients([recipient('counting'), recipient('marketing', others)])
    decideAt({ counting: false, marketing: true }, now)
    track({ name: 'booking_request' })
    expect([sent, others]).toEqual([[], [{ name: 'booking_request' }]])
  })

  test('for third-party services, when withdrawn, deletes only what they have stored here', () => {
    decideAt({ counting: true, marketing: true }, now)
    document.cookie = '_fbp=1; Path=/'
    document.cookie = 'language=de; Path=/'
    document.cookie = '__stripe_mid=1; Path=/'
    localStorage.setItem('_cltk', '1')
    decideAt({ marketing: false }, now)
    expect(document.cookie).toBe('language=de; __stripe_mid=1')
    expect(Object.keys(localStorage)).toEqual(['ruhepol.consent'])
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

describe('an analytics event', () => {
  test('waits until its destination is known, and is sent only if the consent still holds', async () => {
    vi.resetModules()
    const early = await import('./index.ts')
    early.decide({ counting: true }, now)
    early.track({ name: 'booking_request' })
    early.setRecipients([recipient('counting')])
    expect(sent).toEqual([{ name: 'booking_request' }])
  })

  test('is not sent if counting is switched off', () => {
    setRecipients([])
    decide(true)
    track({ name: 'booking_request' })
    expect(sent).toEqual([])
  })

  test("is sent to our own server without cookies and without the booking's code", () => {
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

test('page views contain route patterns, count every page, and leave out those of payments, bookings and treatments', async () => {
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
