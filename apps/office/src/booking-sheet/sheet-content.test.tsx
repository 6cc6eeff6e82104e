import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ExpertsDocument, ReplaceableDocument } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { choose } from '../platform/preferences.ts'
import { bookingOf, SheetWithDraft } from './testing/sheet-with-draft.tsx'

const expert = (id: string, name: string) => ({ id, name, cityId: 'berlin', state: 'free' as const, until: null })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  choose({ language: 'en' })
  answering([
    [ExpertsDocument, () => ({ data: { experts: [expert('1', 'Ada'), expert('2', 'Ben')] } })],
    [
      ReplaceableDocument,
      () => ({
        data: {
          replaceable: [{ id: '1', name: 'Ada', candidates: [{ id: '2', name: 'Ben', rating: 49, bookingsOfDay: 2 }] }],
        },
      }),
    ],
  ])
})

test('a half-typed note is still there when its form is opened again, but not once another act was begun', () => {
  renderInOffice(<SheetWithDraft booking={bookingOf()} />)
  press('Add a note')
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'rings twice' } })
  press('Never mind')
  press('Add a note')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('rings twice')
  press('Never mind')
  press('Cancel')
  press('Add a note')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('')
})

test('candidates show their rating and their day, and a reason that is too short is named below the button', async () => {
  renderInOffice(<SheetWithDraft booking={bookingOf()} />)
  press('Replace expert')
  expect(await screen.findByRole('option', { name: 'Ben, 4.9 ★, 2 bookings that day' })).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'ok' } })
  expect(screen.getByText('Give a reason of at least 3 characters.')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: '' } })
  expect(screen.queryByText('Give a reason of at least 3 characters.')).toBeNull()
})

test('the history names the former and the new expert, and lists each act of the office once', async () => {
  const at = '2026-11-30T10:00:00Z'
  renderInOffice(
    <SheetWithDraft
      booking={bookingOf({
        events: [
          { at, what: 'replaceExpert', actor: 'staff' },
          { at, what: 'paymentSucceeded', actor: 'guest' },
        ],
        acts: [
          {
            ...{ id: '9', at, by: 'Clara', verb: 'replaceExpert', reason: 'ill' },
            ...{ before: null, after: { fromExpertId: 1, toExpertId: 2 } },
          },
        ],
      })}
    />,
  )
  expect(await screen.findByText('Expert now: Ben')).toBeDefined()
  const history = screen.getByRole('region', { name: 'History' })
  expect([...history.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Payment succeeded guest'),
    expect.stringMatching(/Replaced an expert Clara.*Expert before: Ada.*Expert now: Ben.*ill/),
  ])
})
