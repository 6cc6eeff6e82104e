import { cancellableUntil, type Instant } from '@ruhepol/rules'
import type { Blocked } from '../availability/index.ts'
import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import type { LockedCart } from './cart-state-queries.ts'

/** The times that the cart's bookings block. */
export async function blocksOfCart(db: Queryable, cartId: string): Promise<Blocked[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['expertId', 'startAt', 'blockedUntil'])
    .where('cartId', '=', cartId)
    .where('active', '=', true)
    .execute()
  return rows.map(({ expertId, startAt, blockedUntil }) => ({
    expertId,
    startAt: startAt.getTime(),
    blockedUntil: blockedUntil.getTime(),
  }))
}

/** Writes the new time of a locked cart and of its bookings, whose quarter hours were claimed, and the move. */
export async function writeReschedule(
  tx: DatabaseTransaction,
  cart: LockedCart,
  { number, startAt, blockedUntil }: { number: number; startAt: Instant; blockedUntil: ReadonlyMap<number, Instant> },
): Promise<void> {
  const { id: cartId, calendarSequence, lengthMinutes } = cart
  await tx
    .insertInto('cartReschedule')
    .values({ cartId, number, fromStartAt: new Date(cart.startAt), toStartAt: new Date(startAt) })
    .execute()
  await tx
    .updateTable('cart')
    .set({
      startAt: new Date(startAt),
      cancellableUntil: new Date(cancellableUntil(startAt)),
      // Calendars that have the appointment must see its new time as an update.
      calendarSequence: calendarSequence + 1,
      updatedAt: appNow,
    })
    .where('id', '=', cartId)
    .execute()
  for (const [expertId, until] of blockedUntil) {
    await tx
      .updateTable('booking')
      .set({
        startAt: new Date(startAt),
        endAt: new Date(startAt + lengthMinutes * 60_000),
        blockedUntil: new Date(until),
        active: true,
      })
      .where('cartId', '=', cartId)
      .where('expertId', '=', expertId)
      .execute()
  }
}
