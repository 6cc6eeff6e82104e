import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consent, decide, track } from '../analytics/index.ts'
import { AppLink } from '../platform/app-link.tsx'
import { send } from '../platform/testing/send.ts'
import { installNativeBridge, removeNativeBridge } from '../platform/testing/native-bridge.ts'
import { reportError } from '../platform/report-error.ts'
import { useAppConfigIfKnown } from '../platform/app-config.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { LateAnalytics } from './late-analytics.tsx'
import { useOffer } from './use-offer.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

const told = vi.fn<typeof fetch>()

/** The server's settings. */
function settingsWith(
  analyticsEnabled: boolean,
  measuringServices: object[] = [],
  errorReports: object | null = null,
): void {
  const appConfig = { now: '2027-01-11T08:00:00.000Z', analyticsEnabled, measuringServices, errorReports }
  send.mockResolvedValue({ data: { appConfig } })
}

const question = () => screen.findByRole('region', { name: 'Seitenaufrufe zählen' })

beforeEach(() => {
  told.mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', told)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => {
  removeNativeBridge()
  consent.clear()
  send.mockReset()
  told.mockReset()
})

test('two equal buttons ask for consent; a refusal is stored, and nothing is sent', async () => {
  settingsWith(true)
  await renderInApp(LateAnalytics, { language: 'de', path: '/home' })
  const bar = await question()
  const [refuse, accept] = screen.getAllByRole('button')
  expect([refuse?.textContent, accept?.textContent]).toEqual(['Ablehnen', 'Zustimmen'])
  expect(refuse?.className).toBe(accept?.className)
  if (refuse) fireEvent.click(refuse)
  await waitFor(() => expect(bar.isConnected).toBe(false))
  expect([consent.read()?.choices, told.mock.calls]).toEqual([{ counting: false }, []])
})

test('the current page is counted after consent', async () => {
  settingsWith(true)
  await renderInApp(LateAnalytics, { language: 'de', path: '/home' })
  await question()
  expect(told).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Zustimmen' }))
  await waitFor(() => expect(consent.read()?.choices).toEqual({ counting: true }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('a person who has decided is not asked again, and after a refusal the server is not even queried', async () => {
  settingsWith(true)
  decide({ counting: false }, 0)
  await renderInApp(() => (
    <>
      <LateAnalytics />
      <p>there</p>
    </>
  ))
  await screen.findByText('there')
  expect([screen.queryByRole('region'), send.mock.calls]).toEqual([null, []])
})

test.each([
  ['inside the booking', '/booking/contact', false],
  ['on the slides of the first start', '/onboarding', false],
  ['over the search of the app', '/home', true],
  ["over a booking's first question", '/treatments', false],
  ["over a couple's second step", '/booking/expert-select', false],
  ['over a booking that is still to be paid', '/bookings/c1/t1', false],
  ['over the sign-in', '/login', false],
  ['over the form for a new account', '/register', false],
  ['over the button that saves a new password', '/passwordReset/code', false],
])('the question is not asked %s, but later', async (_where, path, isApp) => {
  if (isApp) installNativeBridge('android')
  settingsWith(true)
  const Known = () => (useOffer(true) ? <AppLink href="/experts">On</AppLink> : null)
  await renderInApp(
    () => (
      <>
        <LateAnalytics />
        <Known />
      </>
    ),
    { language: 'de', features: ['consent'], path },
  )
  const on = await screen.findByRole('link', { name: 'On' })
  expect(screen.queryByRole('region')).toBeNull()
  fireEvent.click(on)
  await question()
})

const tagManager = { kind: 'tagManager', id: 'GTM-1', scriptUrl: 'https://tags.example/gtm.js' }
const adPixel = { kind: 'adPixel', id: '17', scriptUrl: 'https://pixel.example/events.js' }
const frames = () => [...document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'))

test('third-party services are named, with the minimum age for advertising, and nothing of them loads before consent', async () => {
  settingsWith(true, [tagManager, adPixel])
  await renderInApp(LateAnalytics, { language: 'de', path: '/home' })
  const bar = await question()
  expect(bar.textContent).toContain('Google Tag Manager und Meta Pixel')
  expect(bar.textContent).toContain('ab 16 Jahren')
  expect(screen.getByRole('link', { name: 'Einzeln wählen' }).getAttribute('href')).toBe('/settings#counting')
  track({ name: 'booking_request' })
  fireEvent.click(screen.getByRole('button', { name: 'Ablehnen' }))
  await waitFor(() => expect(bar.isConnected).toBe(false))
  expect(consent.read()?.choices).toEqual({ counting: false, insight: false, marketing: false })
  expect([frames(), document.querySelectorAll('script').length, told.mock.calls]).toEqual([[], 0, []])
})

test('a purpose agreed to separately runs alone, and ends when withdrawn', async () => {
  settingsWith(true, [tagManager, adPixel])
  decide({ counting: false, insight: true, marketing: false }, 0)
  await renderInApp(LateAnalytics, { language: 'de', path: '/home' })
  await waitFor(() => expect(frames()).toEqual(['/measuring']))
  decide({ insight: false }, 0)
  await waitFor(() => expect(frames()).toEqual([]))
})

test('no third-party service runs on payment pages, whatever was agreed', async () => {
  settingsWith(true, [tagManager])
  decide({ counting: true, insight: true }, 0)
  const Known = () => (useAppConfigIfKnown(true) ? <AppLink href="/home">On</AppLink> : null)
  await renderInApp(
    () => (
      <>
        <LateAnalytics />
        <Known />
      </>
    ),
    { language: 'de', path: '/booking/payment' },
  )
  const on = await screen.findByRole('link', { name: 'On' })
  expect(frames()).toEqual([])
  fireEvent.click(on)
  await waitFor(() => expect(frames()).toEqual(['/measuring']))
})

test('failures are reported to the error service after consent, through our own server and without personal data', async () => {
  settingsWith(true, [], { dsn: 'https://key@errors.example/7', environment: 'production', release: 'ruhepol@9' })
  await renderInApp(LateAnalytics, { language: 'de', path: '/home' })
  expect((await question()).textContent).toContain('an einen Fehlerdienst')
  const toldTo = (path: string) => told.mock.calls.filter(([address]) => address === path)
  reportError(new TypeError('ada@example.org'), 'beforeConsent')
  fireEvent.click(screen.getByRole('button', { name: 'Zustimmen' }))
  await waitFor(() => {
    reportError(new TypeError('ada@example.org lives at Torstraße 9'), 'saveProfile')
    expect(toldTo('/errors/events').length).toBeGreaterThan(0)
  })
  dispatchEvent(new ErrorEvent('error', { error: new RangeError('token s3cret') }))
  await waitFor(() => expect(toldTo('/errors/events').length).toBeGreaterThan(1))
  const bodies = toldTo('/errors/events').map(([, request]) => request?.body as string)
  for (const words of ['"TypeError"', '"saveProfile"', '"RangeError"', 'ruhepol@9']) {
    expect(bodies.join()).toContain(words)
  }
  expect(bodies.join()).not.toMatch(/ada@|Torstra|s3cret|beforeConsent/)

  decide({ errors: false }, 0)
  await waitFor(() => {
    told.mockClear()
    reportError(new TypeError('x'), 'afterwards')
    expect(told.mock.calls.map(([address]) => address)).toEqual(['/errors'])
  })
})
