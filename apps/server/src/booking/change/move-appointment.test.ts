import type { Instant } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { verifyBitmaps } from '../../availability/index.ts'
import { transact } from '../../platform/transaction.ts'
import { cancelCart } from '../cart/cancel-cart.ts'
import { moveAppointmentIn, type Moving } from './move-appointment.ts'
import { announceChanges } from './office-change.ts'
import { getCart } from '../cart/open-cart.ts'
import { rescheduleCart } from './reschedule-cart.ts'
import { at, couple, placing, silent, TEN, TOKEN_KEY, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile({ poolSize: 20 })
const { db } = world

const THURSDAY = '2027-01-14'
const FRIDAY = '2027-01-15'
/** 14:00, which costs more than the morning. */
const AFTERNOON = 56

type Asked = Partial<Moving> & { time: Instant }

const paid = async (input = placing()) => world.pay(await world.place(input))
const withExpert = (expertId: string) => [{ expertId, treatmentTypeId: 'classic', length: 60 }]
const asked = (given: Asked): Moving => ({
  log: silent,
  experts: [1],
  wished: 'customer',
  keepsLeadTime: false,
  ...given,
})
async function move(cartId: string, given: Asked) {
  await transact(db, 'move for a test', async (tx) =>
    announceChanges(tx, cartId, [await moveAppointmentIn(tx, asked(given), cartId)]),
  )
  return getCart(db, cartId)
}
const holder = (cartId: string) => ({ db, log: silent, cartId, token: world.token(cartId) })
const customerMoves = (cartId: string, time: Instant) =>
  rescheduleCart({ ...holder(cartId), time, timesRescheduled: 0 })
const cancel = (cartId: string) => cancelCart({ ...holder(cartId), tokenKey: TOKEN_KEY })
const bookedFor = async (cartId: string) => {
  const rows = db.selectFrom('booking').select(['expertId', 'startAt', 'active']).where('cartId', '=', cartId)
  return (await rows.orderBy('guest').execute()).map(({ expertId, startAt, active }) =>
    active ? [expertId, startAt] : [],
  )
}
const refused = (code: string, reason?: string) => ({ code, ...(reason && { details: { reason } }) })
const errorsOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : []))

describe('a move by the office', () => {
  test('gives back the old time, claims the new one and keeps what was paid, also at another price', async () => {
    const cartId = await paid()
    const before = await getCart(db, cartId)
    for (const [index, time] of [at(AFTERNOON, FRIDAY), at(TEN, FRIDAY)].entries()) {
      const moved = await move(cartId, { time })
      expect(moved).toMatchObject({
        status: 'paid',
        startAt: time,
        totalCents: before.totalCents,
        components: before.components,
        calendarSequence: index + 1,
      })
      expect([await bookedFor(cartId), await verifyBitmaps(db)]).toEqual([[[1, time]], []])
    }
    // Somebody else can now book the time at which it was before.
    await paid()
    const history = db.selectFrom('cartEvent').select(['event', 'actor']).where('cartId', '=', cartId).orderBy('id')
    expect((await history.execute()).at(-1)).toEqual({ event: 'reschedule', actor: 'staff' })
    await world.queue.drain()
    expect(world.ran.cartRescheduled).toEqual([`${cartId} 1`, `${cartId} 2`])
    expect(world.ran.cartExpertReplaced).toEqual([])
  })

  test('that the customer wished keeps the usual deadline to cancel, and never an earlier one than before', async () => {
    const cartId = await paid()
    const later = await move(cartId, { time: at(TEN, FRIDAY) })
    expect(later).toMatchObject({ cancellableUntil: at(TEN, THURSDAY), compensation: 'voucher' })
    const earlier = await move(cartId, { time: at(AFTERNOON, THURSDAY) })
    expect(earlier.cancellableUntil).toEqual(at(TEN, THURSDAY))
    // Nobody can cancel what has begun.
    const first = await move(cartId, { time: at(TEN - 3, THURSDAY) })
    expect(first.cancellableUntil).toEqual(at(TEN - 3, THURSDAY))
  })

  test('that the office wanted lets the customer cancel until the start and get the money back', async () => {
    const cartId = await paid()
    await move(cartId, { time: at(TEN, FRIDAY), wished: 'office' })
    await world.setNow(at(TEN, FRIDAY) - 1)
    expect(await cancel(cartId)).toMatchObject({ status: 'cancelled', compensationVoucherId: null })
    await world.queue.drain()
    expect(world.ran.refundCart).toEqual([`${cartId} customer`])
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('may be made until the start, and to a time that is too soon for customers if the lead time does not count', async () => {
    const cartId = await paid()
    await world.setNow(at(TEN) - 60_000)
    const soon = { time: at(TEN + 4) }
    await expect(move(cartId, { ...soon, keepsLeadTime: true })).rejects.toMatchObject(
      refused('not_available', 'too_soon'),
    )
    expect((await move(cartId, soon)).startAt).toEqual(soon.time)
    await world.setNow(soon.time)
    await expect(move(cartId, { time: at(TEN, FRIDAY) })).rejects.toMatchObject(refused('not_movable'))
  })

  test('takes all experts of a couple or none of them', async () => {
    const cartId = await paid(couple())
    await paid(placing({ time: at(TEN, FRIDAY), bookings: withExpert('2') }))
    const time = at(TEN, FRIDAY)
    await expect(move(cartId, { time, experts: [1, 2] })).rejects.toMatchObject(refused('not_available', 'taken'))
    expect(await bookedFor(cartId)).toEqual([
      [1, at(TEN)],
      [2, at(TEN)],
    ])
    await move(cartId, { time, experts: [1, 4] })
    expect([await bookedFor(cartId), await verifyBitmaps(db)]).toEqual([
      [
        [1, time],
        [4, time],
      ],
      [],
    ])
  })

  test('with another expert also counts as a replacement, and lets the customer cancel until the start', async () => {
    const cartId = await paid()
    const moved = await move(cartId, { time: at(TEN, FRIDAY), experts: [3] })
    expect(moved).toMatchObject({
      calendarSequence: 2,
      cancellableUntil: at(TEN, FRIDAY),
      compensation: 'refund',
      replacements: [{ fromExpertId: 1, toExpertId: 3 }],
    })
    const counts = await db
      .selectFrom('expert')
      .select(['id', 'bookingCount', 'bookingsBefore'])
      .orderBy('id')
      .execute()
    expect(counts.map((one) => one.bookingCount - one.bookingsBefore)).toEqual([0, 0, 1, 0, 0])
    await world.queue.drain()
    expect(world.ran.cartExpertReplaced).toEqual([`${cartId} 1`])
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('and one by the customer at once are one or two moves, and only the last one’s hours are busy', async () => {
    const cartId = await paid()
    const office = move(cartId, { time: at(TEN + 8, FRIDAY) })
    const results = await Promise.allSettled([office, customerMoves(cartId, at(TEN, FRIDAY))])
    const { reschedules, startAt } = await getCart(db, cartId)
    // The customer, who has seen the former time, gets an error; the office's act would fail by its version.
    expect(errorsOf(results)).toEqual(reschedules.length === 2 ? [] : ['already_moved'])
    expect(startAt).toBe(at(TEN + 8, FRIDAY))
    expect([await bookedFor(cartId), await verifyBitmaps(db)]).toEqual([[[1, at(TEN + 8, FRIDAY)]], []])
  })

  test('and a cancellation at the same moment leave a cancelled cart and no busy expert', async () => {
    const cartId = await paid()
    const results = await Promise.allSettled([move(cartId, { time: at(TEN, FRIDAY), experts: [2] }), cancel(cartId)])
    expect(errorsOf(results).every((code) => code === 'already_cancelled')).toBe(true)
    expect(await world.status(cartId)).toBe('cancelled')
    expect([await bookedFor(cartId), await verifyBitmaps(db)]).toEqual([[[]], []])
  })

  test('gives one free time to exactly one of two appointments', async () => {
    const [first, second] = [await paid(), await paid(placing({ bookings: withExpert('2') }))]
    const time = at(TEN, FRIDAY)
    const results = await Promise.allSettled([
      move(first, { time, experts: [3] }),
      move(second, { time, experts: [3] }),
    ])
    expect(errorsOf(results)).toEqual(['not_available'])
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('is refused for its own time, for the past, for too many or the same experts, and for what is not paid or has ended', async () => {
    const unpaid = await world.place()
    const time = at(TEN, FRIDAY)
    await expect(move(unpaid, { time })).rejects.toMatchObject(refused('not_movable'))
    const cartId = await world.pay(unpaid)
    await expect(move(cartId, { time: at(TEN) })).rejects.toMatchObject(refused('invalid_input'))
    await world.setNow(at(TEN + 1, '2027-01-12'))
    const past = move(cartId, { time: at(TEN, '2027-01-12') })
    await expect(past).rejects.toMatchObject(refused('not_available', 'past'))
    for (const experts of [[], [1, 2]]) {
      await expect(move(cartId, { time, experts })).rejects.toMatchObject(refused('invalid_input'))
    }
    await expect(move(cartId, { time, experts: [5] })).rejects.toMatchObject(
      refused('not_available', 'expert_elsewhere'),
    )
    const two = await paid(couple({ time: at(TEN + 12) }))
    await expect(move(two, { time, experts: [1, 1] })).rejects.toMatchObject(refused('invalid_input'))
    await expect(move(two, { time, experts: [2, 1] })).rejects.toMatchObject(refused('not_available', 'taken'))
    await cancel(cartId)
    await expect(move(cartId, { time })).rejects.toMatchObject(refused('already_cancelled'))
    expect(await verifyBitmaps(db)).toEqual([])
  })
})
