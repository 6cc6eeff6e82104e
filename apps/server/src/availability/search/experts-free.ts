import { dayOf, instantAt, limits, QUARTER_MINUTES, type Day, type Instant } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import { quartersBetween } from '../claim/blocked-time.ts'
import { countExpertsFree } from './free-hours-queries.ts'

const HOUR = 3_600_000

/** An hour, and how many experts are free for all of it. */
export type FreeHour = { startAt: Instant; experts: number }

const atHour = (day: Day, hour: number): Instant => instantAt(day, (hour * 60) / QUARTER_MINUTES)

/**
 * The next full hours of today between opening and closing, fewer towards the evening, with the experts of these cities
 * (null for all) who work and are neither booked, on the way, held nor busy elsewhere for the whole hour. The lead time
 * does not count: it is for customers, and whoever is free within it can still replace somebody.
 */
export async function expertsFreeSoon(
  db: Queryable,
  { now, hours, cityIds }: { now: Instant; hours: number; cityIds: readonly string[] | null },
): Promise<FreeHour[]> {
  const day = dayOf(now)
  // Berlin's offset is always whole hours, so UTC has the same full hours.
  const first = Math.max(Math.ceil(now / HOUR) * HOUR, atHour(day, limits.openFromHour))
  const left = Math.max((atHour(day, limits.openUntilHour) - first) / HOUR, 0)
  if (left === 0) return []
  const starts = Array.from({ length: Math.min(hours, left) }, (_, index) => first + index * HOUR)
  const wanted = starts.map((startAt) => ({ day, quarters: quartersBetween(startAt, startAt + HOUR) }))
  const counts = await countExpertsFree(db, wanted, cityIds)
  return starts.map((startAt, index) => ({ startAt, experts: counts[index] ?? 0 }))
}
