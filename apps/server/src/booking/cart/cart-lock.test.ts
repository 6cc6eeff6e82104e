import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockCart } from './cart-state-queries.ts'
import { placing, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile()
const { db } = world

test('a row that refers to a cart can be written while the cart is being changed', async () => {
  const cartId = await world.place(placing())
  await db.transaction().execute(async (changing) => {
    await lockCart(changing, cartId)
    await db.transaction().execute(async (referring) => {
      await sql`set local lock_timeout = 500`.execute(referring)
      await referring.insertInto('cartNotice').values({ cartId, kind: 'reminder' }).execute()
    })
  })
  expect(await db.selectFrom('cartNotice').select('kind').execute()).toEqual([{ kind: 'reminder' }])
})
