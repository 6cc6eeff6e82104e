import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BookByPhoneDocument, CallerDocument, PhoneTimesDocument } from '../gql/graphql.ts'
import type { Answer } from '../page/testing/answering.ts'
import { forgetKept } from '../platform/kept.ts'
import { choose } from '../platform/preferences.ts'
import { forgetAnswers } from '../platform/queries.ts'
import {
  ada,
  call,
  cem,
  day,
  enter,
  field,
  namesOf,
  open,
  prepare,
  press,
  refused,
  ten,
} from './testing/phone-form.tsx'

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

describe('a time that was chosen', () => {
  test('is booked with its experts and price, and then the form is empty for the next caller', async () => {
    const { asked } = open()
    await prepare()
    expect(asked(PhoneTimesDocument)).toMatchObject([{ day: null }])
    expect((await field('Day')).value).toBe('2026-12-03')
    expect(screen.getByText('Held until Wed 2 Dec, 9:00')).toBeDefined()
    expect(await namesOf('Which expert?')).toEqual(['Whoever is free', 'Ben', 'Cem'])
    press('Hold and send the link')
    await waitFor(async () => expect((await field('Last name')).value).toBe(''))
    expect(asked(BookByPhoneDocument)).toMatchObject([
      { input: { start: ten.start, experts: ['7'], totalCents: 8900 } },
    ])
    expect(document.activeElement).toBe(await field('Who is calling?'))
    expect(await namesOf('Which expert?')).toEqual(['Whoever is free'])
    const [[{ to, search }]] = navigate.mock.calls as [[{ to: string; search: (now: object) => object }]]
    expect([to, search({ city: 'berlin' })]).toEqual(['.', { city: 'berlin', booking: 'RUHE-1' }])
  })

  test.each([
    ['another expert', { experts: [cem] }, { experts: ['8'] }],
    ['another price', { totalCents: 9900 }, { totalCents: 9900 }],
  ])('has to be chosen again if it now has %s', async (_case, changed, sent) => {
    let times = [ten]
    const { asked } = open({
      times: () => ({ ...day, times }),
      book: () => {
        times = [{ ...ten, ...changed }]
        return refused('not_available')
      },
    })
    await prepare()
    press('Hold and send the link')
    expect(await screen.findByText(/^No longer available: .*10:00 with Ben/)).toBeDefined()
    expect(await screen.findByText("That's no longer free. Please choose again.")).toBeDefined()
    expect(document.activeElement).toBe(await field('Free time'))
    expect((await field('Free time')).value).toBe('')
    press('Hold and send the link')
    expect(asked(BookByPhoneDocument)).toHaveLength(1)
    await enter('Free time', ten.start)
    expect(screen.queryByText("That's no longer free. Please choose again.")).toBeNull()
    press('Hold and send the link')
    await waitFor(() => expect(asked(BookByPhoneDocument)).toHaveLength(2))
    expect(asked(BookByPhoneDocument)[1]).toMatchObject({ input: sent })
  })

  test('is not booked once another day is chosen', async () => {
    const { asked } = open({ times: ({ day: wanted }) => (typeof wanted === 'string' ? { ...day, day: wanted } : day) })
    await prepare()
    await enter('Day', '2026-12-04')
    await waitFor(() => expect(asked(PhoneTimesDocument)).toHaveLength(2))
    press('Hold and send the link')
    expect(asked(BookByPhoneDocument)).toEqual([])
  })
})

describe('the free times', () => {
  test('can be fetched again after an error', async () => {
    let fails = true
    open({ times: () => (fails ? refused('unavailable') : day) })
    await call()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    fails = false
    fireEvent.click(retry)
    expect(document.activeElement).toBe(await field('Free time'))
    expect(await screen.findByRole('option', { name: /^10:00/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('leave the chosen expert selected even if the times cannot be fetched', async () => {
    const { asked } = open({ times: ({ expertId }) => (expertId === null ? day : refused('unavailable')) })
    await prepare()
    await enter('Which expert?', '8')
    expect((await field('Which expert?')).value).toBe('8')
    await screen.findByRole('button', { name: 'Try again' })
    expect((await field('Which expert?')).value).toBe('8')
    expect(asked(PhoneTimesDocument)).toContainEqual(expect.objectContaining({ expertId: '8' }))
  })
})

describe('a refused booking', () => {
  test('marks and focuses the refused field until something is changed', async () => {
    open({ book: () => refused('invalid_input', { fields: [{ path: 'email' }] }) })
    await prepare()
    press('Hold and send the link')
    expect(await screen.findByText('Please check this.')).toBeDefined()
    const email = await field('E-mail address for the link')
    expect(document.activeElement).toBe(email)
    fireEvent.change(email, { target: { value: 'ada@example.com' } })
    expect(screen.queryByText('Please check this.')).toBeNull()
    expect(screen.queryByText('Please check what you entered.')).toBeNull()
  })

  test('says that the booking was already made, and the next press sends a new key', async () => {
    const { asked } = open({ book: () => refused('idempotency_conflict') })
    await prepare()
    press('Hold and send the link')
    expect(await screen.findByText(/^The booking went through last time\./)).toBeDefined()
    press('Hold and send the link')
    await waitFor(() => expect(asked(BookByPhoneDocument)).toHaveLength(2))
    const keys = asked(BookByPhoneDocument).map(({ input }) => (input as { key: string }).key)
    expect(new Set(keys).size).toBe(2)
  })
})

describe('a caller', () => {
  test('does not get the notes and pets of the previous caller', async () => {
    open({ caller: (code) => ({ data: { caller: code === 'RUHE-1' ? ada : { ...ada, name: 'Eva' } } }) })
    await call()
    await enter('Notes for the expert (optional)', 'The key is at Frau Meier’s')
    await call('Eva')
    await waitFor(async () => expect((await field('First name')).value).toBe('Eva'))
    expect((await field('Notes for the expert (optional)')).value).toBe('')
  })

  test('who was chosen last is filled in even if the answer for an earlier choice arrives late', async () => {
    const late = Promise.withResolvers<Answer>()
    const { asked } = open({
      caller: (code) => (code === 'RUHE-1' ? late.promise : { data: { caller: { ...ada, name: 'Eva' } } }),
    })
    await enter('Who is calling?', '4567')
    fireEvent.click(await screen.findByRole('option', { name: /Ada/ }))
    fireEvent.click(screen.getByRole('option', { name: /Eva/ }))
    late.resolve({ data: { caller: ada } })
    await waitFor(async () => expect((await field('First name')).value).toBe('Eva'))
    expect(asked(CallerDocument)).toEqual([{ code: 'RUHE-1' }, { code: 'RUHE-2' }])
  })

  test('who cannot be fetched stays in the search field, with an error until the text changes', async () => {
    open({ caller: () => refused('not_found') })
    await enter('Who is calling?', '4567')
    fireEvent.click(await screen.findByRole('option', { name: /Ada/ }))
    expect(await screen.findByText("This doesn't exist any more.")).toBeDefined()
    expect((await field('Who is calling?')).value).toBe('4567')
    await enter('Who is calling?', '456')
    expect(screen.queryByText("This doesn't exist any more.")).toBeNull()
  })

  test('does not keep the former city when another postal code is entered', async () => {
    open({ times: ({ postalCode }) => (postalCode === '10115' ? day : null) })
    await prepare()
    expect((await field('City')).value).toBe('Berlin')
    await enter('Postal code', '20095')
    expect((await field('City')).value).toBe('')
  })
})

test('the form keeps what was typed while another page is open, until somebody else signs in', async () => {
  const { unmount } = open()
  await prepare()
  unmount()
  const { unmount: leave, queries } = open()
  expect((await field('Last name')).value).toBe('Muster')
  await waitFor(async () => expect((await field('Free time')).value).toBe(ten.start))
  leave()
  forgetAnswers(queries)
  open()
  expect((await field('Last name')).value).toBe('')
})

test('a caller who is found only after somebody else has signed in is not kept for them', async () => {
  const answer = Promise.withResolvers<Answer>()
  const { unmount, queries } = open({ caller: () => answer.promise })
  await enter('Who is calling?', '4567')
  fireEvent.click(await screen.findByRole('option', { name: /Ada/ }))
  unmount()
  forgetAnswers(queries)
  answer.resolve({ data: { caller: ada } })
  await answer.promise
  await vi.advanceTimersByTimeAsync(100)
  open()
  expect((await field('Last name')).value).toBe('')
})
