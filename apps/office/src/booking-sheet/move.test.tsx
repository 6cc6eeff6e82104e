import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MoveBookingDocument, MoveTimesDocument } from '../gql/graphql.ts'
import { answering, type Answer } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import type { MoveTime } from './move-times.ts'
import { bookingOf, SheetWithDraft } from './testing/sheet-with-draft.tsx'

const ada = { id: '1', name: 'Ada', formerId: '1', formerName: 'Ada' }
const ben = { ...ada, id: '2', name: 'Ben' }
const noon: MoveTime = { start: '2026-12-01T11:00:00Z', cheaperCents: 1000, experts: [ada] }
const evening: MoveTime = { start: '2026-12-01T19:00:00Z', cheaperCents: 0, experts: [ben] }

/** Opens the form that moves a booking of Tuesday, 18:00. `timesOf` returns the free times of a day. */
function begin(
  timesOf: (day: string) => MoveTime[],
  move: () => Answer = () => ({ data: { moveBooking: bookingOf() } }),
) {
  const asked = answering([
    [MoveTimesDocument, ({ day }) => ({ data: { moveTimes: timesOf(String(day)) } })],
    [MoveBookingDocument, move],
  ])
  renderInOffice(<SheetWithDraft booking={bookingOf()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  return asked
}
const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test('each free time of the day names its expert, and nothing is sent before one is chosen', async () => {
  const asked = begin(() => [noon, evening])
  const select = await screen.findByLabelText<HTMLSelectElement>('Time')
  expect([...select.options].map(({ text }) => text)).toEqual(['Choose', '12:00, Ada', '20:00, Ben instead of Ada'])
  fireEvent.click(screen.getByRole('button', { name: 'Move the booking' }))
  expect(asked(MoveBookingDocument)).toEqual([])
  await choose('Time', noon.start)
  expect(screen.getByText(/10\.00\sEUR less/)).toBeDefined()
  expect(screen.getByText(/cancel free of charge until the start/)).toBeDefined()
  await choose('Who asked for it', 'customer')
  expect(screen.getByText('The usual deadline to cancel applies.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Move the booking' }))
  expect(await screen.findByText('The booking has a new time')).toBeDefined()
  expect(asked(MoveBookingDocument)).toEqual([
    { code: 'RUHE-1', seen: '1', start: noon.start, experts: ['1'], wished: 'customer', reason: null },
  ])
})

test('the form offers free cancellation if another expert comes, even if the customer asked for the move', async () => {
  const asked = begin(() => [evening])
  await choose('Time', evening.start)
  await choose('Who asked for it', 'customer')
  expect(screen.getByText('Ben comes instead of Ada.')).toBeDefined()
  expect(screen.getByText(/cancel free of charge until the start/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Move the booking' }))
  await waitFor(() => expect(asked(MoveBookingDocument)).toMatchObject([{ experts: ['2'] }]))
})

test('a move that can be undone shows no toast, because the undo line already confirms it', async () => {
  const undo = { id: '7', until: new Date(Date.now() + 8000).toISOString() }
  begin(
    () => [noon],
    () => ({ data: { moveBooking: bookingOf({ undo }) } }),
  )
  await choose('Time', noon.start)
  fireEvent.click(screen.getByRole('button', { name: 'Move the booking' }))
  await waitFor(() => expect(screen.queryByLabelText('Time')).toBeNull())
  expect(screen.queryByText('The booking has a new time')).toBeNull()
})

test('choosing another day shows its times and clears the chosen one', async () => {
  vi.setSystemTime('2026-11-30T08:00:00Z')
  const asked = begin((day) => (day === '2026-12-02' ? [] : [noon]))
  await choose('Time', noon.start)
  await choose('Day', '2026-12-02')
  expect(await screen.findByText('Nobody who gives this treatment is free that day.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Move the booking' }))
  await choose('Day', '2026-12-01')
  expect((await screen.findByLabelText<HTMLSelectElement>('Time')).value).toBe('')
  expect(asked(MoveBookingDocument)).toEqual([])
  vi.useRealTimers()
})

test('if the chosen time has just been taken, the form says so and selects no other one', async () => {
  let times = [noon, evening]
  const asked = begin(
    () => times,
    () => {
      times = [evening]
      return { errors: [{ message: '', extensions: { code: 'not_available' } }] }
    },
  )
  await choose('Time', noon.start)
  fireEvent.click(screen.getByRole('button', { name: 'Move the booking' }))
  expect(await screen.findByText("That's no longer free. Please choose again.")).toBeDefined()
  expect(await screen.findByText('This time is no longer free')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Move the booking' }))
  expect(asked(MoveBookingDocument)).toHaveLength(1)
})

test('a time at which only another expert is still free has to be chosen again', async () => {
  let times = [noon]
  const asked = begin(
    () => times,
    () => {
      times = [{ ...noon, experts: [ben] }]
      return { errors: [{ message: '', extensions: { code: 'not_available' } }] }
    },
  )
  await choose('Time', noon.start)
  fireEvent.click(screen.getByRole('button', { name: 'Move the booking' }))
  expect(await screen.findByText('12:00, Ben instead of Ada')).toBeDefined()
  expect(screen.getByLabelText<HTMLSelectElement>('Time').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Move the booking' }))
  expect(asked(MoveBookingDocument)).toHaveLength(1)
  await choose('Time', noon.start)
  fireEvent.click(screen.getByRole('button', { name: 'Move the booking' }))
  await waitFor(() => expect(asked(MoveBookingDocument)).toHaveLength(2))
  expect(asked(MoveBookingDocument)[1]).toMatchObject({ experts: ['2'] })
})

test('the form says that the booking has begun if it began while the form was open', async () => {
  begin(
    () => [noon],
    () => ({ errors: [{ message: '', extensions: { code: 'not_movable' } }] }),
  )
  await choose('Time', noon.start)
  fireEvent.click(screen.getByRole('button', { name: 'Move the booking' }))
  expect(await screen.findByText("This booking has already begun, or it's been cancelled.")).toBeDefined()
})
