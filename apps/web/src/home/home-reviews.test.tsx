import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hiddenReviews, hideReview } from '../discovery/profile/hidden-reviews.ts'
import type { HomeReviewsQuery } from '../gql/graphql.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { send } from '../platform/testing/send.ts'
import { HomeReviews } from './home-reviews.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

type Highlights = NonNullable<HomeReviewsQuery['reviewHighlights']>

const type = (de: string) => ({ name: [{ lang: 'de' as const, value: de }] })
const quote = (id: string, changes: Partial<Highlights['quotes'][number]['review']> = {}) => ({
  expert: { id: '3', name: 'Lena Brandt' },
  review: {
    id,
    rating: 9,
    text: `Worte ${id}`,
    language: 'de' as const,
    treatmentType: type('Hot Stone'),
    clientData: { name: 'Kim' },
    ...changes,
  },
})
const highlights: Highlights = {
  rating: 47,
  count: 2310,
  experts: [
    {
      expert: { id: '3', name: 'Dr. Lena Brandt', rating: 49, reviewCount: 15 },
      portrait: { uri: '/pictures/expert-03-960.webp', width: 960, height: 1200, widths: [480, 960], colour: null },
      treatmentType: type('Schwangerschaftsmassage'),
    },
    {
      expert: { id: '4', name: 'Mateo Ruiz', rating: 50, reviewCount: 8 },
      portrait: { uri: '/pictures/expert-04-960.webp', width: 960, height: 1200, widths: [480, 960], colour: null },
      treatmentType: null,
    },
  ],
  quotes: [quote('a'), quote('b', { language: 'en', text: 'Words b' }), quote('c', { language: null })],
}

async function show(reviewHighlights: Highlights | null): Promise<void> {
  send.mockResolvedValue({ data: { reviewHighlights } })
  await renderInApp(HomeReviews, { language: 'de', features: ['home'] })
}
const section = () => screen.findByRole('region', { name: 'Das sagen unsere Gäste' })

afterEach(() => hiddenReviews.clear())

describe('the reviews on the home page', () => {
  it('say the average of all reviews, and how many there are', async () => {
    await show(highlights)
    expect((await section()).textContent).toContain('4,7 von 5 Sternen aus 2.310 Bewertungen')
  })

  it('show nothing while there are too few', async () => {
    await show(null)
    await act(() => Promise.resolve())
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('show experts by name, stars and treatment, leading to their pages', async () => {
    await show(highlights)
    const [lena, mateo] = within(await section()).getAllByRole('article')
    if (!lena || !mateo) throw new Error('an expert is missing')
    expect(within(lena).getByRole('link', { name: 'Dr. Lena Brandt' }).getAttribute('href')).toBe('/expert/3')
    expect(within(lena).getByText('4,9 von 5 Sternen, 15 Bewertungen')).toBeTruthy()
    expect(within(lena).getByText('Schwangerschafts\u00ADmassage')).toBeTruthy()
    expect(within(mateo).getByRole('link', { name: 'Mateo Ruiz' })).toBeTruthy()
  })

  it('quote in the language of the text, with who wrote it and about what', async () => {
    await show(highlights)
    await section()
    const languageOf = (words: string) => screen.getByText(words).closest('[lang]')?.getAttribute('lang') ?? null
    expect([languageOf('Worte a'), languageOf('Words b')]).toEqual(['de', 'en'])
    expect(screen.getByText('Worte c').getAttribute('lang')).toBeNull()
    const [first] = screen.getAllByRole('figure')
    if (!first) throw new Error('there is no quote')
    expect(within(first).getByRole('img').getAttribute('aria-label')).toBe('4,5 von 5 Sternen')
    expect(within(first).getByText('Kim')).toBeTruthy()
    expect(within(first).getByRole('link', { name: 'Hot Stone mit Lena Brandt' }).getAttribute('href')).toBe(
      '/expert/3#reviews',
    )
  })

  it('leave out what was hidden on this device', async () => {
    hideReview('a', true)
    await show(highlights)
    await section()
    expect(screen.queryByText('Worte a')).toBeNull()
    expect(screen.getByText('Words b')).toBeTruthy()
  })
})
