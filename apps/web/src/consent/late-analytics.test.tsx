// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consent, decide } from '../platform/analytics/index.ts'
import { AppLink } from '../platform/app-link.tsx'
import type { GraphqlAnswer } from '../platform/server-context.ts'
import { useAppConfigIfKnown } from '../platform/server-now.ts'
import { renderInApp } from '../shell/testing/render-in-app.tsx'
import LateAnalytics from './late-analytics.tsx'

const send = vi.hoisted(() => vi.fn<() => Promise<GraphqlAnswer>>())
vi.mock('../platform/api/send.ts', () => ({ send }))

const told = vi.fn<typeof fetch>()

/** The server's settings. */
function settingsWith(analyticsEnabled: boolean): void {
  send.mockResolvedValue({ data: { appConfig: { now: '2027-01-11T08:00:00.000Z', analyticsEnabled } } })
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
  cleanup()
  consent.clear()
  send.mockReset()
  told.mockReset()
  vi.unstubAllGlobals()
})

test('two equal buttons ask; a refusal is kept, and nothing leaves', async () => {
  settingsWith(true)
  await renderInApp(LateAnalytics, { language: 'de', path: '/home' })
  const bar = await question()
  const [refuse, accept] = screen.getAllByRole('button')
  expect([refuse?.textContent, accept?.textContent]).toEqual(['Ablehnen', 'Zustimmen'])
  expect(refuse?.className).toBe(accept?.className)
  if (refuse) fireEvent.click(refuse)
  await waitFor(() => expect(bar.isConnected).toBe(false))
  expect([consent.read(), told.mock.calls]).toEqual([{ analytics: false }, []])
})

test('after a yes the page that is shown is counted', async () => {
  settingsWith(true)
  await renderInApp(LateAnalytics, { language: 'de', path: '/home' })
  await question()
  expect(told).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Zustimmen' }))
  await waitFor(() => expect(consent.read()).toEqual({ analytics: true }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('who has decided is not asked again, and after a refusal the server is not even asked whether it counts', async () => {
  settingsWith(true)
  decide(false)
  await renderInApp(() => (
    <>
      <LateAnalytics />
      <p>there</p>
    </>
  ))
  await screen.findByText('there')
  expect([screen.queryByRole('region'), send.mock.calls]).toEqual([null, []])
})

test('inside the booking nobody is asked, behind it is', async () => {
  settingsWith(true)
  const Known = () => (useAppConfigIfKnown(true) ? <AppLink href="/home">On</AppLink> : null)
  await renderInApp(
    () => (
      <>
        <LateAnalytics />
        <Known />
      </>
    ),
    { language: 'de', path: '/booking/contact' },
  )
  const on = await screen.findByRole('link', { name: 'On' })
  expect(screen.queryByRole('region')).toBeNull()
  fireEvent.click(on)
  await question()
})
