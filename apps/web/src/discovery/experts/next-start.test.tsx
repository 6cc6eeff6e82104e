import type { Language } from '@ruhepol/rules'
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { NextStart } from './next-start.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

type Shown = { start?: string | null; search?: BookingSearch; type?: string; language?: Language }

/** Late in the evening of 11 January in Berlin. */
const now = '2027-01-11T22:30:00.000Z'
const berlin = { postalCode: '10115' }

async function show({ start, search = berlin, type, language = 'en' }: Shown): Promise<void> {
  send.mockResolvedValue({ data: { appConfig: { now } } })
  const nextExpertStarts = start === undefined ? [] : [{ expertId: '7', start }]
  const Page = () => (
    <>
      <p>shown</p>
      <NextStart
        expert={{ id: '7', name: 'Mara Weiss' }}
        starts={{ data: { nextExpertStarts }, isFetching: false }}
        search={search}
        type={type}
      />
    </>
  )
  await renderInApp(Page, { features: ['discovery', 'experts'], language })
  await screen.findByText('shown')
}
const link = () => screen.getByRole('link')

test.each([
  ['2027-01-11T22:45:00.000Z', 'Today from 23:45 with Mara', 'Heute ab 23:45\u00a0Uhr bei Mara'],
  ['2027-01-12T08:00:00.000Z', 'Tomorrow from 9:00 with Mara', 'Morgen ab 9:00\u00a0Uhr bei Mara'],
  ['2027-01-13T17:00:00.000Z', 'Wed 13 Jan from 18:00 with Mara', 'Mi., 13.01. ab 18:00\u00a0Uhr bei Mara'],
])('the next start %s is worded as a person would say it', async (start, english, german) => {
  await show({ start })
  expect(link().textContent).toBe(english)
  cleanup()
  await show({ start, language: 'de' })
  expect(link().textContent).toBe(german)
})

test('the next start leads to a booking in which its expert, the start and the searched treatment are chosen', async () => {
  const start = '2027-01-13T17:00:00.000Z'
  await show({ start, search: { postalCode: '10117', locationId: 'spa' }, type: 'thai' })
  const { pathname, searchParams } = new URL(link().getAttribute('href') ?? '', 'https://ruhepol.example')
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/treatments',
    expect.objectContaining({
      expert: '7',
      slot: start,
      date: '2027-01-13',
      postalCode: '10117',
      locationId: 'spa',
      type: 'thai',
    }),
  ])
})

test('without a place only the day is named and chosen', async () => {
  await show({ start: '2027-01-13T17:00:00.000Z', search: {} })
  expect(link().textContent).toBe('Free from Wed 13 Jan with Mara')
  const href = link().getAttribute('href')
  expect(href).toContain('date=2027-01-13')
  expect(href).not.toContain('slot')
})

test('an expert without a free time says so, and one who does not work at the place shows nothing', async () => {
  await show({ start: null })
  expect(screen.getByText('Nothing free in the next two months')).toBeTruthy()
  cleanup()
  await show({})
  expect(screen.queryByText(/free/)).toBeNull()
})
