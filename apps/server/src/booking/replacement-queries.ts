import { addDays, instantAt, type Day, type Instant } from '@ruhepol/rules'
import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import type { LockedCart } from './cart-state-queries.ts'

/**
 * Writes another expert into a booking of a locked cart, whose quarter hours were claimed. From now on the customer may
 * cancel until the start and gets the money back, since this is not the person whom they booked.
 */
export async function writeReplacement(
  tx: DatabaseTransaction,
  { id: cartId, startAt }: LockedCart,
  {
    number,
    bookingId,
    from,
    to,
    blockedUntil,
  }: {
    number: number
    bookingId: string
    /** The numbers of the two experts. */
    from: number
    to: number
    blockedUntil: Instant
  },
): Promise<void> {
  await tx
    .insertInto('expertReplacement')
    .values({ cartId, number, bookingId, fromExpertId: from, toExpertId: to })
    .execute()
  await tx
    .updateTable('booking')
    .set({ expertId: to, blockedUntil: new Date(blockedUntil), active: true })
    .where('id', '=', bookingId)
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
