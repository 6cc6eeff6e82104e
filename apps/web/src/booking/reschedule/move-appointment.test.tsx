// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { placedCart } from '../cart/testing/placed-cart.ts'
import { MoveAppointment } from './move-appointment.tsx'

const send = vi.hoisted(() => vi.fn<(...call: unknown[]) => Promise<GraphqlAnswer>>())
vi.mock('../../platform/api/send.ts', () => ({ send }))

const SAME = '2027-01-15T09:00:00.000Z'
const OTHER = '2027-01-15T13:00:00.000Z'
const times = [
  { time: SAME, isSameTotal: true, total: { intValue: 8100 } },
  { time: OTHER, isSameTotal: false, total: { intValue: 8700 } },
]
let moving: () => Promise<GraphqlAnswer>
const onMoved = vi.fn()

beforeAll(prepareDialogs)
beforeEach(() => {
  moving = () => Promise.resolve({ data: { rescheduleCart: { id: 'c', time: SAME, timesRescheduled: 1 } } })
  send.mockImplementation((...call) => {
    const words = JSON.stringify(call)
    if (/"timesRescheduled"/.test(words)) return moving()
    if (/rangeStart/.test(words)) return Promise.resolve({ data: { rescheduleTimes: times } })
    return Promise.resolve({
      data: { appConfig: { now: '2027-01-11T08:00:00.000Z', cancellationCompensation: 'voucher' } },
    })
  })
})
afterEach(() => {
  cleanup()
  send.mockReset()
  onMoved.mockReset()
})

const show = (changes: object = {}) =>
  renderInApp(() => <MoveAppointment cart={placedCart(changes)} token="token" onMoved={onMoved} />, {
    language: 'en',
    features: ['booking', 'cart', 'discovery'],
  })
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Move appointment' }))
  return screen.findByRole('radio', { name: '10:00' })
}

test('another time at the same price is shown beside the old one and taken', async () => {
  await show()
  fireEvent.click(await open())
  fireEvent.click(screen.getByRole('button', { name: /^Take Friday/ }))
  expect(screen.getByRole('heading', { name: 'Until now' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'New' })).toBeTruthy()
  expect(screen.getByText(/cancel or move it again until Thursday 14\.01\.2027, 10:00/)).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Move appointment' }).at(-1) as HTMLElement)
  await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1))
})

test('a time at another price says both sums and cannot be taken', async () => {
  await show({ cancellationCompensation: 'voucher' })
  await open()
  fireEvent.click(screen.getByRole('radio', { name: '14:00' }))
  expect(screen.getAllByText(/87\.00/).length).toBeGreaterThan(0)
  expect(await screen.findByText(/81\.00/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Book this time anew' }).getAttribute('href')).toContain(
    encodeURIComponent(OTHER),
  )
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
})

test.each([
  ['not_available', 'This time has just been taken. Please choose another one.'],
  ['already_moved', /has already been moved/],
  ['too_late_to_cancel', /can no longer be moved/],
])('a refusal for %s is told where the time was chosen', async (code, words) => {
  moving = () => Promise.resolve({ data: null, errors: [{ message: code, extensions: { code } }] } as GraphqlAnswer)
  await show()
  fireEvent.click(await open())
  fireEvent.click(screen.getByRole('button', { name: /^Take Friday/ }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Move appointment' }).at(-1) as HTMLElement)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(onMoved).not.toHaveBeenCalled()
})

test('nothing is offered once it cannot be moved', async () => {
  await show({ canBeRescheduled: false })
  expect(screen.queryByRole('button', { name: 'Move appointment' })).toBeNull()
})
