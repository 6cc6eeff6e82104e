import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  AnswerRequestDocument,
  CloseRequestDocument,
  PhoneTimesDocument,
  PhoneTreatmentsDocument,
  RequestDocument,
  TakeRequestDocument,
  WithdrawAnswerDocument,
} from '../gql/graphql.ts'
import type { RequestSheetFragment } from '../gql/graphql.ts'
import { answering, olivia, type Answer } from '../page/testing/answering.ts'
import { PhonePage } from '../phone-booking/index.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { forgetKept } from '../platform/kept.ts'
import { choose } from '../platform/preferences.ts'
import { RequestSheet } from './request-sheet.tsx'
import { requestOf } from './testing/request-of.ts'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: string }) => <a href="/">{children}</a>,
  useNavigate: () => navigate,
}))

beforeEach(() => {
  prepareDialogs()
  vi.useFakeTimers({ now: Date.parse('2026-12-01T08:00:00Z'), shouldAdvanceTime: true })
  choose({ language: 'en' })
})
afterEach(() => {
  forgetKept()
})

const own = { owner: 'Olivia Office', isOwn: true }
const changed: Answer = { errors: [{ message: '', extensions: { code: 'changed_meanwhile' } }] }
const button = (name: string) => screen.getByRole('button', { name })
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer')

/** Shows the sheet of a request that the server answers with; `now` changes what it answers. */
function show(first: RequestSheetFragment, answers: Parameters<typeof answering>[0] = []) {
  const server = { now: first }
  const asked = answering([[RequestDocument, () => ({ data: { request: server.now } })], ...answers])
  const rendered = renderInOffice(<RequestSheet id="r1" open onClose={() => undefined} />)
  return { server, asked, ...rendered }
}

describe('an answer', () => {
  test('is written from a template in the customer’s language, and not sent before its gaps are filled', async () => {
    const answered = requestOf({ version: '2-answered', row: { ...own, status: 'answered' } })
    const { asked } = show(requestOf(), [[AnswerRequestDocument, () => ({ data: { answerRequest: answered } })]])
    fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
    fireEvent.change(screen.getByLabelText(/Template/), { target: { value: 'otherTime' } })
    expect(text().value).toMatch(/^am Mittwoch, .*, abends, ist leider niemand frei/)
    expect(text().lang).toBe('de')
    fireEvent.click(button('Send the answer'))
    expect(screen.getByText("Replace what's in square brackets first.")).toBeDefined()
    expect(asked(AnswerRequestDocument)).toEqual([])
    const written = text().value.replace('[Zeiten]', 'Mittwoch um 18:00 Uhr')
    fireEvent.change(text(), { target: { value: written } })
    fireEvent.click(button('Send the answer'))
    expect(await screen.findByText('Answered')).toBeDefined()
    expect(asked(AnswerRequestDocument)).toEqual([
      { id: 'r1', seen: '1-new', text: written, key: expect.any(String) as string },
    ])
  })

  test.each([
    ['open', 'Times offered'],
    ['chosen', 'Time chosen'],
    ['withdrawn', 'Offer ended'],
    ['runOut', 'Offer has run out'],
  ] as const)('with times is shown as what became of the offer: %s', async (offerState, words) => {
    show(requestOf({ row: { ...own, status: 'answered', offerState } }))
    expect(await screen.findByText(words)).toBeDefined()
  })

  test('has one key however often it is sent, and another one once its text is changed', async () => {
    const { asked } = show(requestOf({ row: own }), [
      [AnswerRequestDocument, () => ({ errors: [{ message: '', extensions: { code: 'unavailable' } }] })],
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
    fireEvent.change(text(), { target: { value: 'we have found somebody' } })
    for (const times of [1, 2]) {
      fireEvent.click(button('Send the answer'))
      await vi.waitFor(() => expect(asked(AnswerRequestDocument)).toHaveLength(times))
      await screen.findByRole('alert')
    }
    fireEvent.change(text(), { target: { value: 'we have found somebody else' } })
    fireEvent.click(button('Send the answer'))
    await vi.waitFor(() => expect(asked(AnswerRequestDocument)).toHaveLength(3))
    const [first, second, third] = asked(AnswerRequestDocument).map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('names the version on which it was begun, and keeps its text if the request has changed', async () => {
    const { server, asked } = show(requestOf({ row: own }), [[AnswerRequestDocument, () => changed]])
    fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
    fireEvent.change(text(), { target: { value: 'we have found somebody' } })
    server.now = requestOf({ version: '2-answered', row: { ...own, status: 'answered' } })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await screen.findByText('Answered')).toBeDefined()
    fireEvent.click(button('Send the answer'))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(text().value).toBe('we have found somebody')
    fireEvent.click(button('Send the answer'))
    await vi.waitFor(() =>
      expect(asked(AnswerRequestDocument).map(({ seen }) => seen)).toEqual(['1-new', '2-answered']),
    )
  })

  test('cannot be sent once somebody else has taken the request over, and its text is there after taking the request over again', async () => {
    const { server } = show(requestOf({ row: own }), [
      [TakeRequestDocument, () => ({ data: { takeRequest: requestOf({ version: '3-new', row: own }) } })],
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
    fireEvent.change(text(), { target: { value: 'we have found somebody' } })
    server.now = requestOf({ version: '2-new', row: { owner: 'Ben', isOwn: false } })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await screen.findByText('Ben is working on it. To answer, take the request over.')).toBeDefined()
    expect(screen.queryByLabelText('Your answer')).toBeNull()
    fireEvent.click(button('Take over from Ben'))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your answer')).value).toBe('we have found somebody')
  })

  test('is kept for its request when another one is opened', async () => {
    const { unmount } = show(requestOf({ row: own }))
    fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
    fireEvent.change(text(), { target: { value: 'for Grete alone' } })
    unmount()
    const other = requestOf({ id: 'r2', row: { ...own, id: 'r2', name: 'Paul Krüger' } })
    answering([[RequestDocument, ({ id }) => ({ data: { request: id === 'r2' ? other : requestOf({ row: own }) } })]])
    const second = renderInOffice(<RequestSheet id="r2" open onClose={() => undefined} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
    expect(text().value).toBe('')
    second.unmount()
    renderInOffice(<RequestSheet id="r1" open onClose={() => undefined} />)
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your answer')).value).toBe('for Grete alone')
  })

  test('returns to the form when it is taken back, above what was typed meanwhile', async () => {
    const sent = requestOf({
      version: '2-answered',
      row: { ...own, status: 'answered' },
      answers: [
        { id: 'a1', at: '2026-12-01T08:00:00Z', by: 'Olivia Office', text: 'Anna is free', isSent: false, offer: null },
      ],
      undo: { id: 'a1', until: '2026-12-01T08:00:10Z' },
    })
    const { asked } = show(sent, [
      [WithdrawAnswerDocument, () => ({ data: { withdrawAnswer: requestOf({ version: '3-new', row: own }) } })],
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
    fireEvent.change(text(), { target: { value: 'or on Friday' } })
    fireEvent.click(button('Take back (u)'))
    await vi.waitFor(() => expect(text().value).toBe('Anna is free\n\nor on Friday'))
    expect(asked(WithdrawAnswerDocument)).toEqual([{ id: 'r1', seen: '2-answered' }])
    expect(screen.queryByRole('button', { name: 'Take back (u)' })).toBeNull()
  })
})

test('booking for the customer opens the page for bookings, filled in with the request', async () => {
  const caller = {
    name: 'Grete',
    surname: 'Ziegenfuß',
    email: 'grete@example.org',
    phone: '030 9876543',
    language: 'de' as const,
    address: { street: 'Weg', streetNumber: '1', postalCode: '10115', locality: 'Berlin', title: null },
    treatments: ['classic'],
    lengthMinutes: 60,
    massageTables: 0,
    company: null,
  }
  show(requestOf({ row: own, caller, expert: 'Ben', expertId: '7' }), [
    [
      PhoneTreatmentsDocument,
      () => ({ data: { phoneTreatments: [{ id: 'classic', name: { de: 'K', en: 'C' }, lengths: [60, 90] }] } }),
    ],
    [PhoneTimesDocument, () => ({ data: { phoneTimes: null } })],
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Book or offer times' }))
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: '/phone', search: {} }))
  cleanup()
  const asked = answering([
    [
      PhoneTreatmentsDocument,
      () => ({ data: { phoneTreatments: [{ id: 'classic', name: { de: 'K', en: 'C' }, lengths: [60, 90] }] } }),
    ],
    [PhoneTimesDocument, () => ({ data: { phoneTimes: null } })],
  ])
  renderInOffice(<PhonePage />)
  expect((await screen.findByLabelText<HTMLInputElement>('Last name')).value).toBe('Ziegenfuß')
  await vi.waitFor(() =>
    expect(asked(PhoneTimesDocument)).toMatchObject([
      { treatments: ['classic'], lengthMinutes: 60, postalCode: '10115', day: '2026-12-02', expertId: '7' },
    ]),
  )
})

test('booking for the customer asks before it replaces what is typed for somebody else', async () => {
  const caller = {
    name: 'Grete',
    surname: 'Ziegenfuß',
    email: 'grete@example.org',
    phone: '030 9876543',
    language: 'de' as const,
    address: null,
    treatments: ['classic'],
    lengthMinutes: 60,
    massageTables: 0,
    company: null,
  }
  navigate.mockClear()
  const treatments: Answer = { data: { phoneTreatments: [] } }
  answering([[PhoneTreatmentsDocument, () => treatments]])
  const { unmount } = renderInOffice(<PhonePage />)
  fireEvent.change(await screen.findByLabelText('Last name'), { target: { value: 'Krüger' } })
  unmount()
  show(requestOf({ row: own, caller }), [[PhoneTreatmentsDocument, () => treatments]])
  fireEvent.click(await screen.findByRole('button', { name: 'Book or offer times' }))
  expect(await screen.findByText(/Press “Book or offer times” again to replace it/)).toBeDefined()
  expect(navigate).not.toHaveBeenCalled()
  fireEvent.click(button('Book or offer times'))
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledOnce())
})

test('a closed request of somebody else can be corrected', async () => {
  const row = { owner: 'Ben', isOwn: false, status: 'closed' as const, outcome: 'booked' as const }
  show(requestOf({ row: { ...row, bookingCode: 'RUHE2', bookingStatus: 'expired' } }))
  fireEvent.click(await screen.findByRole('button', { name: 'Correct the outcome' }))
  expect(screen.getByLabelText<HTMLInputElement>('Booking code').value).toBe('RUHE2')
  expect(screen.getAllByText('Expired')).not.toEqual([])
  expect(screen.queryByText(/is working on it/)).toBeNull()
})

describe('closing', () => {
  test('suggests what the customer has booked since, and says why a code is refused', async () => {
    const bookedSince = [
      { code: 'RUHE2', status: 'paid' as const, start: '2026-12-03T17:00:00Z', placedAt: '2026-12-01T07:30:00Z' },
    ]
    const { asked } = show(requestOf({ row: own, bookedSince }), [
      [
        CloseRequestDocument,
        () => ({
          errors: [
            { message: '', extensions: { code: 'invalid_input', fields: [{ path: 'code', key: 'booking_over' }] } },
          ],
        }),
      ],
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Close the request' }))
    expect(screen.getByLabelText<HTMLInputElement>('Booking code').value).toBe('RUHE2')
    fireEvent.click(button('Record the outcome'))
    expect(await screen.findByText('This booking is cancelled or expired.')).toBeDefined()
    expect(asked(CloseRequestDocument)).toEqual([{ id: 'r1', seen: '1-new', outcome: 'booked', code: 'RUHE2' }])
  })

  test('as lost asks for a reason first', async () => {
    const { asked } = show(requestOf({ row: own }))
    fireEvent.click(await screen.findByRole('button', { name: 'Close the request' }))
    fireEvent.change(screen.getByLabelText('Outcome'), { target: { value: 'lost' } })
    fireEvent.click(button('Record the outcome'))
    expect(screen.getByText('Choose the reason first.')).toBeDefined()
    expect(asked(CloseRequestDocument)).toEqual([])
  })
})

test('a role that only reads has no buttons', async () => {
  answering([[RequestDocument, () => ({ data: { request: requestOf() } })]])
  renderInOffice(<RequestSheet id="r1" open onClose={() => undefined} />, { ...olivia, verbs: ['seeBookings'] })
  expect(await screen.findByText('Grete Ziegenfuß')).toBeDefined()
  expect(within(screen.getByRole('group')).queryAllByRole('button')).toEqual([])
})
