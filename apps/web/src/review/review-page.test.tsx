import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { GraphqlAnswer } from '../platform/server-context.ts'
import { refusal, send } from '../platform/testing/send.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { ReviewPage } from './review-page.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

const booking = (id: string, name: string, changes: object = {}) => ({
  id,
  hasReview: false,
  canBeReviewed: true,
  expert: { id, name, media: [] },
  treatmentType: { name: [{ lang: 'en', value: 'Classic massage' }] },
  ...changes,
})
const answerOf = (bookings: object[], status = 'paid'): GraphqlAnswer => ({
  data: { myBooking: { id: 'b1', cart: { id: 'c1', status, time: '2027-01-14T12:00:00.000Z', length: 60, bookings } } },
})
const reviewed = { hasReview: true, canBeReviewed: false }

const show = () =>
  renderInApp(() => <ReviewPage bookingId="b1" token="open" />, { language: 'en', features: ['review', 'booking'] })
const submit = () => screen.getByRole('button', { name: 'Submit review' })
const part = (expert: string) => within(screen.getByRole('region', { name: `How many stars do you give ${expert}?` }))
const sent = () => send.mock.calls.map(([{ variables }]) => (variables as { input?: object }).input).filter(Boolean)

afterEach(() => send.mockReset())

test('the review cannot be sent before stars are chosen for every expert with a text', async () => {
  send.mockResolvedValue(answerOf([booking('b1', 'Lena Brandt'), booking('b2', 'Mara Petersen')]))
  await show()
  await screen.findByRole('button', { name: 'Submit review' })
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Please choose your rating')).toBeTruthy()
  fireEvent.click(part('Lena').getByRole('radio', { name: '3.5 stars, good' }))
  expect(submit().getAttribute('aria-disabled')).toBeNull()
  fireEvent.change(part('Mara').getByRole('textbox'), { target: { value: 'Lovely' } })
  expect(submit().getAttribute('aria-disabled')).toBe('true')
})

test.each([
  ['Dr. med. Anna Lena', 'Anna'],
  ['Nguyễn Văn A', 'Nguyễn'],
])('the review uses only the first name of %s', async (name, first) => {
  send.mockResolvedValue(answerOf([booking('b1', name)]))
  await show()
  expect(await screen.findByRole('heading', { name: `How many stars do you give ${first}?` })).toBeTruthy()
})

test('a review that is too long stays complete, with a counter and an error at its field and at the button', async () => {
  send.mockResolvedValue(answerOf([booking('b1', 'Lena Brandt')]))
  await show()
  fireEvent.click(await screen.findByRole('radio', { name: '3.5 stars, good' }))
  const text = 'a'.repeat(201)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  expect(screen.getByRole('textbox')).toHaveProperty('value', text)
  expect(screen.getByText('201 of 200')).toBeTruthy()
  expect(screen.getAllByText('The review should not be longer than 200 characters')).toHaveLength(2)
  expect(submit().getAttribute('aria-disabled')).toBe('true')
})

test('a failed review stays on the page and is sent again, and one that was stored counts as sent', async () => {
  send.mockResolvedValueOnce(answerOf([booking('b1', 'Lena Brandt'), booking('b2', 'Mara Petersen')]))
  await show()
  await screen.findByRole('button', { name: 'Submit review' })
  fireEvent.click(part('Lena').getByRole('radio', { name: 'Half a star, disappointing' }))
  fireEvent.click(part('Mara').getByRole('radio', { name: '5 stars, wonderful' }))
  fireEvent.change(part('Mara').getByRole('textbox'), { target: { value: ' Lovely ' } })
  send.mockResolvedValueOnce(refusal('already_reviewed')).mockResolvedValueOnce(refusal('unavailable'))
  fireEvent.click(submit())
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(part('Mara').getByRole('textbox')).toHaveProperty('value', ' Lovely ')
  send.mockResolvedValueOnce(refusal('already_reviewed')).mockResolvedValueOnce({ data: { createReview: { id: 'r' } } })
  send.mockResolvedValue(answerOf([booking('b1', 'Lena', reviewed), booking('b2', 'Mara', reviewed)]))
  fireEvent.click(submit())
  await waitFor(() => expect(sent()).toHaveLength(4))
  expect(sent().slice(2)).toEqual([
    { bookingId: 'b1', rating: 1, text: '', showTreatment: true, token: 'open' },
    { bookingId: 'b2', rating: 10, text: ' Lovely ', showTreatment: true, token: 'open' },
  ])
  await waitFor(() => expect(screen.queryByText('Something went wrong')).toBeNull())
})

test('a couple who reviewed one expert is asked about the other', async () => {
  send.mockResolvedValue(answerOf([booking('b1', 'Lena Brandt', reviewed), booking('b2', 'Mara Petersen')]))
  await show()
  expect(await screen.findAllByRole('radiogroup')).toHaveLength(1)
  expect(part('Mara').getAllByRole('radio')).toHaveLength(10)
})

test.each([
  ['is reviewed', answerOf([booking('b1', 'Lena', reviewed)]), 'Already reviewed', '/home'],
  ['is not over', answerOf([booking('b1', 'Lena', { canBeReviewed: false })]), 'A little patience', '/bookings'],
  [
    'was cancelled',
    answerOf([booking('b1', 'Lena', { canBeReviewed: false })], 'cancelled'),
    "There's nothing to review here",
    '/bookings',
  ],
  ['does not open', refusal('not_found'), "We can't find this booking", '/login?from=%2Freview%2Fb1'],
])('a booking that %s says so, with a link to continue', async (_what, answer, title, href) => {
  send.mockResolvedValue(answer)
  await show()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(href)
})

test('a recipient can unsubscribe from such mails with one click', async () => {
  send.mockResolvedValueOnce(answerOf([booking('b1', 'Lena', reviewed)]))
  await show()
  send.mockResolvedValueOnce({ data: { stopReviewMails: true } })
  const button = await screen.findByRole('button', { name: "Don't ask me by e-mail again" })
  expect(button.closest('[role=status]')).toBeNull()
  button.focus()
  fireEvent.click(button)
  const said = await screen.findByText("We won't e-mail you about reviews again.")
  expect(said.closest('[role=status]')).not.toBeNull()
  expect(document.activeElement?.contains(said)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(send.mock.lastCall?.[0].variables).toEqual({ cartId: 'c1', token: 'open' })
})
