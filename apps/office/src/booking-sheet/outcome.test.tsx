// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Treatment = SheetFragment['treatments'][number]
const treatment = (changes: Partial<Treatment> = {}): Treatment => ({
  guest: 1,
  expertId: '1',
  expert: 'Ada',
  treatment: { de: 'Klassisch', en: 'Classic' },
  lengthMinutes: 60,
  priceCents: 8900,
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

/** Opens the form for the outcome of a booking of Tuesday, 18:00 to 19:00, at 18:30. */
function begin(treatments: Treatment[] = [treatment()]) {
  const booking = bookingOf({
    canRecordOutcome: true,
    canReplace: false,
    canMove: false,
    treatments,
  })
  const asked = answering([[RecordOutcomeDocument, () => ({ data: { recordOutcome: booking } })]])
  renderInOffice(<SheetWithDraft booking={booking} />)
  fireEvent.click(screen.getByRole('button', { name: 'Record outcome' }))
  return asked
}
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Record it' }))

test('the form shows the consequences of the chosen outcome before it is sent', async () => {
  const asked = begin()
  press()
  expect(asked(RecordOutcomeDocument)).toEqual([])
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
  press()
  enter('Waited, in minutes', '19')
  enter('Called at', '17:59')
  expect(screen.getByText('It must be 20 to 30 minutes.')).toBeDefined()
  expect(screen.getByText('The call must have been between 18:00 and 18:30.')).toBeDefined()
  press()
  enter('Waited, in minutes', '25')
  press()
  expect(asked(RecordOutcomeDocument)).toEqual([])
  enter('Called at', '18:10')
  press()
  const proof = { waitedMinutes: 25, calledAt: '2026-12-01T17:10:00.000Z' }
  await waitFor(() => expect(asked(RecordOutcomeDocument)).toMatchObject([{ outcome: 'customerNoShow', proof }]))
})

test("a customer's no-show cannot be entered in the first 20 minutes, and the form names the earliest time", () => {
  vi.setSystemTime('2026-12-01T17:19:00Z')
  begin()
  enter('What became of it', 'customerNoShow')
  expect(screen.getByText('Only after 20 minutes of waiting, so from 18:20 on.')).toBeDefined()
  expect(screen.queryByLabelText('Called at')).toBeNull()
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

test("a couple's outcome is shown once if it is the same for both experts, otherwise for each of them", () => {
  answering([])
  const shown = (first: Treatment['outcome'], second: Treatment['outcome']): string => {
    cleanup()
    const treatments = [
      treatment({ outcome: first }),
      treatment({ guest: 2, expertId: '2', expert: 'Ben', outcome: second }),
    ]
    renderInOffice(<SheetWithDraft booking={bookingOf({ treatments })} />)
    return screen.getByText('Paid').closest('p')?.textContent ?? ''
  }
  expect(shown(recorded, recorded)).toBe('PaidTook place')
  expect(shown(recorded, null)).toBe('PaidAda: Took place')
  expect(shown(recorded, { ...recorded, outcome: 'expertNoShow' })).toBe(
    "PaidAda: Took place and Ben: Expert didn't come",
  )
})
