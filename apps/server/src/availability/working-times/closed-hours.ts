import { instantAt, QUARTER_MINUTES, type Day } from '@ruhepol/rules'
import { endOfDay, quartersBetween } from '../claim/blocked-time.ts'
import type { ExpertBusyTime } from './busy-time-queries.ts'
import type { QuarterHours } from '../quarter-hours.ts'

const MINUTE = 60_000
const QUARTER = QUARTER_MINUTES * MINUTE

/**
 * The quarter hours of this day that busy times close, by expert: every quarter hour they touch, and before them the
 * travel time of a treatment. No travel is added after them, since only the expert knows how far it is.
 */
export function closedOn(day: Day, times: readonly ExpertBusyTime[]): Map<number, QuarterHours> {
  const [begin, end] = [instantAt(day, 0), endOfDay(day)]
  const closed = new Map<number, QuarterHours>()
  for (const { expertId, startAt, endAt, travelMinutes } of times) {
    const from = Math.max(begin, Math.floor((startAt - travelMinutes * MINUTE) / QUARTER) * QUARTER)
    const until = Math.min(end, Math.ceil(endAt / QUARTER) * QUARTER)
    closed.set(expertId, (closed.get(expertId) ?? 0n) | quartersBetween(from, until))
  }
  return closed
}
