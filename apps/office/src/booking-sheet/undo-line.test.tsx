// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveRegion } from '@ruhepol/ui'
import { UndoChangeDocument } from '../gql/graphql.ts'
import { answering, type Answer } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { bookingOf, SheetWithDraft } from './testing/sheet-with-draft.tsx'

const NOW = '2026-12-01T08:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The sheet of a booking that was moved two seconds ago. */
function show(answer: Answer = { data: { undoChange: bookingOf() } }, id = '1') {
  const asked = answering([[UndoChangeDocument, () => answer]])
  const undo = { id, until: '2026-12-01T08:00:08.000Z', now: NOW }
  renderInOffice(
    <>
      <LiveRegion />
      <SheetWithDraft booking={bookingOf({ undo })} />
    </>,
  )
  return asked
}

test('the line counts down, and is gone once it is too late', () => {
  const asked = show()
  expect(screen.getByText('Done. In 8 s everybody is told.')).toBeDefined()
  act(() => void vi.advanceTimersByTime(3000))
  expect(screen.getByText('Done. In 5 s everybody is told.')).toBeDefined()
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.queryByRole('button', { name: 'Undo (u)' })).toBeNull()
  expect(asked(UndoChangeDocument)).toEqual([])
})

test('the button undoes it once, however often it is pressed', async () => {
  const asked = show()
  const button = screen.getByRole('button', { name: 'Undo (u)' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('Undone, and nobody was told')).toBeDefined()
  expect(asked(UndoChangeDocument)).toEqual([{ code: 'RUHE-1', seen: '1' }])
})

test.each([
  ['not_movable', 'It is too late to undo this: everybody is being told.'],
  ['not_available', 'The former time is no longer free, so the change stays.'],
])('a refusal with %s says why', async (code, words) => {
  show({ errors: [{ message: '', extensions: { code } }] })
  fireEvent.click(screen.getByRole('button', { name: 'Undo (u)' }))
  expect(await screen.findByText(words)).toBeDefined()
})

const isAnnounced = () => screen.queryByText('Done. For ten seconds you can undo it with the key u.') !== null

test('it is announced once, also if the sheet is closed and opened again meanwhile', () => {
  show(undefined, 'announced once')
  act(() => void vi.advanceTimersByTime(1000))
  expect(isAnnounced()).toBe(true)
  cleanup()
  show(undefined, 'announced once')
  act(() => void vi.advanceTimersByTime(1000))
  expect(isAnnounced()).toBe(false)
})

test('what can no longer be undone when the sheet is opened is not announced', () => {
  vi.setSystemTime('2026-12-01T08:01:00.000Z')
  show(undefined, 'too late')
  act(() => void vi.advanceTimersByTime(1000))
  expect(isAnnounced()).toBe(false)
})
