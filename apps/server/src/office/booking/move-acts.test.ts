import { expect, test } from 'vitest'
import { cancelCart, rescheduleCart } from '../../booking/index.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { ApiError } from '../../platform/errors.ts'
import type { PlacedCart } from '../../payment/testing/payment-stage.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile } from '../testing/office-stage.ts'

const stage = await officeStageOfFile()
const desk = deskOf(stage)
const owner = await stage.signIn('owner')
const dispatcher = await stage.signIn('dispatcher')

const HOUR = 3_600_000
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** A paid booking with its version. `to` returns the input that moves it by some hours. */
async function booked() {
  const cart = await desk.paid()
  const { version: seen, events } = await desk.sheet(owner, cart.code)
  const to = (hours: number) => ({
    code: cart.code,
    seen,
    start: new Date(cart.startAt + hours * HOUR).toISOString(),
    experts: ['1'],
    wished: 'office',
  })
  return { ...cart, seen, events, to }
}
const startOf = async (code: string) => Date.parse(String((await desk.sheet(owner, code))['start']))
const refusals = (answers: readonly { refused: string | undefined }[]) =>
  answers.map(({ refused }) => refused ?? 'done').toSorted()
/** The code with which a call of the customer was refused; undefined if it succeeded. */
const byCustomer = (work: Promise<unknown>): Promise<{ refused: string | undefined }> =>
  work.then(
    () => ({ refused: undefined }),
    (error: unknown) => ({ refused: error instanceof ApiError ? error.code : String(error) }),
  )
const holder = ({ id, token }: PlacedCart) => ({ db: stage.context.db, log: stage.context.log, cartId: id, token })

test('moving a booking to an offered time is logged, and its customer gets an e-mail', async () => {
  const { code, startAt, seen, email } = await booked()
  const times = await desk.moveTimes(dispatcher, code, dayOf(startAt))
  const [chosen] = times.filter(({ start }) => Date.parse(start) > startAt)
  if (!chosen) throw new Error('no time is offered')
  const asked = { code, seen, start: chosen.start, experts: chosen.experts.map(({ id }) => id), wished: 'customer' }
  const sheet = await desk.done(desk.act(dispatcher, 'moveBooking', { ...asked, reason: 'the train is late' }))
  expect(sheet).toMatchObject({
    status: 'paid',
    canMove: true,
    acts: [
      {
        verb: 'moveBooking',
        by: 'Kim dispatcher',
        reason: 'the train is late',
        after: {
          fromStart: new Date(startAt).toISOString(),
          toStart: new Date(chosen.start).toISOString(),
          experts: [1],
          wished: 'customer',
        },
      },
    ],
  })
  expect(await startOf(code)).toBe(Date.parse(chosen.start))
  expect(sheet.events.at(-1)).toMatchObject({ what: 'reschedule', actor: 'staff' })
  // Sent again, the same call moves nothing.
  expect(await desk.act(dispatcher, 'moveBooking', asked)).toMatchObject({ refused: 'changed_meanwhile' })
  await desk.tell()
  expect((await desk.sheet(owner, code)).mails.map(({ kind }) => kind)).toContain('rescheduled')
  expect((await stage.inbox(email)).filter(({ subject }) => subject.includes('ist jetzt am'))).toHaveLength(1)
})

test('when two people move a booking at once, one wins and the other gets `changed_meanwhile`', async () => {
  const { code, to } = await booked()
  const answers = await Promise.all([desk.act(dispatcher, 'moveBooking', to(2)), desk.act(owner, 'moveBooking', to(3))])
  expect(refusals(answers)).toEqual(['changed_meanwhile', 'done'])
  const sheet = await desk.sheet(owner, code)
  expect([sheet.acts.length, sheet.events.filter(({ what }) => what === 'reschedule').length]).toEqual([1, 1])
})

test('when office and customer move a booking at once, one wins and the other gets an error', async () => {
  const { code, to, startAt, ...cart } = await booked()
  const time = startAt + 40 * 24 * HOUR
  const answers = await Promise.all([
    desk.act(dispatcher, 'moveBooking', to(2)),
    byCustomer(rescheduleCart({ ...holder({ ...cart, startAt }), time, timesRescheduled: 0 })),
  ])
  expect([
    ['already_moved', 'done'],
    ['changed_meanwhile', 'done'],
  ]).toContainEqual(refusals(answers))
  const hasOfficeWon = answers[0].refused === undefined
  expect(await startOf(code)).toBe(hasOfficeWon ? startAt + 2 * HOUR : time)
})

test('a move and a cancellation by the customer at the same moment end in a cancelled booking', async () => {
  const { to, ...cart } = await booked()
  const answers = await Promise.all([
    desk.act(dispatcher, 'moveBooking', to(2)),
    byCustomer(cancelCart({ ...holder(cart), tokenKey: tokenKey(stage.config) })),
  ])
  expect([
    ['changed_meanwhile', 'done'],
    ['done', 'done'],
  ]).toContainEqual(refusals(answers))
  expect(answers[1].refused).toBeUndefined()
  expect(await stage.statusOf(cart)).toBe('cancelled')
})

test('only owners and dispatchers see, and can move a booking to, times that are too soon for customers', async () => {
  const { code, startAt, to, seen } = await booked()
  await stage.database.setNow(startAt - 2 * HOUR)
  const [manager, support, finance] = [
    await stage.signIn('dispatcher'),
    await stage.signIn('support'),
    await stage.signIn('finance'),
  ]
  const soon = dayOf(startAt)
  expect(await desk.moveTimes(support, code, soon)).toEqual([])
  expect((await desk.moveTimes(manager, code, soon)).length).toBeGreaterThan(0)
  expect(await desk.act(support, 'moveBooking', to(1))).toMatchObject({ refused: 'not_available too_soon' })
  expect(await desk.act(finance, 'moveBooking', to(1))).toMatchObject({ refused: 'FORBIDDEN missing_verb' })
  expect(await desk.sheet(finance, code)).toMatchObject({ canMove: false, version: seen })
  expect(await desk.act(support, 'moveBooking', to(24 * 7))).toMatchObject({ refused: undefined })
  const { version } = await desk.sheet(manager, code)
  const soonest = { ...to(1), seen: version }
  expect(await desk.act(manager, 'moveBooking', soonest)).toMatchObject({ refused: undefined })
})

test('a booking is not moved once it has begun, nor to its own time, nor without a valid expert', async () => {
  const { code, startAt, to, seen } = await booked()
  const ask = (changes: object) => desk.act(dispatcher, 'moveBooking', { ...to(2), ...changes })
  expect(await ask({ experts: ['one'] })).toMatchObject({ refused: 'not_found' })
  expect(await ask({ experts: [] })).toMatchObject({ refused: 'invalid_input', fields: [{ path: 'experts' }] })
  expect(await ask({ start: new Date(startAt).toISOString() })).toMatchObject({ fields: [{ path: 'start' }] })
  expect(await ask({ reason: ' ' })).toMatchObject({ refused: 'invalid_input' })
  await stage.database.setNow(startAt)
  const late = await stage.signIn('owner')
  expect(await desk.act(late, 'moveBooking', to(2))).toMatchObject({ refused: 'not_movable' })
  expect(await desk.moveTimes(late, code, dayOf(startAt))).toEqual([])
  expect(await desk.sheet(late, code)).toMatchObject({ version: seen, acts: [], canMove: false })
})

test('a booking of other cities is neither shown nor moved', async () => {
  const { code, startAt, to } = await booked()
  const elsewhere = await stage.signIn('owner', { cityIds: ['hamburg'] })
  expect(await desk.act(elsewhere, 'moveBooking', to(2))).toMatchObject({ refused: 'not_found' })
  await expect(desk.moveTimes(elsewhere, code, dayOf(startAt))).rejects.toThrow('not_found')
})
