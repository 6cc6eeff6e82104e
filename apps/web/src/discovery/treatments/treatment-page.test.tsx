import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { TreatmentPage } from './treatment-page.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))
vi.mock('../../page/page-frame.tsx', () => import('../../page/testing/bare-page-frame.tsx'))

const inEnglish = (value: string) => [{ lang: 'en', value }]
const euros = (value: number) => ({ intValue: value * 100 })

async function show(search: BookingSearch): Promise<string> {
  send.mockResolvedValue({
    data: {
      treatmentTypeInfo: {
        id: 'classic',
        name: inEnglish('Classic massage'),
        description: inEnglish('Long strokes'),
        longDescription: inEnglish('Long strokes'),
        details: { origin: [], pressure: [], level: [], oil: true },
        media: [],
        prices: [{ length: 60, morning: euros(69), afternoon: euros(75), evening: euros(80) }],
      },
      locations: [],
      servedArea: {
        served: true,
        openingSoon: false,
        cityId: 'berlin',
        cityName: inEnglish('Berlin'),
        atHomeFee: euros(12),
      },
      citiesForPostalCode: ['Berlin'],
      appConfig: { now: '2027-01-11T08:00:00.000Z' },
    },
  })
  await renderInApp(
    () => (
      <Suspense>
        <TreatmentPage treatmentId="classic" search={search} />
      </Suspense>
    ),
    { features: ['profile', 'discovery'] },
  )
  await screen.findByRole('complementary', { name: 'Your selection' })
  await screen.findByRole('table')
  return document.body.textContent
}

describe('the page of a treatment', () => {
  test('shows the total price at a known place', async () => {
    await show({ postalCode: '10115' })
    await screen.findAllByText(/81\sEUR/)
  })

  test('names the travel beside the price, once, before a place is known', async () => {
    const text = await show({})
    expect(text).toMatch(/from 69\sEUR for 60\smin/)
    expect(text).not.toMatch(/per hour|81\sEUR/)
  })

  test("shows a couple one guest's price, without the travel that both pay once", async () => {
    const text = await show({ postalCode: '10115', numberOfExperts: 2 })
    expect(text).toMatch(/69\sEUR/)
    expect(text).toContain('per person')
    expect(text).not.toMatch(/81\sEUR|travel included/)
    expect(text).toContain('travel is charged once')
  })
})
