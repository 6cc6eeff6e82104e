import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { bookingOf } from '../../booking-sheet/testing/sheet-with-draft.tsx'
import {
  BookByPhoneDocument,
  CallerDocument,
  FindBookingsDocument,
  PhoneTimesDocument,
  PhoneTreatmentsDocument,
} from '../../gql/graphql.ts'
import type { PhoneTimesQuery } from '../../gql/graphql.ts'
import { answering, type Answer } from '../../page/testing/answering.ts'
import { renderInOffice } from '../../page/testing/render-in-office.tsx'
import type { Caller } from '../draft.ts'
import { PhonePage } from '../phone-page.tsx'

const name = { de: 'Klassisch', en: 'Classic' }
const ben = { id: '7', name: 'Ben' }
export const cem = { id: '8', name: 'Cem' }
export const ten = { start: '2026-12-03T09:00:00Z', totalCents: 8900, isShortNotice: false, experts: [ben] }
const known = { cityId: 'berlin', day: '2026-12-03', tooSoonUntil: null, blockedMinutes: 90 }
export const day = { ...known, experts: [ben, cem], times: [ten] }
export const ada: Caller = {
  name: 'Ada',
  surname: 'Muster',
  email: 'ada@example.org',
  phone: '+49301234567',
  language: 'de',
  address: { street: 'Weg', streetNumber: '1', postalCode: '10115', locality: 'Berlin', title: null },
  treatments: ['classic'],
  lengthMinutes: 60,
  massageTables: 0,
  company: null,
}
const rowOf = (code: string, customer: string) => ({
  id: code,
  code,
  status: 'paid',
  start: '2026-11-01T17:00:00Z',
  end: '2026-11-01T18:00:00Z',
  treatment: name,
  experts: [],
  customer,
  place: 'Berlin',
  totalCents: 8900,
})
export const refused = (code: string, more: object = {}): Answer => ({
  errors: [{ message: '', extensions: { code, ...more } }],
})

export type Times = PhoneTimesQuery['phoneTimes']
type Answers = {
  times?: (asked: Record<string, unknown>) => Times | Answer
  caller?: (code: string) => Answer | Promise<Answer>
  book?: () => Answer
}

/** Opens the page, on which a search for the caller finds Ada and Eva. */
export function open({
  times = () => day,
  caller = () => ({ data: { caller: ada } }),
  book = () => ({ data: { bookByPhone: bookingOf() } }),
}: Answers = {}) {
  const asked = answering([
    [PhoneTreatmentsDocument, () => ({ data: { phoneTreatments: [{ id: 'classic', name, lengths: [60, 90] }] } })],
    [FindBookingsDocument, () => ({ data: { findBookings: [rowOf('RUHE-1', 'Ada'), rowOf('RUHE-2', 'Eva')] } })],
    [CallerDocument, ({ code }) => caller(String(code))],
    [
      PhoneTimesDocument,
      (variables) => {
        const answer = times(variables)
        return answer && 'errors' in answer ? answer : { data: { phoneTimes: answer } }
      },
    ],
    [BookByPhoneDocument, book],
  ])
  const { unmount, queries } = renderInOffice(
    <main>
      <PhonePage />
    </main>,
  )
  return { asked, unmount, queries }
}
export const field = (label: string) => screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label)
export const enter = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } })
export const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }))
export const namesOf = async (label: string) =>
  [...(await field(label)).querySelectorAll('option')].map(({ text }) => text)
/** Searches for the caller's number and chooses a customer from the results. */
export async function call(customer = 'Ada') {
  await enter('Who is calling?', '4567')
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(customer) }))
  await waitFor(async () => expect((await field('Last name')).value).not.toBe(''))
}
/** Fills in Ada and chooses ten o'clock. */
export async function prepare() {
  await call()
  await screen.findByRole('option', { name: /^10:00/ })
  await enter('Free time', ten.start)
}
