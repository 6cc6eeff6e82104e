import { sql, type Updateable } from 'kysely'
import type { Instant, PaidCompensation } from '@ruhepol/rules'
import type { Cart } from '@ruhepol/database/tables'
import { appNow, timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import { together } from '../../platform/together.ts'
import type { CartActor } from './cart-actor.ts'
import type { CartEvent, ReleaseCause, StoredCartStatus } from './cart-state.ts'

/** A cart whose row is locked until the transaction ends; `now` is the database's. */
export type LockedCart = {
  id: string
  status: StoredCartStatus
  releaseCause: ReleaseCause | null
  now: Instant
  startAt: Instant
  lengthMinutes: number
  travelMinutes: number
  locationId: string | null
  placedAt: Instant
  paidAt: Instant | null
  holdExpiresAt: Instant | null
  /** The latest end of the hold; null for what was paid at once. */
  holdLimitAt: Instant | null
  /** `phone`: placed by the office for a customer on the telephone. */
  origin: 'self' | 'phone'
  /** Null until the customer accepts the terms of what the office has placed for them. */
  termsAcceptedAt: Instant | null
  releasingSince: Instant | null
  cancellableUntil: Instant
  calendarSequence: number
  discountCode: string | null
  voucherId: string | null
  /** The voucher's share, cents. */
  voucherCents: number | null
  /** The amount left to pay after discount and voucher, cents. */
  totalCents: number
  compensation: PaidCompensation
  /** The voucher issued for a cancelled cart's money. */
  compensationVoucherId: string | null
  /** The compensation of a cancelled cart, cents. */
  compensationCents: number | null
  clientId: string | null
  /** When the cart's personal data was deleted; null if it was not. */
  forgottenAt: Instant | null
  email: string
  phoneE164: string
}

/** Locks the cart. Every change of a cart holds this lock, so that changes run one after the other. */
export async function lockCart(tx: DatabaseTransaction, cartId: string): Promise<LockedCart | undefined> {
  return tx
    .selectFrom('cart')
    .innerJoin('city', 'city.id', 'cart.cityId')
    .select([
      'cart.id',
      'cart.status',
      'cart.releaseCause',
      appNow.as('now'),
      'cart.startAt',
      'cart.lengthMinutes',
      'city.travelMinutes',
      'cart.locationId',
      'cart.placedAt',
      'cart.paidAt',
      'cart.holdExpiresAt',
      'cart.holdLimitAt',
      'cart.origin',
      'cart.termsAcceptedAt',
      'cart.releasingSince',
      'cart.cancellableUntil',
      'cart.calendarSequence',
      'cart.discountCode',
      'cart.voucherId',
      'cart.voucherCents',
      'cart.totalCents',
      'cart.cancellationCompensation as compensation',
      'cart.compensationVoucherId',
      'cart.compensationCents',
      'cart.clientId',
      'cart.forgottenAt',
      'cart.email',
      'cart.phoneE164',
    ])
    .where('cart.id', '=', cartId)
    .forNoKeyUpdate('cart')
    .executeTakeFirst()
}

export type CartChanges = Omit<Updateable<Cart>, 'id' | 'status' | 'updatedAt'>

/** Writes the new status with its fields, and the history. */
export async function writeMove(
  tx: DatabaseTransaction,
  cartId: string,
  move: { event: CartEvent; by: CartActor; from: StoredCartStatus; to: StoredCartStatus; changes: CartChanges },
): Promise<void> {
  await together([
    tx
      .updateTable('cart')
      .set({ ...move.changes, status: move.to, updatedAt: appNow })
      .where('id', '=', cartId)
      .execute(),
    tx
      .insertInto('cartEvent')
      .values({ cartId, event: move.event, actor: move.by, fromStatus: move.from, toStatus: move.to })
      .execute(),
  ])
}

/** Records a cancelled cart's compensation in cents, and the voucher issued for it. */
export async function writeCompensation(
  tx: DatabaseTransaction,
  cartId: string,
  { cents, voucherId = null }: { cents: number; voucherId?: string | null },
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ compensationCents: cents, compensationVoucherId: voucherId })
    .where('id', '=', cartId)
    .execute()
}

/** The cart's bookings, in the order of the guests. */
export async function bookingsOfCart(db: Queryable, cartId: string): Promise<{ id: string; expertId: number }[]> {
  return db.selectFrom('booking').select(['id', 'expertId']).where('cartId', '=', cartId).orderBy('guest').execute()
}

/** Bookings whose quarter hours were claimed again. */
export async function reactivateBooking(
  tx: DatabaseTransaction,
  bookingId: string,
  blockedUntil: Instant,
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ active: true, blockedUntil: timestamp(blockedUntil) })
    .where('id', '=', bookingId)
    .execute()
}

export async function hasEvent(db: Queryable, cartId: string, event: CartEvent): Promise<boolean> {
  const row = await db
    .selectFrom('cartEvent')
    .select('id')
    .where('cartId', '=', cartId)
    .where('event', '=', event)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Runs a part that may fail without rolling back the rest of the transaction. */
export async function inSavepoint<Result>(tx: DatabaseTransaction, part: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await part()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  }
}

/** Unpaid carts whose hold has expired, longest expired first. */
export async function cartsWithHoldOver(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cart')
    .select('id')
    .where('status', 'in', ['placed', 'waitingForPayment'])
    .where('holdExpiresAt', '<=', appNow)
    .orderBy('holdExpiresAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Carts being released whose pending payment is past the grace period. */
export async function cartsWithGraceOver(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cart')
    .select('id')
    .where('status', '=', 'releasing')
    .where('holdExpiresAt', '<=', appNow)
    .orderBy('holdExpiresAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
