import { ToastProvider } from '@ruhepol/ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { refusal, send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { placedCart } from '../cart/testing/placed-cart.ts'
import { MoveAppointment } from './move-appointment.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const SAME = '2027-01-15T09:00:00.000Z'
const OTHER = '2027-01-15T13:00:00.000Z'
const times = [
  { time: SAME, isSameTotal: true, total: { intValue: 8100 } },
  { time: OTHER, isSameTotal: false, total: { intValue: 8700 } },
]
let moving: () => Promise<GraphqlAnswer>
let telling: () => Promise<GraphqlAnswer>
const now = () =>
  Promise.resolve({ data: { appConfig: { now: '2027-01-11T08:00:00.000Z', cancellationCompensation: 'voucher' } } })
const onMoved = vi.fn()

const done = () => Promise.resolve({ data: { rescheduleCart: { id: 'c', time: SAME, timesRescheduled: 1 } } })

beforeAll(prepareDialogs)
beforeEach(() => {
  moving = done
  telling = now
  send.mockImplementation((...call) => {
    const words = JSON.stringify(call)
    if (/"timesRescheduled"/.test(words)) return moving()
    if (/rangeStart/.test(words)) return Promise.resolve({ data: { rescheduleTimes: times } })
    return telling()
  })
})
afterEach(() => {
  send.mockReset()
  onMoved.mockReset()
})

const show = (changes: object = {}) =>
  renderInApp(
    () => (
      <ToastProvider>
        <MoveAppointment cart={placedCart(changes)} token="token" onMoved={onMoved} />
      </ToastProvider>
    ),
    { language: 'en', features: ['booking', 'cart', 'discovery'] },
  )
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Move appointment' }))
  return screen.findByRole('radio', { name: '10:00' })
}
/** Leads to the comparison of both times. */
const compare = async () => {
  fireEvent.click(await open())
  fireEvent.click(screen.getByRole('button', { name: /^Choose Friday/ }))
}
const move = () => {
  fireEvent.click(screen.getAllByRole('button', { name: 'Move appointment' }).at(-1) as HTMLElement)
}

test('another time at the same price is shown next to the old one and can be chosen', async () => {
  await show()
  await compare()
  expect(screen.getByRole('heading', { name: 'Current time' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'New' })).toBeTruthy()
  expect(screen.getByText(/cancel or move it again until Thursday 14\.01\.2027, 10:00/)).toBeTruthy()
  move()
  await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1))
})

test('a time at another price shows both totals and cannot be chosen', async () => {
  await show({ cancellationCompensation: 'voucher' })
  await open()
  fireEvent.click(screen.getByRole('radio', { name: '14:00' }))
  expect(screen.getAllByText(/87\.00/).length).toBeGreaterThan(0)
  expect(await screen.findByText(/81\.00/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Make a new booking' }).getAttribute('href')).toContain(
    encodeURIComponent(OTHER),
  )
  expect(screen.queryByRole('button', { name: /^Choose (?!another)/ })).toBeNull()
})

test.each([
  ['not_available', 'This time has just been taken. Please choose another one.'],
  ['already_moved', /has already been moved/],
  ['too_late_to_cancel', /can no longer be moved/],
])('a refusal for %s is shown where the time was chosen', async (code, words) => {
  moving = () => Promise.resolve(refusal(code))
  await show()
  await compare()
  move()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(onMoved).not.toHaveBeenCalled()
})

test('the focus moves to the first heading of the comparison, and back to that of the times', async () => {
  await show()
  await compare()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Current time' }))
  fireEvent.click(screen.getByRole('button', { name: 'Choose another time' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Day' })))
})

test('the focus moves to the first heading of the times after a refusal', async () => {
  moving = () => Promise.resolve(refusal('not_available'))
  await show()
  await compare()
  move()
  await screen.findByText(/just been taken/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Day' })))
})

test('a move without an answer can be sent again, and closing it instead loads the appointment', async () => {
  moving = () => Promise.reject(new ApiError('no_response', 'lost'))
  await show()
  await compare()
  move()
  expect(await screen.findByText(/couldn't tell whether that worked/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Current time' })).toBeTruthy()
  moving = done
  move()
  await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1))

  moving = () => Promise.reject(new ApiError('no_response', 'lost'))
  await compare()
  move()
  await screen.findByText(/couldn't tell whether that worked/)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onMoved).toHaveBeenCalledTimes(2)
})

test('a refusal after the sheet was closed is shown in a toast, and not again when the sheet is reopened', async () => {
  let answer: (answer: GraphqlAnswer) => void = () => undefined
  moving = () => new Promise((resolve) => (answer = resolve))
  await show()
  await compare()
  move()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  answer(refusal('not_available'))
  await waitFor(() => expect(screen.getByText(/just been taken/).closest('dialog')).toBeNull())
  expect(onMoved).toHaveBeenCalledTimes(1)
  await open()
  expect(document.querySelector('dialog')?.textContent).not.toMatch(/just been taken/)
})

test("the times can be loaded again if the server's clock did not answer", async () => {
  telling = () => Promise.reject(new ApiError('no_response', 'lost'))
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Move appointment' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  telling = now
  fireEvent.click(retry)
  expect(await screen.findByRole('radio', { name: '10:00' })).toBeTruthy()
})

test('nothing is offered once the appointment can no longer be moved', async () => {
  await show({ canBeRescheduled: false })
  expect(screen.queryByRole('button', { name: 'Move appointment' })).toBeNull()
})
