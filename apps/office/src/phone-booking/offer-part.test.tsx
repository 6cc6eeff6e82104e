import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfferTimesDocument, PhoneTimesDocument, PhoneTreatmentsDocument, RequestDocument } from '../gql/graphql.ts'
import { answering, type Answer } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { forgetKept } from '../platform/kept.ts'
import { choose } from '../platform/preferences.ts'
import { requestOf } from '../requests/testing/request-of.ts'
import { PhonePage } from './phone-page.tsx'
import { useBookFor } from './use-book-for.ts'
import { useOfferAgain } from './use-offer-again.ts'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

beforeEach(() => {
  prepareDialogs()
  vi.useFakeTimers({ now: Date.parse('2026-12-01T08:00:00Z'), shouldAdvanceTime: true })
  choose({ language: 'en' })
})
afterEach(() => {
  forgetKept()
  navigate.mockClear()
})

const ben = { id: '7', name: 'Ben' }
const at = (hour: string) => ({
  start: `2026-12-03T${hour}:00:00Z`,
  totalCents: 8900,
  isShortNotice: false,
  experts: [ben],
})
const times = ['09', '12', '15', '18', '11'].map(at)
const grete = {
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
const request = {
  id: 'r1',
  seen: '1-new',
  name: 'Grete Ziegenfuß',
  language: 'de' as const,
  text: 'wir halten Zeiten frei',
}
const refused = (code: string, more: object = {}): Answer => ({
  errors: [{ message: '', extensions: { code, ...more } }],
})

/** Opens the page from a request. */
function Opened({ hasOpenOffer }: { hasOpenOffer: boolean }) {
  const bookFor = useBookFor()
  return (
    <button
      onClick={() =>
        bookFor.mutate({ caller: grete, day: '2026-12-03', expert: undefined, request: { ...request, hasOpenOffer } })
      }
    >
      Open
    </button>
  )
}

async function open(offer: () => Answer = () => ({ data: { offerTimes: requestOf() } }), hasOpenOffer = false) {
  const asked = answering([
    [
      PhoneTreatmentsDocument,
      () => ({ data: { phoneTreatments: [{ id: 'classic', name: { de: 'K', en: 'C' }, lengths: [60, 90] }] } }),
    ],
    [
      PhoneTimesDocument,
      () => ({
        data: {
          phoneTimes: {
            cityId: 'berlin',
            day: '2026-12-03',
            tooSoonUntil: null,
            blockedMinutes: 180,
            experts: [ben],
            times,
          },
        },
      }),
    ],
    [OfferTimesDocument, offer],
    [RequestDocument, () => ({ data: { request: requestOf({ version: '2-new' }) } })],
  ])
  const { unmount } = renderInOffice(<Opened hasOpenOffer={hasOpenOffer} />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(navigate).toHaveBeenCalled())
  navigate.mockClear()
  unmount()
  renderInOffice(
    <main>
      <PhonePage />
    </main>,
  )
  await screen.findByRole('option', { name: /^10:00/ })
  return asked
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const marked = () => screen.queryAllByRole('button', { name: /^Remove: / })
const mark = (index: number) => {
  fireEvent.change(screen.getByLabelText('Free time'), { target: { value: times[index]?.start } })
  press('Mark the chosen time')
}
const send = () => press('Offer these times')
const offered = { id: 'r1', seen: '1-new', text: 'wir halten Zeiten frei' }

test('up to three times are marked and offered together, with the text, and the request is shown', async () => {
  const asked = await open()
  send()
  expect(screen.getByText('Mark a free time first.')).toBeDefined()
  for (const index of [0, 1, 2, 3]) mark(index)
  expect(marked()).toHaveLength(3)
  fireEvent.click(marked()[1] as HTMLElement)
  send()
  await waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: '/requests', search: { request: 'r1' } }))
  expect(asked(OfferTimesDocument)).toMatchObject([
    {
      ...offered,
      offer: {
        surname: 'Ziegenfuß',
        locality: 'Berlin',
        times: [{ start: times[0]?.start }, { start: times[2]?.start, experts: ['7'] }],
      },
    },
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('')
  expect(screen.queryByRole('button', { name: 'Offer these times' })).toBeNull()
})

/** The button that a request's sheet has while the offer can be taken back. */
function TakeBack() {
  const offerAgain = useOfferAgain()
  return <button onClick={() => offerAgain({ id: 'r1', version: '3-new' })}>Take back</button>
}

test('after an offer is taken back, its times and text are in the form again, with a new key', async () => {
  const asked = await open()
  mark(0)
  mark(2)
  send()
  await waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: '/requests', search: { request: 'r1' } }))
  cleanup()
  const sheet = renderInOffice(<TakeBack />)
  press('Take back')
  expect(navigate).toHaveBeenLastCalledWith({ to: '/phone', search: {} })
  sheet.unmount()
  renderInOffice(
    <main>
      <PhonePage />
    </main>,
  )
  await screen.findByRole('option', { name: /^10:00/ })
  expect(marked()).toHaveLength(2)
  send()
  await waitFor(() => expect(asked(OfferTimesDocument)).toHaveLength(2))
  const [first, again] = asked(OfferTimesDocument)
  expect(again).toMatchObject({ seen: '3-new', text: first?.text })
  expect(again?.key).not.toBe(first?.key)
})

test.each([
  [true, 1],
  [false, 0],
])('whether another offer ends with this one is said: %s', async (hasOpenOffer, said) => {
  await open(undefined, hasOpenOffer)
  expect(screen.queryAllByText(/^The times that you offered before are free again/)).toHaveLength(said)
})

test('a time in which the expert is held for another marked one cannot be marked, and the page says why', async () => {
  await open()
  mark(0)
  mark(4)
  expect(marked()).toHaveLength(1)
  expect(screen.getByText(/^Ben can't be held for both times: this one is too close to Thu 3 Dec, 10:00/)).toBeDefined()
  mark(1)
  expect(marked()).toHaveLength(2)
})

test('a time that was just taken is named and no longer marked', async () => {
  const start = '2026-12-03T12:00:00.000Z'
  await open(() => refused('not_available', { reason: 'taken', start }))
  mark(0)
  mark(1)
  send()
  expect(await screen.findByText(/^Thu 3 Dec, 13:00: /)).toBeDefined()
  expect(marked()).toHaveLength(1)
})

test('the same offer keeps its key when it is sent again, and a changed one gets another', async () => {
  const asked = await open(() => refused('unavailable'))
  mark(0)
  for (const times of [1, 2]) {
    send()
    await waitFor(() => expect(asked(OfferTimesDocument)).toHaveLength(times))
    await screen.findByRole('alert')
  }
  fireEvent.change(screen.getByLabelText(/Your answer/), { target: { value: 'wir halten eine Zeit frei' } })
  send()
  await waitFor(() => expect(asked(OfferTimesDocument)).toHaveLength(3))
  const [first, again, changed] = asked(OfferTimesDocument).map(({ key }) => key)
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})

test('an offer for a request that has changed is made only with the next press', async () => {
  const asked = await open(() => refused('changed_meanwhile'))
  mark(0)
  send()
  await waitFor(() => expect(asked(RequestDocument)).toHaveLength(1))
  send()
  await waitFor(() => expect(asked(OfferTimesDocument).map(({ seen }) => seen)).toEqual(['1-new', '2-new']))
})

test('the marked times are dropped once another length is chosen', async () => {
  await open()
  mark(0)
  expect(marked()).toHaveLength(1)
  fireEvent.change(screen.getByLabelText(/Length/), { target: { value: '90' } })
  expect(marked()).toEqual([])
})

test('a draft with a company cannot be offered until the company is deleted', async () => {
  const asked = await open()
  mark(0)
  fireEvent.change(screen.getByLabelText('Company (optional)'), { target: { value: 'Musterbau GmbH' } })
  send()
  expect(screen.getByText(/^An offer can't name a company\./)).toBeDefined()
  expect(asked(OfferTimesDocument)).toEqual([])
  fireEvent.change(screen.getByLabelText('Company (optional)'), { target: { value: '' } })
  expect(screen.queryByText(/^An offer can't name a company\./)).toBeNull()
})
