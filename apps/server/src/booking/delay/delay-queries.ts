import type { Instant } from '@ruhepol/rules'
import { sql } from 'kysely'
import { appNow, timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../../platform/database.ts'

/** How much later than booked an appointment begins; `by` is the name of who announced it. */
export type Delay = Row<'delay', 'number' | 'minutes' | 'at' | 'toldAt'> & { by: string }

/** Delays of the carts' present starts; those of former starts no longer apply. */
const standing = (db: Queryable) =>
  db
    .selectFrom('delay')
    .innerJoin('cart', (join) => join.onRef('cart.id', '=', 'delay.cartId').onRef('cart.startAt', '=', 'delay.startAt'))

/** The latest delay of a cart's present start in minutes, whether its customer was told or not; null for none. */
export const latestDelayMinutes = sql<number | null>`
  (select minutes from delay where cart_id = cart.id and delay.start_at = cart.start_at order by number desc limit 1)`

/** The delays of a cart's present start, oldest first. */
export async function delaysOfCart(db: Queryable, cartId: string): Promise<Delay[]> {
  return standing(db)
    .innerJoin('staff', 'staff.id', 'delay.staffId')
    .select(['number', 'minutes', 'delay.at', 'toldAt', 'staff.name as by'])
    .where('cart.id', '=', cartId)
    .orderBy('number')
    .execute()
}

/** The latest delay of each cart's present start that its customer was told of, by cart. */
export async function toldDelays(
  db: Queryable,
  cartIds: readonly string[],
): Promise<Map<string, { number: number; minutes: number }>> {
  const rows = await standing(db)
    .distinctOn('cartId')
    .select(['cartId', 'number', 'minutes'])
    .where('cartId', 'in', [...cartIds])
    .where('toldAt', 'is not', null)
    .orderBy('cartId')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.map(({ cartId, ...delay }) => [cartId, delay]))
}

/** Adds a delay of a locked cart. Returns its number. */
export async function insertDelay(
  tx: DatabaseTransaction,
  { startAt, ...delay }: { cartId: string; startAt: Instant; minutes: number; staffId: string },
): Promise<number> {
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from delay where cart_id = ${delay.cartId})`
  const { number } = await tx
    .insertInto('delay')
    .values({ ...delay, startAt: timestamp(startAt), number: next })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Marks a delay as told. Its cart must be locked. */
export async function markDelayTold(tx: DatabaseTransaction, cartId: string, number: number): Promise<void> {
  await tx
    .updateTable('delay')
    .set({ toldAt: appNow })
    .where('cartId', '=', cartId)
    .where('number', '=', number)
    .execute()
}
