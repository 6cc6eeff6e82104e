import { addDays, dayOf, instantAt, QUARTER_MINUTES, quarterOf, type Day, type Instant } from '@ruhepol/rules'
import type { QuarterHours } from '../quarter-hours.ts'

const MINUTE = 60_000
const QUARTER = QUARTER_MINUTES * MINUTE

/** The part of an expert's day taken by a booking: the treatment, then travel to the next customer. */
export type BlockedTime = {
  day: Day
  startAt: Instant
  endAt: Instant
  blockedUntil: Instant
}

/** Whether an instant is on the quarter-hour grid. Berlin's offset is always whole hours, so UTC has the same grid. */
export function isQuarterHour(instant: Instant): boolean {
  return instant % QUARTER === 0
}

/** The end of the day's grid: midnight. */
export function endOfDay(day: Day): Instant {
  return instantAt(addDays(day, 1), 0)
}

/**
 * Treatment and travel of a booking (minutes), or undefined if it is off the grid or would cross midnight. Travel ends
 * at midnight at the latest.
 */
export function blockedTime(startAt: Instant, lengthMinutes: number, travelMinutes: number): BlockedTime | undefined {
  const endAt = startAt + lengthMinutes * MINUTE
  if (!isQuarterHour(startAt) || !isQuarterHour(endAt) || endAt <= startAt) return undefined
  const day = dayOf(startAt)
  const midnight = endOfDay(day)
  if (endAt > midnight) return undefined
  return { day, startAt, endAt, blockedUntil: Math.min(endAt + travelMinutes * MINUTE, midnight) }
}

/** The wall-clock quarter hours in from <= t < until, both on the grid and on the same day. */
export function quartersBetween(from: Instant, until: Instant): QuarterHours {
  let quarters = 0n
  // Step by step, because wall-clock quarters are skipped or repeated on the two days of a clock change.
  for (let at = from; at < until; at += QUARTER) quarters |= 1n << BigInt(quarterOf(at))
  return quarters
}
