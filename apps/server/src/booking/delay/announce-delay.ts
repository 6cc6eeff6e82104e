import { delayMinutes, isTimeForDelay } from '@ruhepol/rules/office'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { ApiError, invalidInput } from '../../platform/errors.ts'
import { announceDelay } from '../cart/announce.ts'
import type { CartRecord } from '../cart/cart-queries.ts'
import type { LockedCart } from '../cart/cart-state-queries.ts'
import { delaysOfCart, insertDelay, markDelayTold } from './delay-queries.ts'

const MINUTE = 60_000

/** Whether the customer can be told now that the appointment begins later. */
export const canAnnounceDelay = ({
  status,
  startAt: start,
  lengthMinutes,
  now,
}: Pick<CartRecord | LockedCart, 'status' | 'startAt' | 'lengthMinutes' | 'now'>): boolean =>
  status === 'paid' && isTimeForDelay({ start, end: start + lengthMinutes * MINUTE }, now)

/**
 * Notes how many minutes later than booked a locked cart's appointment begins; 0 takes back an earlier delay. Nobody is
 * told yet. Returns its number. Throws `already_cancelled` for a cart that is not paid, `not_movable` too early and
 * once it is over, and `invalid_input` for minutes that cannot be chosen.
 */
export async function noteDelayIn(
  tx: DatabaseTransaction,
  locked: LockedCart,
  { minutes, staffId }: { minutes: number; staffId: string },
): Promise<number> {
  if (locked.status !== 'paid') throw new ApiError('already_cancelled', 'only a paid booking can be late')
  if (!canAnnounceDelay(locked)) throw new ApiError('not_movable', 'it is not the time to announce a delay')
  if (!delayMinutes.some((one) => one === minutes)) throw invalidInput([{ path: 'minutes', key: 'invalid_input' }])
  return insertDelay(tx, { cartId: locked.id, startAt: locked.startAt, minutes, staffId })
}

/**
 * Tells the customer of a delay. Does nothing if a newer one replaced it, if the appointment was cancelled, moved or is
 * over, or if the customer knows the time already.
 */
export async function tellDelayIn(tx: DatabaseTransaction, locked: LockedCart, number: number): Promise<void> {
  const delays = await delaysOfCart(tx, locked.id)
  const last = delays.at(-1)
  if (last?.number !== number || !canAnnounceDelay(locked)) return
  const told = delays.findLast(({ toldAt }) => toldAt !== null)?.minutes ?? 0
  if (told === last.minutes) return
  await markDelayTold(tx, locked.id, number)
  await announceDelay(tx, locked.id, number)
}
