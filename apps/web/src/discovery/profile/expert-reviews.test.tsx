import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { ExpertReviews } from './expert-reviews.tsx'
import { hiddenReviews } from './hidden-reviews.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

beforeAll(prepareDialogs)

afterEach(() => hiddenReviews.clear())

const review = {
  id: 'r1',
  rating: 2,
  text: 'Lives in Weg 1',
  language: null,
  createdAt: '2027-01-11T09:00:00.000Z',
  treatmentType: null,
}
const pageOf = (nodes: readonly object[], { hasMore = false, count = nodes.length } = {}) => ({
  data: {
    expertReviewsForClient: {
      count,
      hasMore,
      countsByHalfStars: [0, 1, 0, 0, 0, 0, 0, 2, 3, 14],
      nodes: nodes.map((node) => ({ ...review, ...node, clientData: { name: 'Ada' } })),
    },
  },
})

async function show(changes: object = {}): Promise<void> {
  send.mockResolvedValue(pageOf([changes]))
  await renderInApp(() => <ExpertReviews expert={{ id: '1', name: 'Mara', rating: 10, reviewCount: 1 }} />, {
    features: ['profile'],
  })
  await screen.findByText('Lives in Weg 1')
}

test.each([
  [1, '0.5 of 5 stars'],
  [7, '3.5 of 5 stars'],
  [9, '4.5 of 5 stars'],
])('a review of %i half stars is drawn and announced as given', async (rating, words) => {
  await show({ rating })
  const filled = [...screen.getByRole('img', { name: words }).querySelectorAll('svg[class*=filled]')]
  // A whole star is drawn 16 px wide, a half one 8.
  expect(filled.reduce((sum, star) => sum + Number(star.getAttribute('width')), 0)).toBe(rating * 8)
})

test('the reviews say how many gave each number of stars, with the half stars above it', async () => {
  await show()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 stars: 14 reviews514',
    '4 to 4.5 stars: 5 reviews4–4.55',
    '3 to 3.5 stars: no review3–3.50',
    '2 to 2.5 stars: no review2–2.50',
    '0.5 to 1.5 stars: one review0.5–1.51',
  ])
})

test.each([
  ['de', 'Classic massage · In German'],
  ['en', 'Classic massage'],
  [null, 'Classic massage'],
])(
  'a review in the language %s marks its text, and names the language if the page has another one',
  async (language, facts) => {
    await show({ language, treatmentType: { id: 'classic', name: [{ lang: 'en', value: 'Classic massage' }] } })
    expect(screen.getByText('Lives in Weg 1').getAttribute('lang')).toBe(language)
    expect(screen.getByText(/^Classic massage/).textContent).toBe(facts)
  },
)

test('the note in place of a hidden review is in the language of the page', async () => {
  await show({ language: 'de' })
  fireEvent.click(screen.getByRole('button', { name: 'Hide for me' }))
  expect(screen.getByText("You've hidden this review on this device.").getAttribute('lang')).toBeNull()
  expect(screen.queryByText('In German')).toBeNull()
})

const says = (...ids: string[]) => ids.map((id) => ({ id, text: `Says ${id}` }))
const texts = () => screen.getAllByRole('article').map(({ textContent }) => /Says \w+/.exec(textContent)?.[0])
const showSeveral = () =>
  renderInApp(() => <ExpertReviews expert={{ id: '1', name: 'Mara', rating: 10, reviewCount: 3 }} />, {
    features: ['profile'],
  })

test('more reviews are asked for after the last one shown, and one that comes twice is shown once', async () => {
  send
    .mockResolvedValueOnce(pageOf(says('r3', 'r2'), { hasMore: true, count: 3 }))
    .mockResolvedValueOnce(pageOf(says('r2', 'r1'), { count: 4 }))
  await showSeveral()
  fireEvent.click(await screen.findByRole('button', { name: /more/ }))
  await screen.findByText('Says r1')
  expect(send.mock.lastCall?.[0].variables).toMatchObject({ sort: 'newest', after: 'r2' })
  expect(texts()).toEqual(['Says r3', 'Says r2', 'Says r1'])
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
})

test('another sort order starts over, and late reviews of the previous one are ignored', async () => {
  const late = Promise.withResolvers<GraphqlAnswer>()
  send
    .mockResolvedValueOnce(pageOf(says('newest'), { hasMore: true, count: 3 }))
    .mockReturnValueOnce(late.promise)
    .mockResolvedValueOnce(pageOf(says('worst'), { count: 3 }))
  await showSeveral()
  fireEvent.click(await screen.findByRole('button', { name: /more/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'Most critical' }))
  await screen.findByText('Says worst')
  expect(send.mock.lastCall?.[0].variables).toMatchObject({ sort: 'critical', after: null })
  await act(async () => {
    late.resolve(pageOf(says('late'), { count: 3 }))
    await late.promise
  })
  expect(texts()).toEqual(['Says worst'])
  expect(document.activeElement?.tagName).not.toBe('ARTICLE')
})

async function openReport(): Promise<void> {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Report this review' }))
  await screen.findByRole('button', { name: 'Send report' })
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
function fillReport(): void {
  fireEvent.click(screen.getByLabelText('Personal details'))
  type(/^Please tell us why/, 'It says where somebody lives')
  type(/^Your e-mail address/, 'rita@example.org')
  fireEvent.click(screen.getByRole('checkbox'))
}
const sendReport = () => fireEvent.click(screen.getByRole('button', { name: 'Send report' }))

describe('a report of a review', () => {
  test('is sent with reason, explanation and address, and says where the decision will arrive', async () => {
    await openReport()
    expect(screen.getByText(/^Review by Ada of .* about Mara$/)).toBeDefined()
    fillReport()
    send.mockReset()
    send.mockResolvedValue({ data: { reportReview: true } })
    sendReport()
    expect(await screen.findByText(/We'll write to rita@example.org/)).toBeDefined()
    expect(send).toHaveBeenCalledTimes(1)
    expect(send.mock.calls[0]?.[0].variables).toEqual({
      reviewId: 'r1',
      reason: 'privacy',
      explanation: 'It says where somebody lives',
      name: '',
      email: 'rita@example.org',
      goodFaith: true,
      locale: 'en',
    })
  })

  test('names everything that is missing and sends nothing', async () => {
    await openReport()
    send.mockReset()
    sendReport()
    expect(await screen.findByText('Please check 3 answers')).toBeDefined()
    const words = [
      'Please choose a reason',
      'Please tell us why',
      'Please confirm this so that we can check the report',
    ]
    for (const text of words) expect(screen.getByRole('link', { name: text })).toBeDefined()
    expect(send).not.toHaveBeenCalled()
  })

  test.each([
    ['rate_limited', 'Please try again later.'],
    ['not_found', 'This review is no longer public.'],
    ['internal', 'What you entered is still here'],
  ])('keeps the input if it is refused: %s', async (code, words) => {
    await openReport()
    fillReport()
    send.mockReset()
    send.mockResolvedValue({ data: null, errors: [{ message: code, extensions: { code } }] })
    sendReport()
    expect(await screen.findByText(new RegExp(words))).toBeDefined()
    expect(screen.getByLabelText(/^Please tell us why/)).toHaveProperty('value', 'It says where somebody lives')
  })
})

test("a report shows the server's errors at their fields, and is sent once valid", async () => {
  await openReport()
  fillReport()
  send.mockReset()
  const fields = [{ path: 'email', key: 'email_invalid' }]
  send.mockResolvedValueOnce({
    data: null,
    errors: [{ message: 'invalid', extensions: { code: 'invalid_input', fields } }],
  })
  send.mockResolvedValue({ data: { reportReview: true } })
  sendReport()
  expect(await screen.findByText('Please check one answer')).toBeDefined()
  expect(screen.queryByText(/That didn't work/)).toBeNull()
  expect(screen.getByLabelText(/^Your e-mail address/).getAttribute('aria-invalid')).toBe('true')
  type(/^Your e-mail address/, 'rita@example.net')
  sendReport()
  expect(await screen.findByText(/We'll write to rita@example.net/)).toBeDefined()
})

test('a review is hidden on this device at once on request, and can be shown again', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Hide for me' }))
  expect(screen.queryByText('Lives in Weg 1')).toBeNull()
  expect(screen.getByText("You've hidden this review on this device.")).toBeDefined()
  expect(hiddenReviews.read()).toEqual(['r1'])
  fireEvent.click(screen.getByRole('button', { name: 'Show it again' }))
  expect(screen.getByText('Lives in Weg 1')).toBeDefined()
  expect(hiddenReviews.read()).toEqual([])
})
