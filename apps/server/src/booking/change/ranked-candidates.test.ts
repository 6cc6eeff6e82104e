import { expect, test } from 'vitest'
import { getCart } from '../cart/open-cart.ts'
import { at, placing, TEN, worldOfFile } from '../testing/booking-world.ts'
import { replaceableExperts } from './replacement-candidates.ts'

const world = await worldOfFile()
const { db } = world

test('those who could come instead are ranked best first, and whoever is not free is missing from them', async () => {
  for (const [id, rating] of [
    [2, 35],
    [3, 50],
    [4, 42],
  ] as const)
    await db.updateTable('expert').set({ rating }).where('id', '=', id).execute()
  const cartId = await world.pay(await world.place())
  const candidates = async () => {
    const [first] = await replaceableExperts(db, await getCart(db, cartId))
    return first?.candidates.map(({ expertId }) => expertId)
  }
  expect(await candidates()).toEqual([3, 4, 2])
  await world.place(placing({ time: at(TEN), bookings: [{ expertId: '4', treatmentTypeId: 'classic', length: 60 }] }))
  expect(await candidates()).toEqual([3, 2])
})
