import { describe, expect, test } from 'vitest'
import { verifyBitmaps } from '../../availability/index.ts'
import { limits } from '@ruhepol/rules'
import { cancelCart } from '../cart/cancel-cart.ts'
import { clientToNotify, expertsToTell } from '../cart/cart-jobs.ts'
import { getCart } from '../cart/open-cart.ts'
import { rescheduleCart } from './reschedule-cart.ts'
import { rescheduleTimes } from './reschedule-times.ts'
import { at, couple, placing, silent, TEN, TOKEN_KEY, worldOfFile } from '../testing/booking-world.ts'
import { cancelByOperator } from '../testing/cancel-by-operator.ts'

const world = await worldOfFile({ poolSize: 20 })
const { db } = world

const FRIDAY = '2027-01-15'
/** 14:00, which costs more than the morning. */
const AFTERNOON = 56

const paid = async (input = placing()) => world.pay(await world.place(input))
const move = (cartId: string, time: number, timesRescheduled = 0, token = world.token(cartId)) =>
  rescheduleCart({ db, log: silent, cartId, token, time, timesRescheduled })
const timesOn = async (cartId: string, day = '2027-01-14') =>
  rescheduleTimes(db, { cartId, token: world.token(cartId), rangeStart: at(0, day), rangeEnd: at(96, day) })
const cancel = (cartId: string) =>
  cancelCart({ db, log: silent, tokenKey: TOKEN_KEY, cartId, token: world.token(cartId) })
const startsOf = async (cartId: string) => {
  const rows = await db.selectFrom('booking').select(['startAt', 'active']).where('cartId', '=', cartId).execute()
  return rows.map(({ startAt, active }) => (active ? startAt : undefined))
}
const isFree = (time: number) =>
  world.place(placing({ time })).then(
    () => true,
    () => false,
  )
const code = (error: unknown) => ({ code: error })

describe('moving a paid appointment', () => {
  test('gives back the old time, claims the new one and keeps what was paid', async () => {
    const cartId = await paid()
    const before = await getCart(db, cartId)
    const moved = await move(cartId, at(TEN, FRIDAY))
    expect(moved).toMatchObject({ status: 'paid', totalCents: before.totalCents, calendarSequence: 1 })
    expect(moved.startAt).toBe(at(TEN, FRIDAY))
    expect(moved.cancellableUntil).toBe(at(TEN, '2027-01-14'))
    expect(await startsOf(cartId)).toEqual([at(TEN, FRIDAY)])
    expect(await verifyBitmaps(db)).toEqual([])
    expect([await isFree(at(TEN, FRIDAY)), await isFree(at(TEN))]).toEqual([false, true])
    const events = await db.selectFrom('cartEvent').select('event').where('cartId', '=', cartId).orderBy('id').execute()
    expect(events.map(({ event }) => event)).toEqual(['place', 'createPayment', 'paymentSucceeded', 'reschedule'])
    await world.queue.drain()
    expect(world.ran.cartRescheduled).toEqual([`${cartId} 1`])
    expect(world.ran.expertsToTell).toEqual([`${cartId} paid`, `${cartId} rescheduled`])
  })

  test('can overlap its own former time, and each move raises the number that calendars compare', async () => {
    const cartId = await paid()
    await move(cartId, at(TEN + 1))
    expect(await move(cartId, at(TEN), 1)).toMatchObject({ calendarSequence: 2 })
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('happens once even if the call is repeated, also after a later move', async () => {
    const cartId = await paid()
    const answers = await Promise.all(Array.from({ length: 8 }, () => move(cartId, at(TEN, FRIDAY))))
    expect(answers.map(({ calendarSequence }) => calendarSequence)).toEqual(answers.map(() => 1))
    await move(cartId, at(TEN), 1)
    // The first call again, late: the appointment stays at the time it was moved to since.
    expect((await move(cartId, at(TEN, FRIDAY))).startAt).toBe(at(TEN))
    await expect(move(cartId, at(TEN + 4, FRIDAY))).rejects.toMatchObject(code('already_moved'))
    await world.queue.drain()
    expect(world.ran.cartRescheduled).toEqual([`${cartId} 1`, `${cartId} 2`])
  })

  test('takes both experts of a couple or neither', async () => {
    const cartId = await paid(couple())
    await paid(
      placing({ time: at(TEN, FRIDAY), bookings: [{ expertId: '2', treatmentTypeId: 'classic', length: 60 }] }),
    )
    await expect(move(cartId, at(TEN, FRIDAY))).rejects.toMatchObject(code('not_available'))
    expect(await startsOf(cartId)).toEqual([at(TEN), at(TEN)])
    await move(cartId, at(TEN + 6, FRIDAY))
    expect(await startsOf(cartId)).toEqual([at(TEN + 6, FRIDAY), at(TEN + 6, FRIDAY)])
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('adjusts the travel of neighbouring bookings at a partner location', async () => {
    const atSpa = (quarter: number, day?: string) =>
      paid(placing({ time: at(quarter, day), locationId: 'spa', address: null, details: { massageTable: 0 } }))
    const [first, second, third] = [await atSpa(TEN), await atSpa(TEN + 4), await atSpa(TEN + 8)]
    await move(second, at(TEN, FRIDAY))
    expect(await verifyBitmaps(db)).toEqual([])
    await move(second, at(TEN + 4), 1)
    expect(await verifyBitmaps(db)).toEqual([])
    for (const cartId of [first, second, third]) await cancel(cartId)
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('is refused for its own time, for times that are not offered, and at another total', async () => {
    const cartId = await paid()
    await expect(move(cartId, at(TEN))).rejects.toMatchObject(code('invalid_input'))
    await expect(move(cartId, at(TEN, '2027-01-11'))).rejects.toMatchObject(code('not_available'))
    await expect(move(cartId, at(TEN, FRIDAY) + 60_000)).rejects.toMatchObject(code('not_available'))
    await expect(move(cartId, at(4, FRIDAY))).rejects.toMatchObject(code('not_available'))
    await expect(move(cartId, at(AFTERNOON, FRIDAY))).rejects.toMatchObject(code('price_changed'))
    expect(await startsOf(cartId)).toEqual([at(TEN)])
  })

  test('is refused to everyone without the token', async () => {
    const cartId = await paid()
    await expect(move(cartId, at(TEN, FRIDAY), 0, 'another')).rejects.toMatchObject(code('not_found'))
  })

  test('is refused before it is paid, after it was cancelled, and once it is too late to cancel', async () => {
    const unpaid = await world.place()
    await expect(move(unpaid, at(TEN, FRIDAY))).rejects.toMatchObject(code('not_movable'))
    await world.pay(unpaid)
    await world.setNow(at(TEN, '2027-01-13') + 1)
    await expect(move(unpaid, at(TEN, '2027-01-18'))).rejects.toMatchObject(code('too_late_to_cancel'))
    expect(await timesOn(unpaid, '2027-01-18')).toEqual([])
    await world.setNow(at(TEN, '2027-01-13'))
    expect((await move(unpaid, at(TEN, '2027-01-18'))).status).toBe('paid')
    await cancel(unpaid)
    await expect(move(unpaid, at(TEN, '2027-01-19'), 1)).rejects.toMatchObject(code('already_cancelled'))
  })

  test('is limited, because experts are notified of each move', async () => {
    const cartId = await paid()
    for (let moves = 0; moves < limits.reschedulesPerCartAndDay; moves += 1) {
      await move(cartId, at(TEN + (moves % 2 === 0 ? 1 : 0)), moves)
    }
    const again = move(cartId, at(TEN + 1), limits.reschedulesPerCartAndDay)
    await expect(again).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfter: 24 * 60 * 60 } })
    await world.advance(24 * 60)
    const { calendarSequence } = await move(cartId, at(TEN + 1, '2027-01-18'), limits.reschedulesPerCartAndDay)
    expect(calendarSequence).toBe(limits.reschedulesPerCartAndDay + 1)
  })

  test('is not limited by calls that moved nothing', async () => {
    const cartId = await paid()
    for (let tries = 0; tries <= limits.reschedulesPerCartAndDay; tries += 1)
      await expect(move(cartId, at(TEN, '2027-01-11'))).rejects.toMatchObject(code('not_available'))
    expect(await move(cartId, at(TEN, FRIDAY))).toMatchObject({ calendarSequence: 1 })
  })

  test('is reported to experts and devices with its number', () => {
    const news = { cartId: '00000000-0000-4000-8000-000000000000' }
    for (const edition of [undefined, 1]) {
      const isComplete = edition !== undefined
      const rescheduled = { ...news, change: 'rescheduled', event: 'rescheduled', edition }
      expect(expertsToTell.schema.safeParse(rescheduled).success).toBe(isComplete)
      expect(clientToNotify.schema.safeParse(rescheduled).success).toBe(isComplete)
    }
  })
})

describe('the times to move to', () => {
  test('are those that a search finds without this appointment, each with its new price', async () => {
    const cartId = await paid(placing({ time: at(TEN + 2) }))
    await paid(placing({ time: at(TEN + 12) }))
    const times = await timesOn(cartId)
    const starts = times.map(({ time }) => time)
    // Times around the present one but not that one, and none that overlaps the other appointment.
    expect([TEN + 1, TEN + 3, TEN + 6].map((quarter) => starts.includes(at(quarter)))).toEqual([true, true, true])
    expect([TEN + 2, TEN + 7, TEN + 12].map((quarter) => starts.includes(at(quarter)))).toEqual([false, false, false])
    expect(times.find(({ time }) => time === at(TEN))).toEqual({ time: at(TEN), isSameTotal: true, totalCents: 8100 })
    expect(times.find(({ time }) => time === at(72))?.isSameTotal).toBe(false)
  })

  test('can all be taken', async () => {
    const cartId = await paid()
    const times = (await timesOn(cartId, FRIDAY)).filter(({ isSameTotal }) => isSameTotal)
    expect(times.length).toBeGreaterThan(0)
    for (const time of [times.at(0)?.time, times.at(-1)?.time]) {
      const { reschedules } = await getCart(db, cartId)
      await move(cartId, time ?? 0, reschedules.length)
    }
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('are none if the expert no longer gives the treatment', async () => {
    const cartId = await paid()
    await db.updateTable('expert').set({ active: false }).where('id', '=', 1).execute()
    try {
      expect(await timesOn(cartId, FRIDAY)).toEqual([])
      await expect(move(cartId, at(TEN, FRIDAY))).rejects.toMatchObject(code('not_available'))
    } finally {
      await db.updateTable('expert').set({ active: true }).where('id', '=', 1).execute()
    }
  })
})

describe('when several people act at the same moment', () => {
  const settled = async (...calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((call) =>
      call.status === 'fulfilled' ? 'done' : (call.reason as { code: string }).code,
    )

  test('one booking moves to a time, and the others do not get it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const day = `2027-01-${18 + round}`
      const [one, two] = [
        await paid(placing({ time: at(TEN, FRIDAY) })),
        await paid(placing({ time: at(TEN + 6, FRIDAY) })),
      ]
      const wish = placing({ time: at(TEN + 1, day) })
      const outcomes = await settled(move(one, at(TEN, day)), move(two, at(TEN + 2, day)), world.place(wish))
      expect(outcomes.toSorted()).toEqual(['done', 'not_available', 'not_available'])
      expect(await verifyBitmaps(db)).toEqual([])
      for (const cartId of [one, two]) await cancel(cartId)
    }
  })

  test('two customers who swap days do not block each other', async () => {
    const [one, two] = [await paid(), await paid(placing({ time: at(TEN + 6, FRIDAY) }))]
    for (let round = 0; round < 10; round += 1) {
      const there = round % 2 === 0
      const wishes = there ? [at(TEN, FRIDAY), at(TEN + 6)] : [at(TEN), at(TEN + 6, FRIDAY)]
      expect(await settled(move(one, wishes[0] ?? 0, round), move(two, wishes[1] ?? 0, round))).toEqual([
        'done',
        'done',
      ])
      expect(await verifyBitmaps(db)).toEqual([])
    }
  })

  test('two pages that move it to different times move it once', async () => {
    const cartId = await paid()
    const outcomes = await settled(move(cartId, at(TEN, FRIDAY)), move(cartId, at(TEN + 4, FRIDAY)))
    expect(outcomes.toSorted()).toEqual(['already_moved', 'done'])
    expect((await getCart(db, cartId)).reschedules).toHaveLength(1)
  })

  test.each(['customer', 'operator'])('a cancellation by the %s and a move leave no time claimed', async (by) => {
    for (let round = 0; round < 6; round += 1) {
      const cartId = await paid()
      const ends = by === 'customer' ? cancel(cartId) : cancelByOperator({ db, log: silent }, cartId)
      const [moved, ended] = await settled(move(cartId, at(TEN, FRIDAY)), ends)
      expect(ended).toBe('done')
      expect(['done', 'already_cancelled']).toContain(moved)
      expect(await startsOf(cartId)).toEqual([undefined])
      expect(await verifyBitmaps(db)).toEqual([])
    }
  })

  test('a move into hours that the expert no longer works is refused', async () => {
    const cartId = await paid()
    const day = db.updateTable('expertDay').where('expertId', '=', 1).where('day', '=', FRIDAY)
    const open = await db
      .selectFrom('expertDay')
      .select(['openA', 'openB'])
      .where('expertId', '=', 1)
      .where('day', '=', FRIDAY)
      .executeTakeFirstOrThrow()
    const [moved] = await settled(move(cartId, at(TEN, FRIDAY)), day.set({ openA: '0', openB: '0' }).execute())
    expect(['done', 'not_available']).toContain(moved)
    await expect(move(cartId, at(TEN + 5, FRIDAY), moved === 'done' ? 1 : 0)).rejects.toMatchObject(
      code('not_available'),
    )
    await day.set(open).execute()
  })
})
