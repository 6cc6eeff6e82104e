import { ToastProvider } from '@ruhepol/ui'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { JSX } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { useDiscovery } from '../use-discovery.ts'
import { ExpertChoices } from './expert-choices.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

beforeAll(prepareDialogs)

const inEnglish = (value: string) => [{ lang: 'en', value }]
const card = {
  id: '1',
  name: 'Mara Weiss',
  languages: inEnglish('German, English'),
  experience: inEnglish('11 years'),
  media: [],
  rating: 48,
  reviewCount: 2,
}
const review = {
  id: 'r1',
  rating: 9,
  text: 'Calm hands',
  language: 'en',
  createdAt: '2027-01-08T10:00:00.000Z',
  treatmentType: null,
  clientData: { name: 'Ada' },
}
const types = [{ id: 'classic', prices: [] }]
const answer = {
  data: {
    appConfig: { now: '2027-01-11T08:00:00.000Z' },
    locations: [],
    servedArea: { postalCode: '10115', served: true, openingSoon: false, city: 'Berlin', atHomeFee: { intValue: 0 } },
    availableTreatmentTypes: types,
    expertProfile: {
      ...card,
      age: 40,
      certified: true,
      bookingCount: 12,
      slogan: inEnglish('Quiet and exact'),
      description: inEnglish('I learned in a clinic.'),
      services: [],
      treatmentTypes: types,
    },
    expertReviewsForClient: {
      count: 2,
      hasMore: false,
      countsByHalfStars: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
      nodes: [review],
    },
    expertAvailabilityInfoNoLength: {
      nodes: [{ expert: card, availabilities: ['2027-01-14T09:00:00.000Z', '2027-01-14T10:00:00.000Z'] }],
    },
  },
}

async function showChoices(search: string): Promise<void> {
  send.mockResolvedValue(answer)
  const Choices = (): JSX.Element => {
    const choices = useDiscovery()
    const { expert = 'anyone', type = 'no treatment', slot = 'no start' } = choices.search
    return (
      <>
        <ExpertChoices
          discovery={choices}
          found={[{ card, next: undefined }]}
          count={1}
          more={{ load: () => Promise.resolve(), isLoading: false }}
          anyone={{ name: 'Anyone', line: 'Whoever is free first' }}
          nobody={<p>nobody</p>}
        />
        <p>{`chosen: ${expert}, ${type}, ${slot}`}</p>
      </>
    )
  }
  const Page = (): JSX.Element => (
    <ToastProvider>
      <Choices />
    </ToastProvider>
  )
  const path = `/treatments?postalCode=10115&date=2027-01-14${search}`
  await renderInApp(Page, { features: ['discovery', 'profile'], route: '/treatments', path })
}

const look = () => screen.findByRole('link', { name: 'More about Mara' })
async function openSheet(): Promise<HTMLElement> {
  fireEvent.click(await look())
  return screen.findByRole('dialog', { name: 'Mara Weiss' })
}
const chosen = (what: string) => screen.findByText(`chosen: ${what}`)
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe("the sheet about an expert at the expert's choice", () => {
  test('shows words, facts, free times of the chosen day and reviews, and chooses nothing by opening', async () => {
    await showChoices('&type=classic')
    const sheet = within(await openSheet())
    for (const text of ['Quiet and exact', 'I learned in a clinic.', 'German, English', '11 years', 'Calm hands']) {
      expect(await sheet.findByText(text)).toBeDefined()
    }
    expect(await sheet.findByText('4 to 4.5 stars: one review')).toBeDefined()
    expect(sheet.getByRole('heading', { name: 'Thursday 14\u00a0January' })).toBeDefined()
    expect(sheet.getByRole('link', { name: 'Full profile' }).getAttribute('href')).toContain('/expert/1')
    expect(await chosen('anyone, classic, no start')).toBeDefined()
    const days = send.mock.calls.map(([{ variables }]) => variables?.['rangeStart'])
    expect(days).toContain('2027-01-13T23:00:00.000Z')
  })

  test('chooses the expert with a pressed time, keeps the treatment, and closes', async () => {
    await showChoices('&type=classic&expert=2')
    const sheet = within(await openSheet())
    fireEvent.click(await sheet.findByRole('link', { name: 'Thursday 14\u00a0January, 11:00' }))
    expect(await chosen('1, classic, 2027-01-14T10:00:00.000Z')).toBeDefined()
    await closed()
  })

  test('chooses the expert without a time by its button', async () => {
    await showChoices('&type=classic')
    const sheet = within(await openSheet())
    fireEvent.click(await sheet.findByRole('button', { name: 'Choose Mara' }))
    expect(await chosen('1, classic, no start')).toBeDefined()
    await closed()
  })

  test('closes without changing the choice', async () => {
    await showChoices('&type=classic&expert=1&slot=2027-01-14T09:00:00.000Z')
    const sheet = within(await openSheet())
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await closed()
    expect(await chosen('1, classic, 2027-01-14T09:00:00.000Z')).toBeDefined()
  })

  test('offers no times to two people, who start together', async () => {
    await showChoices('&type=classic&numberOfExperts=2')
    const sheet = within(await openSheet())
    expect(await sheet.findByText('I learned in a clinic.')).toBeDefined()
    expect(sheet.queryByRole('heading', { name: 'Next free times' })).toBeNull()
    expect(sheet.getByRole('link', { name: 'Full profile' }).getAttribute('href')).toBe('/expert/1/info')
  })
})
