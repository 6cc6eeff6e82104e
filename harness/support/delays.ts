import { expect } from 'vitest'
import { databaseNow } from '@ruhepol/server/platform/database'
import type { Cart } from './browser.ts'
import type { World } from './world.ts'

/** Whole minutes until a booking begins. */
export async function minutesToStart({ database: { db } }: World, { id }: Cart): Promise<number> {
  const { startAt } = await db.selectFrom('cart').select('startAt').where('id', '=', id).executeTakeFirstOrThrow()
  return Math.floor((startAt - (await databaseNow(db))) / 60_000)
}

/**
 * Throws unless the customer of a paid booking was mailed once about each delay that they were told of, and knows the
 * latest one.
 */
export async function checkDelays({ database: { db } }: World, cartId: string): Promise<void> {
  const delays = await db
    .selectFrom('delay')
    .select(['minutes', 'toldAt'])
    .where('cartId', '=', cartId)
    .orderBy('number')
    .execute()
  const told = delays.filter(({ toldAt }) => toldAt !== null)
  expect(told.at(-1)?.minutes ?? 0, 'what the customer knows').toBe(delays.at(-1)?.minutes ?? 0)
  const mails = await db
    .selectFrom('mail')
    .select('id')
    .where('causeId', '=', cartId)
    .where('template', 'like', 'delayed%')
    .where('sentAt', 'is not', null)
    .execute()
  expect(mails, 'mails about delays').toHaveLength(told.length)
}
