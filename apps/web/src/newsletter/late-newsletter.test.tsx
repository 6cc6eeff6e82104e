import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { consent, decide } from '../analytics/index.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { reportError } from '../platform/report-error.ts'
import { LateNewsletter } from './late-newsletter.tsx'

vi.mock('../platform/report-error.ts', () => ({ reportError: vi.fn() }))
const appConfig = {
  now: '2027-01-11T08:00:00.000Z',
  analyticsEnabled: false,
  measuringServices: [],
  errorReports: null,
}
vi.mock('../platform/api/send.ts', () => ({ send: () => Promise.resolve({ data: { appConfig } }) }))
vi.mock('./newsletter-sheet.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => consent.clear())

describe('the invitation to the newsletter', () => {
  test('is left out if its code does not load', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    vi.spyOn(performance, 'now').mockReturnValue(25_000)
    decide({ counting: false }, 0)
    await renderInApp(
      () => (
        <>
          <LateNewsletter />
          <p>the page</p>
        </>
      ),
      { path: '/home' },
    )
    await waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), 'showPart'), { timeout: 15_000 })
    expect(document.body.textContent).toBe('the page')
    expect(screen.queryByRole('status')).toBeNull()
  })
})
