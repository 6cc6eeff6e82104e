import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RecordOutcomeDocument } from '../gql/graphql.ts'
import type { SheetFragment } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { bookingOf, SheetWithDraft } from './testing/sheet-with-draft.tsx'

beforeEach(() =>
  vi.useFakeTimers({
    now: Date.parse('2026-12-01T17:30:00Z'),
    toFake: ['Date'],
  }),
)

type Treatment = SheetFragment['treatments'][number]
const treatment = (changes: Partial<Treatment> = {}): Treatment => ({
  guest: 1,
  expertId: '1',
  expert: 'Ada',
  treatment: { de: 'Klassisch', en: 'Classic' },
  lengthMinutes: 60,
  priceCents: 8900,
  needsExpert: false,
  expertPhone: null,
  outcome: null,
  ...changes,
})
const recorded = {
  outcome: 'done' as const,
  waitedMinutes: null,
  calledAt: null,
  by: 'Kim',
  at: '2026-12-01T17:20:00Z',
}

/** A sheet with a button that fetches the booking again; it then has the treatments `later`. */
function FetchedAgain({ booking, later }: { booking: SheetFragment; later: Treatment[] }) {
  const [shown, setShown] = useState(booking)
  return (
    <>
      <SheetWithDraft booking={shown} />
      <button onClick={() => setShown({ ...booking, version: '2', treatments: later })}>Fetch again</button>
    </>
  )
}

/** Opens the form for the outcome of a booking of Tuesday, 18:00 to 19:00, at 18:30. */
function begin(treatments: Treatment[] = [treatment()], later = treatments) {
  const booking = bookingOf({
    canRecordOutcome: true,
    canReplace: false,
    canMove: false,
    treatments,
  })
  const asked = answering([[RecordOutcomeDocument, () => ({ data: { recordOutcome: booking } })]])
  renderInOffice(<FetchedAgain booking={booking} later={later} />)
  fireEvent.click(screen.getByRole('button', { name: 'Record outcome' }))
  return asked
}
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = () => screen.getByRole('button', { name: 'Record it' })
const press = () => fireEvent.click(button())
/** The line under the button, which says what is missing or wrong. */
const lineOfButton = () => document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent

test('the form shows the consequences of the chosen outcome before it is sent', async () => {
  const asked = begin()
  press()
  expect(asked(RecordOutcomeDocument)).toEqual([])
  expect(lineOfButton()).toBe('Fill in all fields first.')
  enter('What became of it', 'expertNoShow')
  expect(screen.getByText(/This refunds nothing by itself/)).toBeDefined()
  expect(screen.getByText("We won't ask for a review.")).toBeDefined()
  enter('What became of it', 'done')
  expect(screen.queryByText("We won't ask for a review.")).toBeNull()
  press()
  await waitFor(() =>
    expect(asked(RecordOutcomeDocument)).toEqual([
      {
        code: 'RUHE-1',
        seen: '1',
        expertId: '1',
        outcome: 'done',
        proof: null,
        reason: null,
      },
    ]),
  )
  expect(await screen.findByText('The outcome is recorded')).toBeDefined()
})

test("a customer's no-show can be sent only with a valid waiting time and a valid time of the call", async () => {
  const asked = begin()
  enter('What became of it', 'customerNoShow')
  expect(screen.getByText('Nothing is refunded, and nothing more is charged.')).toBeDefined()
  enter('Waited, in minutes', '19')
  expect(lineOfButton()).toBe('Fill in all fields first.')
  enter('Called at', '17:59')
  expect(lineOfButton()).toBe('The wait must be 20 to 30 minutes.')
  press()
  enter('Waited, in minutes', '25')
  expect(lineOfButton()).toBe('The call must have been between 18:00 and 18:30.')
  press()
  expect(asked(RecordOutcomeDocument)).toEqual([])
  enter('Called at', '18:10')
  expect(lineOfButton()).toBeUndefined()
  press()
  const proof = { waitedMinutes: 25, calledAt: '2026-12-01T17:10:00.000Z' }
  await waitFor(() => expect(asked(RecordOutcomeDocument)).toMatchObject([{ outcome: 'customerNoShow', proof }]))
})

test('a field marks only a value that is too high or too late', () => {
  begin()
  enter('What became of it', 'customerNoShow')
  const error = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid')
  enter('Waited, in minutes', '2')
  enter('Called at', '17:01')
  expect([error('Waited, in minutes'), error('Called at')]).toEqual([null, null])
  enter('Waited, in minutes', '31')
  enter('Called at', '18:31')
  expect([error('Waited, in minutes'), error('Called at')]).toEqual(['true', 'true'])
})

test("a customer's no-show cannot be entered in the first 20 minutes, and the form names the earliest time", () => {
  vi.setSystemTime('2026-12-01T17:19:00Z')
  begin()
  enter('What became of it', 'customerNoShow')
  expect(screen.getByText('Only after 20 minutes of waiting, so from 18:20 on.')).toBeDefined()
  expect(screen.queryByLabelText('Called at')).toBeNull()
  // The line under the button does not ask for values that cannot be entered yet.
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(lineOfButton()).toBeUndefined()
})

test('for a couple the treatment without an outcome is preselected, and a correction needs a reason', async () => {
  const asked = begin([treatment({ outcome: recorded }), treatment({ guest: 2, expertId: '2', expert: 'Ben' })])
  expect(screen.getByLabelText<HTMLSelectElement>('Whose treatment').value).toBe('2')
  expect(screen.queryByLabelText('Why it is corrected')).toBeNull()
  enter('Whose treatment', '1')
  enter('What became of it', 'expertNoShow')
  press()
  expect(asked(RecordOutcomeDocument)).toEqual([])
  enter('Why it is corrected', 'She rang us')
  press()
  await waitFor(() =>
    expect(asked(RecordOutcomeDocument)).toMatchObject([
      { expertId: '1', outcome: 'expertNoShow', reason: 'She rang us' },
    ]),
  )
})

test('the form keeps its expert if a colleague records an outcome for the same expert', async () => {
  const ben = treatment({ guest: 2, expertId: '2', expert: 'Ben' })
  const asked = begin([treatment(), ben], [treatment({ outcome: recorded }), ben])
  enter('What became of it', 'expertNoShow')
  fireEvent.click(screen.getByText('Fetch again'))
  expect(screen.getByLabelText<HTMLSelectElement>('Whose treatment').value).toBe('1')
  // The colleague's outcome makes this one a correction, which needs a reason.
  press()
  expect(asked(RecordOutcomeDocument)).toEqual([])
  // This reason is too short: like the server, the form counts an emoji as one character.
  enter('Why it is corrected', '🙂🙂')
  press()
  expect(asked(RecordOutcomeDocument)).toEqual([])
  enter('Why it is corrected', 'She rang us')
  press()
  await waitFor(() => expect(asked(RecordOutcomeDocument)).toMatchObject([{ seen: '2', expertId: '1' }]))
})

test('the form asks for an expert again if the chosen expert has been replaced', async () => {
  const asked = begin([treatment()], [treatment({ expertId: '3', expert: 'Cem' })])
  enter('What became of it', 'done')
  fireEvent.click(screen.getByText('Fetch again'))
  expect(screen.getByLabelText<HTMLSelectElement>('Whose treatment').value).toBe('')
  press()
  expect(asked(RecordOutcomeDocument)).toEqual([])
  enter('Whose treatment', '3')
  press()
  await waitFor(() => expect(asked(RecordOutcomeDocument)).toMatchObject([{ expertId: '3', outcome: 'done' }]))
})

test("a couple's outcome is shown once if it is the same for both experts, otherwise for each of them", () => {
  answering([])
  const shown = (first: Treatment['outcome'], second: Treatment['outcome']): string[] => {
    cleanup()
    const treatments = [
      treatment({ outcome: first }),
      treatment({ guest: 2, expertId: '2', expert: 'Ben', outcome: second }),
    ]
    renderInOffice(<SheetWithDraft booking={bookingOf({ treatments })} />)
    return [...(screen.getByText('Confirmed').closest('p')?.children ?? [])]
      .slice(1)
      .map(({ textContent }) => textContent)
  }
  expect(shown(recorded, recorded)).toEqual(['Took place'])
  expect(shown(recorded, null)).toEqual(['Ada: Took place'])
  expect(shown(recorded, { ...recorded, outcome: 'expertNoShow' })).toEqual([
    'Ada: Took place',
    "Ben: Expert didn't come",
  ])
})
