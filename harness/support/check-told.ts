import { expect } from 'vitest'
import type { BookingLoad } from './booking-load.ts'
import type { World } from './world.ts'

/** Everything that people were told is in the database, and nothing else is. */
export async function checkTold({ database: { db } }: World, { told }: BookingLoad): Promise<void> {
  const carts = await db.selectFrom('cart').select(['id', 'status']).execute()
  const statusOf = new Map(carts.map(({ id, status }) => [id, status]))
  const lost = told.filter(({ cart }) => !statusOf.has(cart.id))
  expect(lost, 'acknowledged carts that are lost').toEqual([])
  const unpaid = told.filter(({ cart, paidAt }) => paidAt !== undefined && statusOf.get(cart.id) !== 'paid')
  expect(unpaid, 'acknowledged payments that are lost').toEqual([])
  const slots = new Set(told.map(({ slot: { expertId, startAt } }) => `${expertId} ${startAt}`))
  expect(slots.size, 'slots that were given once').toBe(told.length)
  expect(carts.length, 'carts, whatever was sent again').toBe(told.length)
}
