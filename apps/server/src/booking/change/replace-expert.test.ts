import { describe, expect, test } from 'vitest'
import { absenceEnded, verifyBitmaps } from '../../availability/index.ts'
import { changeTimes, enterAbsence } from '../../availability/testing/change-times.ts'
import { cancelCart } from '../cart/cancel-cart.ts'
import { expertFeed } from '../calendar/expert-feed.ts'
import { getCart } from '../cart/open-cart.ts'
import { replaceableExperts } from './replacement-candidates.ts'
import { rescheduleCart } from './reschedule-cart.ts'
import { at, couple, placing, silent, TEN, TOKEN_KEY, worldOfFile } from '../testing/booking-world.ts'
import { cancelByOperator } from '../testing/cancel-by-operator.ts'
import { replaceExpert } from '../testing/replace-expert.ts'

const world = await worldOfFile({ poolSize: 20 })
const { db } = world

const paid = async (input = placing()) => world.pay(await world.place(input))
const byExpert = (expertId: string) => [{ expertId, treatmentTypeId: 'classic', length: 60 }]
const replace = (cartId: string, from: number, to: number) => replaceExpert({ db, log: silent, cartId, from, to })
const expertsOf = async (cartId: string) => (await getCart(db, cartId)).bookings.map(({ expertId }) => expertId)
const cancel = (cartId: string) =>
  cancelCart({ db, log: silent, tokenKey: TOKEN_KEY, cartId, token: world.token(cartId) })
const counts = async () => {
  const rows = await db.selectFrom('expert').select(['id', 'bookingCount', 'bookingsBefore']).orderBy('id').execute()
  return rows.slice(0, 4).map(({ bookingCount, bookingsBefore }) => bookingCount - bookingsBefore)
}
/** The experts from 1 to 4 with whom somebody could book this time. */
async function bookable(time: number): Promise<number[]> {
  const free: number[] = []
  for (const expertId of [1, 2, 3, 4]) {
    const placed = await world.place(placing({ time, bookings: byExpert(String(expertId)) })).catch(() => undefined)
    if (placed === undefined) continue
    await world.move(placed, 'leave')
    free.push(expertId)
  }
  return free
}
const refused = (code: string, reason?: string) => ({ code, ...(reason && { details: { reason } }) })

describe('replacing an expert', () => {
  test('gives back the time of one, claims it for the other, and keeps what was paid', async () => {
    const cartId = await paid()
    const before = await getCart(db, cartId)
    expect(await counts()).toEqual([1, 0, 0, 0])
    const after = await replace(cartId, 1, 2)
    expect(after).toMatchObject({ status: 'paid', totalCents: before.totalCents, startAt: before.startAt })
    expect(after.bookings.map(({ id, expertId }) => [id, expertId])).toEqual([[before.bookings[0]?.id, 2]])
    expect([await counts(), await bookable(at(TEN)), await verifyBitmaps(db)]).toEqual([[0, 1, 0, 0], [1, 3, 4], []])
    const history = db.selectFrom('cartEvent').select(['event', 'actor']).where('cartId', '=', cartId).orderBy('id')
    expect((await history.execute()).at(-1)).toEqual({ event: 'replaceExpert', actor: 'staff' })
    await world.queue.drain()
    expect(world.ran.cartExpertReplaced).toEqual([`${cartId} 1`])
    expect(world.ran.expertsToTell).toEqual([`${cartId} paid`, `${cartId} replaced`])
  })

  test('lets the customer cancel until the start and get the money back, whatever was promised', async () => {
    const cartId = await paid()
    await replace(cartId, 1, 2)
    await world.setNow(at(TEN) - 1)
    expect(await cancel(cartId)).toMatchObject({ status: 'cancelled', compensationVoucherId: null })
    await world.queue.drain()
    expect(world.ran.refundCart).toEqual([`${cartId} customer`])
    expect(await counts()).toEqual([0, 0, 0, 0])
  })

  test('leaves the usual deadline to customers who get the expert they booked', async () => {
    const cartId = await paid()
    await world.setNow(at(TEN) - 1)
    await expect(cancel(cartId)).rejects.toMatchObject(refused('too_late_to_cancel'))
  })

  test('raises the number that calendars compare, and takes the appointment out of the feed of the one who left', async () => {
    const cartId = await paid()
    expect(await replace(cartId, 1, 2)).toMatchObject({ calendarSequence: 1 })
    const moved = { db, log: silent, cartId, token: world.token(cartId), time: at(TEN, '2027-01-15') }
    expect(await rescheduleCart({ ...moved, timesRescheduled: 0 })).toMatchObject({ calendarSequence: 2 })
    const feed = async (id: number) =>
      (await expertFeed(db, { expert: { id, name: 'An expert', locale: 'en' }, daysBack: 1, most: 10 })).content
    const [one, two] = await Promise.all([feed(1), feed(2)])
    expect([one.includes('STATUS:CANCELLED'), two.includes('STATUS:CONFIRMED')]).toEqual([true, true])
    expect(one).toContain('SEQUENCE:2')
  })

  test('may be done until the start, although customers have to book ahead', async () => {
    const cartId = await paid()
    await world.setNow(at(TEN) - 1)
    expect(await bookable(at(TEN))).toEqual([])
    await replace(cartId, 1, 2)
    expect(await expertsOf(cartId)).toEqual([2])
    await world.setNow(at(TEN))
    await expect(replace(cartId, 2, 3)).rejects.toMatchObject(refused('not_movable'))
    expect(await expertsOf(cartId)).toEqual([2])
  })

  test('changes one expert of a couple’s booking and leaves the other', async () => {
    const cartId = await paid(couple())
    await replace(cartId, 2, 4)
    expect([await expertsOf(cartId), await bookable(at(TEN))]).toEqual([
      [1, 4],
      [2, 3],
    ])
    await expect(replace(cartId, 1, 4)).rejects.toMatchObject(refused('not_available', 'taken'))
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('happens once even if it is sent eight times at once, and once more after the expert came back', async () => {
    const cartId = await paid()
    await Promise.all(Array.from({ length: 8 }, () => replace(cartId, 1, 2)))
    await replace(cartId, 2, 1)
    await replace(cartId, 1, 2)
    const numbers = await db
      .selectFrom('expertReplacement')
      .select(['number', 'toExpertId'])
      .orderBy('number')
      .execute()
    expect(numbers.map(({ toExpertId }) => toExpertId)).toEqual([2, 1, 2])
    expect([await counts(), await verifyBitmaps(db)]).toEqual([[0, 1, 0, 0], []])
  })

  test('succeeds once if two people choose different experts at once, and the other gets `already_moved`', async () => {
    const cartId = await paid()
    const results = await Promise.allSettled([replace(cartId, 1, 2), replace(cartId, 1, 3)])
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(reasons).toEqual([expect.objectContaining({ code: 'already_moved' })])
    expect((await counts()).reduce((sum, count) => sum + count)).toBe(1)
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('gives one free expert to exactly one of two appointments', async () => {
    const [first, second] = [await paid(), await paid(placing({ bookings: byExpert('2') }))]
    const results = await Promise.allSettled([replace(first, 1, 3), replace(second, 2, 3)])
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(reasons).toEqual([expect.objectContaining(refused('not_available'))])
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('and a cancellation at the same moment leave a cancelled cart and no busy expert', async () => {
    const cartId = await paid()
    await Promise.allSettled([replace(cartId, 1, 2), cancelByOperator({ db, log: silent }, cartId)])
    expect(await world.status(cartId)).toBe('cancelled')
    expect([await bookable(at(TEN)), await counts(), await verifyBitmaps(db)]).toEqual([[1, 2, 3, 4], [0, 0, 0, 0], []])
  })

  test('frees and shortens the travel between appointments at a partner location', async () => {
    const atSpa = (quarter: number, expertId: string) =>
      paid(
        placing({
          time: at(quarter),
          bookings: byExpert(expertId),
          locationId: 'spa',
          address: null,
          details: { massageTable: 0 },
        }),
      )
    const [first, second] = [await atSpa(TEN, '1'), await atSpa(TEN + 4, '1')]
    await atSpa(TEN + 8, '2')
    await replace(second, 1, 2)
    expect(await verifyBitmaps(db)).toEqual([])
    await replace(first, 1, 2)
    expect(await verifyBitmaps(db)).toEqual([])
    await cancel(second)
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('is refused for an unpaid, ended or unknown booking, and for an expert who cannot come', async () => {
    const unpaid = await world.place()
    await expect(replace(unpaid, 1, 2)).rejects.toMatchObject(refused('not_movable'))
    const cartId = await world.pay(unpaid)
    await expect(replace(cartId, 2, 3)).rejects.toMatchObject(refused('already_moved'))
    await expect(replace(cartId, 1, 5)).rejects.toMatchObject(refused('not_available', 'expert_elsewhere'))
    await expect(replace(cartId, 1, 1)).rejects.toMatchObject(refused('not_available', 'taken'))
    await paid(placing({ bookings: byExpert('3') }))
    await expect(replace(cartId, 1, 3)).rejects.toMatchObject(refused('not_available', 'taken'))
    expect(await expertsOf(cartId)).toEqual([1])
    await cancel(cartId)
    await expect(replace(cartId, 1, 2)).rejects.toMatchObject(refused('already_cancelled'))
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('cannot be done without a record of it', async () => {
    const cartId = await paid()
    const changed = db.updateTable('booking').set({ expertId: 2 }).where('cartId', '=', cartId).execute()
    await expect(changed).rejects.toThrow('has no replacement by expert 2')
  })
})

describe('the candidates of a replacement', () => {
  const offeredFor = async (cartId: string, guest = 0) => {
    const experts = await replaceableExperts(db, await getCart(db, cartId))
    return (experts[guest]?.candidates ?? []).map(({ expertId }) => expertId).toSorted((a, b) => a - b)
  }

  test('leave out absent experts', async () => {
    const absence = await enterAbsence(db, { expertId: 3, kind: 'ill', startAt: at(TEN), endAt: at(TEN + 1) })
    expect(await offeredFor(await paid())).toEqual([2, 4])
    await changeTimes(db, absenceEnded(absence, at(TEN)))
  })

  test('are empty for an appointment that is not paid, has ended or has begun', async () => {
    const candidatesOf = async (id: string) => (await offeredFor(id)).length
    const cartId = await world.place()
    const counts = [await candidatesOf(cartId)]
    await world.pay(cartId)
    counts.push(await candidatesOf(cartId))
    await world.setNow(at(TEN))
    counts.push(await candidatesOf(cartId))
    await cancelByOperator({ db, log: silent }, cartId)
    counts.push(await candidatesOf(cartId))
    expect(counts).toEqual([0, 3, 0, 0])
  })

  test('do not include the other expert of a couple', async () => {
    const cartId = await paid(couple())
    expect([await offeredFor(cartId, 0), await offeredFor(cartId, 1)]).toEqual([
      [3, 4],
      [3, 4],
    ])
  })
})
