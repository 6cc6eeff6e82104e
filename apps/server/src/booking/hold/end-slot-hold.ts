import { releaseHeldQuarterHours } from '../../availability/index.ts'
import type { Database, DatabaseTransaction, Queryable } from '../../platform/database.ts'
import { checkIdempotencyKey, findAnswer, takeKey, type IdempotencyKey } from '../../platform/idempotency.ts'
import { requestHash } from '../../platform/request-hash.ts'
import { countAttempt, type Throttle } from '../../platform/throttle.ts'
import { together } from '../../platform/together.ts'
import { transact } from '../../platform/transaction.ts'
import type { Bookings, When } from '../placing/offered-bookings.ts'
import { deleteSlotHold, findSlotHold, lockSlotHold, type SlotHold } from './slot-hold-queries.ts'

/** The stored key of a hold. Only the page that holds the slot knows it, so no account has to be compared. */
export const slotHoldKey = (key: string): IdempotencyKey => ({ principal: 'guest', operation: 'holdSlot', key })

/** Stands for the content of a key that was ended before its hold arrived, and will never hold anything. */
export const endedBeforeItBegan = requestHash({ ended: 'before it began' })

/** Holding and releasing count together. */
export const slotHoldThrottle = (callerAddress: string, limit: number): Throttle => ({
  bucket: `slot-hold:${callerAddress}`,
  limit,
  windowSeconds: 60,
})

/** The hold with this key, if there is one. */
export async function findSlotHoldByKey(db: Queryable, key: string): Promise<SlotHold | undefined> {
  const answer = await findAnswer(db, slotHoldKey(key))
  return answer && findSlotHold(db, answer.id)
}

/** Whether the hold still lasts and is exactly for this appointment. */
export function isHoldOf(hold: SlotHold, { bookings, lengthMinutes, startAt, place }: Bookings & When): boolean {
  const isSame = bookings.every(
    ({ expertId, treatmentTypeId }, guest) =>
      hold.bookings[guest]?.expertId === expertId && hold.bookings[guest].treatmentTypeId === treatmentTypeId,
  )
  return (
    hold.now < hold.heldUntil &&
    isSame &&
    hold.bookings.length === bookings.length &&
    hold.startAt === startAt &&
    hold.lengthMinutes === lengthMinutes &&
    hold.cityId === place.cityId &&
    hold.locationId === place.locationId
  )
}

/**
 * Takes the hold with this key in order to end it: from now on nobody can use the key, not even a call that is still
 * under way. Waits for a call that is making the hold. Returns the hold, locked, if it is live.
 */
export async function takeSlotHold(tx: DatabaseTransaction, key: string): Promise<SlotHold | undefined> {
  const [unused, answer] = await together([
    takeKey(tx, slotHoldKey(key), endedBeforeItBegan),
    findAnswer(tx, slotHoldKey(key)),
  ])
  return unused || !answer ? undefined : lockSlotHold(tx, answer.id)
}

/** Gives back the quarter hours of a locked hold and deletes it. */
export async function endSlotHold(tx: DatabaseTransaction, id: string): Promise<void> {
  await releaseHeldQuarterHours(tx, id)
  await deleteSlotHold(tx, id)
}

/** Ends an expired hold, unless somebody has ended it in the meantime. */
export async function endSlotHoldIfOver(tx: DatabaseTransaction, id: string): Promise<void> {
  const hold = await lockSlotHold(tx, id)
  if (hold && hold.now >= hold.heldUntil) await endSlotHold(tx, id)
}

type ReleaseSlotHold = { key: string; callerAddress: string; holdsPerMinute: number }

/** Releases the hold with this key. Idempotent; a hold that arrives later is not made. */
export async function releaseSlotHold(
  db: Database,
  { key, callerAddress, holdsPerMinute }: ReleaseSlotHold,
): Promise<void> {
  checkIdempotencyKey(key)
  await countAttempt(db, slotHoldThrottle(callerAddress, holdsPerMinute))
  await transact(db, 'release slot', async (tx) => {
    const hold = await takeSlotHold(tx, key)
    if (hold) await endSlotHold(tx, hold.id)
  })
}
