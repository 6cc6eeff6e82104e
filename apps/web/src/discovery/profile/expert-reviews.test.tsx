// @vitest-environment jsdom
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { GraphqlAnswer, GraphqlRequest } from '../../platform/server-context.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { ExpertReviews } from './expert-reviews.tsx'
import { hiddenReviews } from './hidden-reviews.ts'

const send = vi.hoisted(() => vi.fn<(request: GraphqlRequest) => Promise<GraphqlAnswer>>())
vi.mock('../../platform/api/send.ts', () => ({ send }))

beforeAll(prepareDialogs)

afterEach(() => {
  cleanup()
  hiddenReviews.clear()
})

const review = { id: 'r1', rating: 2, text: 'Lives in Weg 1', createdAt: '2027-01-11T09:00:00.000Z' }

async function show(changes: { rating?: number } = {}): Promise<void> {
  send.mockResolvedValue({
    data: { expertReviewsForClient: { count: 1, nodes: [{ ...review, ...changes, clientData: { name: 'Ada' } }] } },
  })
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

test('a review that a newer one moved to the next page is shown once', async () => {
  const page = (count: number, ...ids: string[]) => ({
    data: {
      expertReviewsForClient: {
        count,
        nodes: ids.map((id) => ({ ...review, id, text: `Says ${id}`, clientData: { name: 'Ada' } })),
      },
    },
  })
  send.mockResolvedValueOnce(page(3, 'r3', 'r2')).mockResolvedValueOnce(page(4, 'r2', 'r1'))
  await renderInApp(() => <ExpertReviews expert={{ id: '1', name: 'Mara', rating: 10, reviewCount: 3 }} />, {
    features: ['profile'],
  })
  fireEvent.click(await screen.findByRole('button', { name: /more/ }))
  await screen.findByText('Says r1')
  expect(screen.getAllByRole('article').map(({ textContent }) => /Says r\d/.exec(textContent)?.[0])).toEqual([
    'Says r3',
    'Says r2',
    'Says r1',
  ])
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
    expect(await screen.findByText(/We’ll write to rita@example.org/)).toBeDefined()
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
  expect(screen.queryByText(/That didn’t work/)).toBeNull()
  expect(screen.getByLabelText(/^Your e-mail address/).getAttribute('aria-invalid')).toBe('true')
  type(/^Your e-mail address/, 'rita@example.net')
  sendReport()
  expect(await screen.findByText(/We’ll write to rita@example.net/)).toBeDefined()
})

test('a review is hidden on this device at once on request, and can be shown again', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Hide for me' }))
  expect(screen.queryByText('Lives in Weg 1')).toBeNull()
  expect(screen.getByText('You’ve hidden this review on this device.')).toBeDefined()
  expect(hiddenReviews.read()).toEqual(['r1'])
  fireEvent.click(screen.getByRole('button', { name: 'Show it again' }))
  expect(screen.getByText('Lives in Weg 1')).toBeDefined()
  expect(hiddenReviews.read()).toEqual([])
})
