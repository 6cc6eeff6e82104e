import { afterAll, beforeEach, expect, test } from 'vitest'
import { at, couple, createBookingWorld, placing, TEN } from '../testing/booking-world.ts'

const world = await createBookingWorld()
beforeEach(() => world.db.updateTable('expert').set({ bookingCount: 40, bookingsBefore: 40 }).execute())
afterAll(() => world.close())

/** The booking counts of the first two experts. */
async function counts(): Promise<number[]> {
  const query = world.db.selectFrom('expert').select('bookingCount').where('id', 'in', [1, 2])
  return (await query.orderBy('id').execute()).map((expert) => expert.bookingCount)
}

test("an expert's booking count rises when a booking is paid and falls when it is cancelled", async () => {
  const cartId = await world.place(couple())
  await world.move(cartId, 'createPayment')
  expect(await counts()).toEqual([40, 40])
  await world.move(cartId, 'paymentSucceeded')
  expect(await counts()).toEqual([41, 41])
  await world.move(cartId, 'paymentSucceeded')
  await world.move(cartId, 'cancelPaid')
  await world.move(cartId, 'cancelPaid')
  expect(await counts()).toEqual([40, 40])
})

test("an expert's booking count rises at once for a booking that costs nothing, but not for one that expires unpaid", async () => {
  await world.place(placing({ discountOrVoucherCode: 'free', time: at(TEN + 8) }))
  expect(await counts()).toEqual([41, 40])
  await world.move(await world.place(placing({ time: at(TEN + 20) })), 'leave')
  expect(await counts()).toEqual([41, 40])
})
