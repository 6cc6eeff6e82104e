import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { consent, decide, track } from '../analytics/index.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { LateAnalytics } from './late-analytics.tsx'

const appConfig = {
  now: '2027-01-11T08:00:00.000Z',
  analyticsEnabled: true,
  measuringServices: [{ kind: 'tagManager', id: 'GTM-1', scriptUrl: 'https://tags.example/gtm.js' }],
  errorReports: { dsn: 'https://key@errors.example/7', environment: 'production', release: 'ruhepol@9' },
}
vi.mock('../platform/api/send.ts', () => ({ send: () => Promise.resolve({ data: { appConfig } }) }))
const lost = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../platform/error-tracker.ts', lost)
vi.mock('../measuring/recipients.ts', lost)

afterEach(() => consent.clear())

describe('what was agreed to', () => {
  test('is counted on our own server even if the code of services and of error reports does not load', async () => {
    const told = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })))
    vi.stubGlobal('fetch', told)
    decide({ counting: true, insight: true, errors: true }, 0)
    await renderInApp(
      () => (
        <>
          <LateAnalytics />
          <p>the page</p>
        </>
      ),
      { path: '/home' },
    )
    const toldTo = (path: string) => told.mock.calls.filter(([address]) => address === path)
    await waitFor(() => expect(toldTo('/errors')).toHaveLength(2), { timeout: 10_000 })
    const operations = toldTo('/errors').map(([, request]) => JSON.parse(request?.body as string) as object)
    expect(operations).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ operation: 'startServices' }),
        expect.objectContaining({ operation: 'startErrorTracker' }),
      ]),
    )
    track({ name: 'booking_request' })
    await waitFor(() =>
      expect(told.mock.calls.map(([, request]) => request?.body as string).join()).toContain('booking_request'),
    )
    expect(screen.getByText('the page')).toBeDefined()
    expect(document.querySelectorAll('iframe')).toHaveLength(0)
  })
})
