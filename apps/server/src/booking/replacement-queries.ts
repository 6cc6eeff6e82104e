import { addDays, instantAt, type Day, type Instant } from '@ruhepol/rules'
import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import type { LockedCart } from './cart-state-queries.ts'

/** That another expert comes to a booking; `number` counts those of the cart, from 1. */
export type NumberedReplacement = { number: number; bookingId: string; from: number; to: number }

/** Writes the replacement, without which a booking cannot get another expert. */
export async function insertReplacement(
  tx: DatabaseTransaction,
  cartId: string,
  { number, bookingId, from, to }: NumberedReplacement,
): Promise<void> {
  await tx
    .insertInto('expertReplacement')
    .values({ cartId, number, bookingId, fromExpertId: from, toExpertId: to })
    .execute()
}

/**
 * Writes another expert into a booking of a locked cart, whose quarter hours were claimed. From now on the customer may
 * cancel until the start and gets the money back, since this is not the person whom they booked.
 */
export async function writeReplacement(
  tx: DatabaseTransaction,
  { id: cartId, startAt }: LockedCart,
  replacement: NumberedReplacement,
  blockedUntil: Instant,
): Promise<void> {
  await insertReplacement(tx, cartId, replacement)
  await tx
    .updateTable('booking')
    .set({ expertId: replacement.to, blockedUntil: new Date(blockedUntil), active: true })
    .where('id', '=', replacement.bookingId)
    .execute()
  await tx
    .updateTable('cart')
    .set({
      cancellableUntil: new Date(startAt),
      cancellationCompensation: 'refund',
      updatedAt: appNow,
    })
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
    .where('booking.startAt', '>=', new Date(instantAt(day, 0)))
    .where('booking.startAt', '<', new Date(instantAt(addDays(day, 1), 0)))
    .groupBy('booking.expertId')
    .execute()
  return new Map(rows.map(({ expertId, bookings }) => [expertId, Number(bookings)]))
}
