// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RestaffDocument, RestaffingDocument } from '../gql/graphql.ts'
import type { RestaffedFragment } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { choose } from '../platform/preferences.ts'
import { Restaffing } from './restaffing.tsx'
import { bookingOf, timesOf } from './testing/times-of.ts'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/office">{children}</a>,
}))

beforeEach(() => choose({ language: 'en' }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaffed = (code: string, ...names: string[]): RestaffedFragment => ({
  version: `seen ${code}`,
  booking: bookingOf(code).booking as RestaffedFragment['booking'],
  candidates: names.map((name) => ({ id: name, name, bookingsOfDay: 0 })),
})
const times = timesOf({ bookedInAbsences: ['ONE', 'TWO', 'NONE'].map(bookingOf) })
const whoComes = (code: string) => screen.getByLabelText<HTMLSelectElement>(`Who comes to ${code} instead`)

test('one press lets the best of each come; who is taken is told, and nobody else is chosen in their place', async () => {
  const asked = answering([
    [
      RestaffingDocument,
      () => ({
        data: { restaffing: [restaffed('ONE', 'Ben', 'Cem'), restaffed('TWO', 'Ben', 'Cem'), restaffed('NONE')] },
      }),
    ],
    [
      RestaffDocument,
      () => ({
        data: {
          restaff: {
            outcomes: [
              { code: 'ONE', outcome: 'done' },
              { code: 'TWO', outcome: 'taken' },
            ],
            bookings: [restaffed('TWO', 'Cem'), restaffed('NONE')],
          },
        },
      }),
    ],
  ])
  renderInOffice(<Restaffing times={times} isFocused />)
  const apply = await screen.findByRole('button', { name: 'Let others come to 2 bookings' })
  expect(document.activeElement).toBe(apply)
  expect(screen.getByText(/^Nobody is free then/)).toBeDefined()
  fireEvent.click(apply)
  expect(await screen.findByText('Ben comes to ONE')).toBeDefined()
  expect(screen.getByText('Ben was taken meanwhile. Choose somebody else.')).toBeDefined()
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
  fireEvent.click(screen.getByRole('button', { name: 'Let somebody else come to 1 booking' }))
  await waitFor(() => expect(asked(RestaffDocument)).toHaveLength(2))
  expect(asked(RestaffDocument)[1]).toMatchObject({ choices: [{ code: 'TWO', to: 'Cem' }] })
})

test('a booking that is left to a person is not sent', async () => {
  const asked = answering([
    [RestaffingDocument, () => ({ data: { restaffing: [restaffed('ONE', 'Ben'), restaffed('TWO', 'Ben')] } })],
    [RestaffDocument, () => ({ data: { restaff: { outcomes: [], bookings: [] } } })],
  ])
  renderInOffice(<Restaffing times={times} isFocused={false} />)
  await screen.findByRole('button', { name: 'Let others come to 2 bookings' })
  fireEvent.change(whoComes('ONE'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Let somebody else come to 1 booking' }))
  await waitFor(() => expect(asked(RestaffDocument)).toHaveLength(1))
  expect(asked(RestaffDocument)).toMatchObject([{ choices: [{ code: 'TWO', to: 'Ben' }] }])
})
