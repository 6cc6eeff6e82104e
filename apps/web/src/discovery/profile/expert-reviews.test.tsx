// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { GraphqlAnswer, GraphqlRequest } from '../../platform/server-context.ts'
import { renderInApp } from '../../shell/testing/render-in-app.tsx'
import { ExpertReviews } from './expert-reviews.tsx'
import { hiddenReviews } from './hidden-reviews.ts'

const send = vi.hoisted(() => vi.fn<(request: GraphqlRequest) => Promise<GraphqlAnswer>>())
vi.mock('../../platform/api/send.ts', () => ({ send }))

afterEach(() => {
  cleanup()
  hiddenReviews.clear()
})

const review = { id: 'r1', rating: 2, text: 'Lives in Weg 1', createdAt: '2027-01-11T09:00:00.000Z' }

async function show(): Promise<void> {
  send.mockResolvedValue({
    data: { expertReviewsForClient: { count: 1, nodes: [{ ...review, clientData: { name: 'Ada' } }] } },
  })
  await renderInApp(() => <ExpertReviews expert={{ id: '1', name: 'Mara', rating: 10, reviewCount: 1 }} />, {
    features: ['profile'],
  })
  await screen.findByText('Lives in Weg 1')
}

test('a review can be reported by mail, which names it', async () => {
  await show()
  const href = screen.getByRole('link', { name: 'Report this review' }).getAttribute('href') ?? ''
  expect(href).toMatch(/^mailto:hallo@ruhepol\.example\?subject=/)
  expect(href).not.toContain('+')
  expect(new URL(href).searchParams.get('subject')).toBe('Report of a review of Mara (r1)')
  expect(new URL(href).searchParams.get('body')).toContain('Review by Ada of')
})

test('a review that somebody does not want to read is hidden on this device at once, and can be shown again', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Hide for me' }))
  expect(screen.queryByText('Lives in Weg 1')).toBeNull()
  expect(screen.getByText('You’ve hidden this review on this device.')).toBeDefined()
  expect(hiddenReviews.read()).toEqual(['r1'])
  fireEvent.click(screen.getByRole('button', { name: 'Show it again' }))
  expect(screen.getByText('Lives in Weg 1')).toBeDefined()
  expect(hiddenReviews.read()).toEqual([])
})
