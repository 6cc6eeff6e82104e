import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LiveRegion } from '@ruhepol/ui'
import { UndoChangeDocument } from '../gql/graphql.ts'
import { answering, type Answer } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { bookingOf, SheetWithDraft } from './testing/sheet-with-draft.tsx'

const NOW = '2026-12-01T08:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), shouldAdvanceTime: true })
})

/** The booking after a change that was made two seconds ago. */
const changed = (id: string) => {
  return bookingOf({ undo: { id, until: new Date(Date.now() + 8000).toISOString() } })
}

function ChangedBooking({ id }: { id: string }) {
  const [booking, setBooking] = useState(() => changed(id))
  return (
    <>
      <SheetWithDraft booking={booking} />
      <button onClick={() => setBooking(changed(`${id}, again`))}>Change it again</button>
    </>
  )
}

/** The sheet of a booking that was changed two seconds ago. */
function show(answer: Answer | Promise<Answer> = { data: { undoChange: bookingOf() } }, id = '1') {
  const asked = answering([[UndoChangeDocument, () => answer]])
  renderInOffice(
    <>
      <LiveRegion />
      <ChangedBooking id={id} />
    </>,
  )
  return asked
}

test('the line counts down, and disappears once it is too late to undo the change', () => {
  const asked = show()
  expect(screen.getByText('Done. E-mails go out in 8 s.')).toBeDefined()
  act(() => void vi.advanceTimersByTime(3000))
  expect(screen.getByText('Done. E-mails go out in 5 s.')).toBeDefined()
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.queryByRole('button', { name: 'Undo (u)' })).toBeNull()
  expect(asked(UndoChangeDocument)).toEqual([])
})

test('the button undoes the change once, however often it is pressed', async () => {
  const asked = show()
  const button = screen.getByRole('button', { name: 'Undo (u)' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('Undone. Nobody gets an e-mail about it.')).toBeDefined()
  expect(asked(UndoChangeDocument)).toEqual([{ code: 'RUHE-1', seen: '1' }])
})

test.each([
  ['not_movable', "It's too late to undo this: the e-mails are already going out."],
  ['not_available', 'The former expert or time is no longer free, so the change stays.'],
])('if undoing is refused with %s, the reason is shown', async (code, words) => {
  show({ errors: [{ message: '', extensions: { code } }] })
  fireEvent.click(screen.getByRole('button', { name: 'Undo (u)' }))
  expect(await screen.findByText(words)).toBeDefined()
})

const isAnnounced = () => screen.queryByText(/^Done\. You have \d+ seconds? to undo it/) !== null

test('a change is announced once, even if the sheet is closed and opened again', () => {
  show(undefined, 'announced once')
  act(() => void vi.advanceTimersByTime(1000))
  expect(isAnnounced()).toBe(true)
  cleanup()
  show(undefined, 'announced once')
  act(() => void vi.advanceTimersByTime(1000))
  expect(isAnnounced()).toBe(false)
})

test('a change is not announced if it can no longer be undone when the sheet is opened', () => {
  const booking = changed('too late')
  vi.setSystemTime('2026-12-01T08:01:00.000Z')
  renderInOffice(
    <>
      <LiveRegion />
      <SheetWithDraft booking={booking} />
    </>,
  )
  act(() => void vi.advanceTimersByTime(1000))
  expect(isAnnounced()).toBe(false)
})

test('a refusal that comes after the ten seconds is shown too, and the next change can be undone', async () => {
  const refusal = Promise.withResolvers<Answer>()
  const asked = show(refusal.promise, 'refused late')
  fireEvent.click(screen.getByRole('button', { name: 'Undo (u)' }))
  act(() => void vi.advanceTimersByTime(9000))
  expect(screen.queryByRole('button', { name: 'Undo (u)' })).toBeNull()
  refusal.resolve({ errors: [{ message: '', extensions: { code: 'not_movable' } }] })
  expect(await screen.findByText("It's too late to undo this: the e-mails are already going out.")).toBeDefined()
  fireEvent.click(screen.getByText('Change it again'))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo (u)' }))
  await waitFor(() => expect(asked(UndoChangeDocument)).toHaveLength(2))
})
