import { databaseNow } from '@ruhepol/server/platform/database'
import type { Cart } from './browser.ts'
import type { World } from './world.ts'

/** Whole minutes until a booking begins. */
export async function minutesToStart({ database: { db } }: World, { id }: Cart): Promise<number> {
  const { startAt } = await db.selectFrom('cart').select('startAt').where('id', '=', id).executeTakeFirstOrThrow()
  return Math.floor((startAt - (await databaseNow(db))) / 60_000)
}

/** The delays that the customer of a booking was told of, and how many mails were sent about them. */
export async function toldOf({ database: { db } }: World, { id }: Cart): Promise<{ delays: number[]; mails: number }> {
  const delays = await db
    .selectFrom('delay')
    .select('minutes')
    .where('cartId', '=', id)
    .where('toldAt', 'is not', null)
    .orderBy('number')
    .execute()
  const mails = await db
    .selectFrom('mail')
    .select('id')
    .where('causeId', '=', id)
    .where('template', 'like', 'delayed%')
    .where('sentAt', 'is not', null)
    .execute()
  return { delays: delays.map(({ minutes }) => minutes), mails: mails.length }
}
