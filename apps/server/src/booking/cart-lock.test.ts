import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockCart } from './cart-state-queries.ts'
import { placing, worldOfFile } from './testing/booking-world.ts'

const world = await worldOfFile()
const { db } = world

test('whoever writes what refers to a cart need not wait for whoever changes it', async () => {
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
