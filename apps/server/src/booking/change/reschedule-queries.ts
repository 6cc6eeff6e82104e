import type { Instant } from '@ruhepol/rules'
import type { Blocked } from '../../availability/index.ts'
import { appNow, timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import type { CartChanges, LockedCart } from '../cart/cart-state-queries.ts'
import type { ClaimedBooking } from './exchange-times.ts'

/** The times that the cart's bookings block. */
export async function blocksOfCart(db: Queryable, cartId: string): Promise<Blocked[]> {
  return db
    .selectFrom('booking')
    .select(['expertId', 'startAt', 'blockedUntil'])
    .where('cartId', '=', cartId)
    .where('active', '=', true)
    .execute()
}

/** Until when the customer may cancel from now on, and what they get back if that changes too. */
export type Cancellation = Pick<CartChanges, 'cancellableUntil' | 'cancellationCompensation'>

/**
 * Writes the new time of a locked cart and of its bookings, whose quarter hours were claimed, and the move.
 * Replacements of their experts are written before.
 */
export async function writeReschedule(
  tx: DatabaseTransaction,
  cart: LockedCart,
  {
    number,
    startAt,
    claimed,
    cancellation,
    undoes = false,
  }: {
    number: number
    startAt: Instant
    claimed: readonly ClaimedBooking[]
    cancellation: Cancellation
    /** Whether it undoes the move before it. */
    undoes?: boolean
  },
): Promise<void> {
  const { id: cartId, calendarSequence, lengthMinutes } = cart
  await tx
    .insertInto('cartReschedule')
    .values({ cartId, number, fromStartAt: timestamp(cart.startAt), toStartAt: timestamp(startAt), undoes })
    .execute()
  await tx
    .updateTable('cart')
    .set({
      ...cancellation,
      startAt: timestamp(startAt),
      // Calendars that have the appointment must see its new time as an update.
      calendarSequence: calendarSequence + 1,
      updatedAt: appNow,
    })
    .where('id', '=', cartId)
    .execute()
  for (const { bookingId, expertId, blockedUntil } of claimed) {
    await tx
      .updateTable('booking')
      .set({
        expertId,
        startAt: timestamp(startAt),
        endAt: timestamp(startAt + lengthMinutes * 60_000),
        blockedUntil: timestamp(blockedUntil),
        active: true,
      })
      .where('id', '=', bookingId)
      .execute()
  }
}
