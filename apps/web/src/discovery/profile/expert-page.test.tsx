import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { previousPlaces } from '../place/previous-places.ts'
import { ExpertPage } from './expert-page.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))
vi.mock('../../page/page-frame.tsx', () => import('../../page/testing/bare-page-frame.tsx'))

afterEach(() => previousPlaces.clear())

const inEnglish = (value: string) => [{ lang: 'en', value }]
const service = (id: string, name: string, cents: number) => ({
  lengths: [60],
  treatmentType: {
    id,
    name: inEnglish(name),
    details: { pressure: inEnglish('Firm') },
    media: [],
    prices: [
      { length: 60, morning: { intValue: cents }, afternoon: { intValue: cents }, evening: { intValue: cents + 500 } },
    ],
  },
})
const expertProfile = {
  id: '7',
  name: 'Mara Weiss',
  age: 40,
  certified: true,
  rating: 0,
  reviewCount: 0,
  bookingCount: 0,
  slogan: [],
  description: inEnglish('About'),
  experience: inEnglish('9 years'),
  languages: inEnglish('German'),
  media: [],
  services: [service('classic', 'Classic massage', 6900), service('deep', 'Deep tissue massage', 8900)],
}

const shopping = { expert: '7', expertRoute: true } as const

/** The texts of the footer, and of the button next to the profile on a desktop. */
async function show(
  search: BookingSearch,
  name = expertProfile.name,
): Promise<{ footer: string | null; next: string | null }> {
  send.mockResolvedValue({
    data: {
      expertProfile: { ...expertProfile, name },
      locations: [],
      servedArea: { postalCode: '10115', served: true, openingSoon: false, city: 'Berlin', atHomeFee: { intValue: 0 } },
      expertAvailabilityInfoNoLength: { nodes: [] },
      appConfig: { now: '2027-01-11T08:00:00.000Z' },
      expertDaysWithAvailabilities: ['2027-01-14'],
      expertReviewsForClient: { count: 0, hasMore: false, countsByHalfStars: [], nodes: [] },
    },
  })
  await renderInApp(
    () => (
      <Suspense>
        <ExpertPage expertId="7" search={search} />
      </Suspense>
    ),
    { features: ['profile', 'discovery'] },
  )
  const footer = await screen.findByRole('complementary', { name: 'Your selection' })
  const times = await screen.findAllByRole('region', { name: 'Next free times' })
  const [next] = times.flatMap((one) =>
    within(one).queryAllByRole('link', { name: /^(?:Choose treatment|See times)$/ }),
  )
  return { footer: footer.textContent, next: next?.textContent ?? null }
}

describe("an expert's profile", () => {
  test('names the treatment selected for this expert with its price, and links to the times', async () => {
    const { footer, next } = await show({ ...shopping, type: 'deep' })
    expect(footer).toMatch(/^Deep tissue massage.*from 89\sEUR for 60\smin, plus travel/)
    expect(next).toBe('See times')
    expect(screen.getAllByText('Deep tissue massage')).toHaveLength(4)
  })

  test('names the expert and the lowest price before a treatment is selected', async () => {
    const { footer, next } = await show(shopping)
    expect(footer).toMatch(/^Mara Weiss.*from 69\sEUR for 60\smin, plus travel/)
    expect(next).toBe('Choose treatment')
  })

  test('says for which place there is no free time, and not that there is none at all', async () => {
    await show({ ...shopping, postalCode: '10115' })
    const none = 'Mara Weiss has no free time for 10115 Berlin in the next two weeks.'
    expect((await screen.findAllByText(none)).length).toBeGreaterThan(0)
  })

  test('remembers its place once, however many of its parts name it', async () => {
    const told = vi.fn()
    onTestFinished(previousPlaces.subscribe(told))
    await show({ ...shopping, postalCode: '10115' })
    await screen.findAllByText(/10115 Berlin/)
    expect(previousPlaces.read()).toEqual([{ postalCode: '10115', city: 'Berlin' }])
    expect(told).toHaveBeenCalledOnce()
  })

  test.each([
    ['Dr. med. Anna Lena', 'About Anna'],
    ['Nguyễn Văn A', 'About Nguyễn'],
  ])('uses only the first name of %s', async (name, title) => {
    await show(shopping, name)
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
  })
})
