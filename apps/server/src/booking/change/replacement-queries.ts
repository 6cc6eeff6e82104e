import { addDays, instantAt, type Day, type Instant } from '@ruhepol/rules'
import { appNow, timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import type { Cancellation } from './reschedule-queries.ts'

/** A replacement of a booking's expert; `number` counts the replacements of the cart, from 1. */
export type NumberedReplacement = {
  number: number
  bookingId: string
  from: number
  to: number
  /** Whether it undoes the replacement before it of this booking. */
  undoes: boolean
}

/** Writes the replacement. The database refuses another expert for a booking without it. */
export async function insertReplacement(
  tx: DatabaseTransaction,
  cartId: string,
  { number, bookingId, from, to, undoes }: NumberedReplacement,
): Promise<void> {
  await tx
    .insertInto('expertReplacement')
    .values({ cartId, number, bookingId, fromExpertId: from, toExpertId: to, undoes })
    .execute()
}

/** Writes another expert into a booking of a locked cart, whose quarter hours were claimed. */
export async function writeReplacement(
  tx: DatabaseTransaction,
  cartId: string,
  replacement: NumberedReplacement,
  { blockedUntil, cancellation }: { blockedUntil: Instant; cancellation: Cancellation },
): Promise<void> {
  await insertReplacement(tx, cartId, replacement)
  await tx
    .updateTable('booking')
    .set({ expertId: replacement.to, blockedUntil: timestamp(blockedUntil), active: true })
    .where('id', '=', replacement.bookingId)
    .execute()
  await tx
    .updateTable('cart')
    .set({ ...cancellation, updatedAt: appNow })
    .where('id', '=', cartId)
    .execute()
}

/** How many paid appointments each of the experts has on the day; those who have none are left out. */
export async function countPaidOfDay(
  db: Queryable,
  experts: readonly number[],
  day: Day,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cartId')
    .select(['booking.expertId', (eb) => eb.fn.countAll<string>().as('bookings')])
    .where('booking.expertId', 'in', experts.length === 0 ? [0] : experts)
    .where('booking.active', '=', true)
    .where('cart.status', '=', 'paid')
    .where('booking.startAt', '>=', timestamp(instantAt(day, 0)))
    .where('booking.startAt', '<', timestamp(instantAt(addDays(day, 1), 0)))
    .groupBy('booking.expertId')
    .execute()
  return new Map(rows.map(({ expertId, bookings }) => [expertId, Number(bookings)]))
}
