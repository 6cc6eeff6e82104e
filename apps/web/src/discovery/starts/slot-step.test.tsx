import { fireEvent, screen } from '@testing-library/react'
import { expect, it, test, vi } from 'vitest'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import type { Discovery } from '../use-discovery.ts'
import { SlotStep } from './slot-step.tsx'
import type { Starts } from './use-starts.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const saturday = '2026-12-05'
/** The step with an expert who is free only on Monday evening, while others are free on Sunday. Returns the choices. */
async function show(search: BookingSearch) {
  const expert = { id: '1', name: 'Nina', treatmentTypes: [{ id: 'classic' }] }
  const ofEach = (free: number, reason?: string) => ({
    morning: 0,
    afternoon: 0,
    evening: free,
    totalExperts: free,
    reason,
  })
  const ofAll = ['2026-12-06', '2026-12-07'].map((date) => ({ date, ...ofEach(9) }))
  const ofNina = [
    { date: saturday, ...ofEach(0, 'expertOff') },
    { date: '2026-12-06', ...ofEach(0, 'fullyBooked') },
    { date: '2026-12-07', ...ofEach(1) },
  ]
  send.mockImplementation(({ variables }) =>
    Promise.resolve({
      data: {
        expertAvailabilitiesInRange: variables?.['expertId'] === '1' ? ofNina : ofAll,
        availableTreatmentTypes: [],
        expertProfile: expert,
      },
    }),
  )
  const choose = vi.fn<(next: BookingSearch) => void>()
  const discovery = {
    search,
    choose,
    stripStart: '2026-12-01',
    now: Date.parse('2026-12-01T12:00:00Z'),
    place: { leadTimeHours: 48 },
    where: { postalCode: '10115' },
  } as unknown as Discovery
  const starts = { query: { data: {}, isError: false, isFetching: false }, starts: [] } as unknown as Starts
  await renderInApp(() => <SlotStep discovery={discovery} starts={starts} />, {
    language: 'en',
    features: ['discovery'],
  })
  return choose
}

it.each([
  ['an expert who is not free that day', saturday],
  ['an expert without a chosen day', undefined],
])('%s is offered their own next day, which keeps expert and treatment', async (_when, date) => {
  const search: BookingSearch = { postalCode: '10115', type: 'classic', expert: '1', ...(date && { date }) }
  const choose = await show(search)
  expect(await screen.findByText(/^Nina is free on Monday 7 December/)).toBeTruthy()
  expect(screen.queryAllByText("Nina doesn't work on Saturday 5 December")).toHaveLength(date ? 1 : 0)
  screen.getByRole('button', { name: /Monday 7\sDecember/ }).click()
  expect(choose).toHaveBeenCalledWith({ ...search, date: '2026-12-07' })
})

test('an expert who is not free that day can be exchanged for the others, with everything else kept', async () => {
  const search: BookingSearch = { postalCode: '10115', type: 'classic', expert: '1', date: saturday }
  const choose = await show(search)
  fireEvent.click(await screen.findByRole('button', { name: 'Show other experts' }))
  const { expert: _, ...others } = search
  expect(choose).toHaveBeenCalledExactlyOnceWith(others)
})
