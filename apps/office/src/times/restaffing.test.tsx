import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ExpertTimesDocument, RestaffDocument, RestaffingDocument } from '../gql/graphql.ts'
import type { RestaffedFragment } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { officeQuery } from '../platform/api.ts'
import { choose } from '../platform/preferences.ts'
import { renewAnswers } from '../platform/queries.ts'
import { Restaffing } from './restaffing.tsx'
import { bookingOf, timesOf } from './testing/times-of.ts'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/office">{children}</a>,
}))

beforeEach(() => choose({ language: 'en' }))

const restaffed = (code: string, ...names: string[]): RestaffedFragment => ({
  version: `seen ${code}`,
  booking: bookingOf(code).booking as RestaffedFragment['booking'],
  candidates: names.map((name) => ({ id: name, name, rating: 49, bookingsOfDay: 0 })),
})
/** The part of an expert's page, with the times that the page fetches. */
function OfExpert({ isFocused = false }: { isFocused?: boolean }) {
  const { data } = useQuery(officeQuery(ExpertTimesDocument, { expertId: '7' }))
  return data ? <Restaffing times={data.expertTimes} isFocused={isFocused} /> : null
}

const times = timesOf({ bookedInAbsences: ['ONE', 'TWO', 'NONE'].map(bookingOf) })
const whoComes = (code: string) => screen.getByLabelText<HTMLSelectElement>(`Who comes to ${code} instead`)

test('one press sends the best expert to each booking, and nobody if that expert was just taken', async () => {
  let booked = ['ONE', 'TWO', 'NONE']
  const asked = answering([
    [ExpertTimesDocument, () => ({ data: { expertTimes: timesOf({ bookedInAbsences: booked.map(bookingOf) }) } })],
    [
      RestaffingDocument,
      () => ({
        data: { restaffing: [restaffed('ONE', 'Ben', 'Cem'), restaffed('TWO', 'Ben', 'Cem'), restaffed('NONE')] },
      }),
    ],
    [
      RestaffDocument,
      () => {
        booked = ['TWO', 'NONE']
        return {
          data: {
            restaff: {
              outcomes: [
                { code: 'ONE', outcome: 'done' },
                { code: 'TWO', outcome: 'taken' },
              ],
              bookings: [restaffed('TWO', 'Cem'), restaffed('NONE')],
            },
          },
        }
      },
    ],
  ])
  renderInOffice(<OfExpert isFocused />)
  const apply = await screen.findByRole('button', { name: 'Send others to 2 bookings' })
  expect(document.activeElement).toBe(apply)
  expect(screen.getByText(/^Nobody is free then/)).toBeDefined()
  fireEvent.click(apply)
  expect(await screen.findByText('Ben comes to ONE')).toBeDefined()
  expect(screen.getByText('Ben has just been taken. Choose somebody else.')).toBeDefined()
  expect(whoComes('TWO').value).toBe('')
  expect(asked(RestaffDocument)).toEqual([
    {
      expertId: '7',
      choices: [
        { code: 'ONE', seen: 'seen ONE', to: 'Ben' },
        { code: 'TWO', seen: 'seen TWO', to: 'Ben' },
      ],
    },
  ])
  fireEvent.change(whoComes('TWO'), { target: { value: 'Cem' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send somebody else to 1 booking' }))
  await waitFor(() => expect(asked(RestaffDocument)).toHaveLength(2))
  expect(asked(RestaffDocument)[1]).toMatchObject({ choices: [{ code: 'TWO', to: 'Cem' }] })
})

test('a booking for which no expert is chosen is not sent, and stays in the list without a choice', async () => {
  const asked = answering([
    [RestaffingDocument, () => ({ data: { restaffing: [restaffed('ONE', 'Ben'), restaffed('TWO', 'Ben')] } })],
    [
      RestaffDocument,
      () => ({
        data: { restaff: { outcomes: [{ code: 'TWO', outcome: 'done' }], bookings: [restaffed('ONE', 'Ben')] } },
      }),
    ],
  ])
  renderInOffice(<Restaffing times={times} isFocused={false} />)
  await screen.findByRole('button', { name: 'Send others to 2 bookings' })
  fireEvent.change(whoComes('ONE'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send somebody else to 1 booking' }))
  await waitFor(() => expect(screen.queryByLabelText('Who comes to TWO instead')).toBeNull())
  expect(asked(RestaffDocument)).toMatchObject([{ choices: [{ code: 'TWO', to: 'Ben' }] }])
  expect(whoComes('ONE').value).toBe('')
  expect(screen.getByRole('button', { name: 'Send others' })).toBeDefined()
})

test('if the chosen expert is taken, their name is shown even if the list was fetched again', async () => {
  let answer = (): void => undefined
  answering([
    [RestaffingDocument, () => ({ data: { restaffing: [restaffed('ONE', 'Ben')] } })],
    [
      RestaffDocument,
      () =>
        new Promise((resolve) => {
          answer = () =>
            resolve({
              data: {
                restaff: { outcomes: [{ code: 'ONE', outcome: 'taken' }], bookings: [restaffed('ONE', 'Cem')] },
              },
            })
        }),
    ],
  ])
  const { queries } = renderInOffice(<Restaffing times={times} isFocused={false} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Send somebody else to 1 booking' }))
  await waitFor(() => expect(queries.isMutating()).toBe(1))
  const { queryKey } = officeQuery(RestaffingDocument, { expertId: '7' })
  act(() => void queries.setQueryData(queryKey, { restaffing: [restaffed('ONE', 'Cem')] }))
  await waitFor(() => expect(within(whoComes('ONE')).queryByText(/Ben/)).toBeNull())
  answer()
  expect(await screen.findByText('Ben has just been taken. Choose somebody else.')).toBeDefined()
})

test('bookings without a proposed expert are shown too', async () => {
  answering([[RestaffingDocument, () => ({ data: { restaffing: [restaffed('ONE', 'Ben')] } })]])
  renderInOffice(<Restaffing times={times} isFocused={false} />)
  await screen.findByRole('button', { name: 'Send somebody else to 1 booking' })
  for (const code of ['ONE', 'TWO', 'NONE']) expect(screen.getAllByText(code)).toHaveLength(1)
})

test('a replacement that was made links to its booking, and leaves the list once it is undone', async () => {
  let booked = ['ONE']
  answering([
    [ExpertTimesDocument, () => ({ data: { expertTimes: timesOf({ bookedInAbsences: booked.map(bookingOf) }) } })],
    [RestaffingDocument, () => ({ data: { restaffing: booked.map((code) => restaffed(code, 'Ben')) } })],
    [
      RestaffDocument,
      () => {
        booked = []
        return { data: { restaff: { outcomes: [{ code: 'ONE', outcome: 'done' }], bookings: [] } } }
      },
    ],
  ])
  const { queries } = renderInOffice(<OfExpert />)
  fireEvent.click(await screen.findByRole('button', { name: 'Send somebody else to 1 booking' }))
  expect(await screen.findByRole('link', { name: 'Ben comes to ONE' })).toBeDefined()
  expect(screen.queryByLabelText('Who comes to ONE instead')).toBeNull()
  booked = ['ONE']
  act(() => void renewAnswers(queries))
  await screen.findByLabelText('Who comes to ONE instead')
  expect(screen.queryByText('Ben comes to ONE')).toBeNull()
  expect(screen.queryByText(/^Ben was taken/)).toBeNull()
  // After an undo no expert is preselected.
  expect(whoComes('ONE').value).toBe('')
})
