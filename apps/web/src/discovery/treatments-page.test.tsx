import { addDays } from '@ruhepol/rules'
import { ToastProvider } from '@ruhepol/ui'
import { act, cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { send } from '../platform/testing/send.ts'
import { TreatmentsPage } from './treatments-page.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))
vi.mock('../page/page-frame.tsx', () => import('../page/testing/bare-page-frame.tsx'))
vi.mock('./watch/watch-sheet.tsx', () => ({ WatchSheet: () => <p>the sheet that watches</p> }))

async function show(search: string): Promise<void> {
  const days = Array.from({ length: 14 }, (_, index) => addDays('2027-01-11', index))
  send.mockResolvedValue({
    data: {
      appConfig: { now: '2027-01-11T08:00:00.000Z' },
      locations: [],
      servedArea: { postalCode: '10115', served: true, openingSoon: false, city: 'Berlin', atHomeFee: { intValue: 0 } },
      availableTreatmentTypes: [],
      expertAvailabilitiesInRange: days.map((date) => ({
        ...{ date, totalExperts: 9, morning: 9, afternoon: 9, evening: 9 },
      })),
      expertAvailabilityInfoNoLength: { count: 0, nodes: [] },
    },
  })
  await renderInApp(
    () => (
      <ToastProvider>
        <TreatmentsPage />
      </ToastProvider>
    ),
    { features: ['discovery', 'timeWatch'], route: '/treatments', path: `/treatments${search}#watch` },
  )
  await screen.findByRole('heading', { level: 1 })
}
const sheet = () => screen.queryByText('the sheet that watches')

test('a link to the watch opens it at a served place, and never a form that could only fail', async () => {
  for (const guests of ['', '&numberOfExperts=2']) {
    await show(`?postalCode=10115&date=2027-01-14${guests}`)
    await vi.waitFor(() => expect(sheet()).not.toBeNull(), { timeout: 10_000 })
    cleanup()
  }
  await show('')
  // As long as it took to appear.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  expect(sheet()).toBeNull()
})
