import { dayOf, type Day } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import { readBlockedTimes, readBusyDays } from '../copy/availability-queries.ts'
import { quartersBetween } from './blocked-time.ts'
import type { QuarterHours } from '../quarter-hours.ts'

/** An expert's day whose busy quarter hours differ from its active bookings and slot holds. */
type BitmapDifference = { expertId: number; day: Day; busy: QuarterHours; booked: QuarterHours }

/**
 * Compares the bitmaps with the active bookings and slot holds (reliability 2); empty if they agree. Reads every row,
 * so use it only in checkers.
 */
export async function verifyBitmaps(db: Queryable): Promise<BitmapDifference[]> {
  const compared = new Map<string, BitmapDifference>()
  for (const { expertId, day, busy } of await readBusyDays(db)) {
    compared.set(`${expertId} ${day}`, { expertId, day, busy, booked: 0n })
  }
  for (const { expertId, startAt, blockedUntil } of await readBlockedTimes(db)) {
    const day = dayOf(startAt)
    const key = `${expertId} ${day}`
    const entry = compared.get(key) ?? { expertId, day, busy: 0n, booked: 0n }
    entry.booked |= quartersBetween(startAt, blockedUntil)
    compared.set(key, entry)
  }
  return [...compared.values()].filter(({ busy, booked }) => busy !== booked)
}
