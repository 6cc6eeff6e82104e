import {
  addDays,
  dayOf,
  instantAt,
  limits,
  QUARTER_MINUTES,
  quarterOf,
  QUARTERS_PER_DAY,
  weekdayOf,
  type Day,
} from '@ruhepol/rules'
import { databaseNow, type Database } from '../platform/database.ts'
import type { Sweep } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { endOfDay } from './blocked-time.ts'
import { readShifts, writeOpenHours, type OpenHours, type Shift } from './open-days-queries.ts'
import { quarterHours, type QuarterHours } from './quarter-hours.ts'

const HOUR = 3_600_000
const QUARTERS_PER_HOUR = 60 / QUARTER_MINUTES

/**
 * The quarter hours that a clock in Berlin shows exactly once on this day. The hour skipped in spring or repeated in
 * autumn is missing, since its times do not name a single instant.
 */
export function unambiguousQuarters(day: Day): QuarterHours {
  const wholeDay = quarterHours(0, QUARTERS_PER_DAY)
  const hours = (endOfDay(day) - instantAt(day, 0)) / HOUR
  if (hours === 24) return wholeDay
  const shown = Array.from({ length: hours }, (_, hour) => quarterOf(instantAt(day, 0) + hour * HOUR))
  let unusual = wholeDay
  for (let quarter = 0; quarter < QUARTERS_PER_DAY; quarter += QUARTERS_PER_HOUR) {
    if (shown.filter((start) => start === quarter).length === 1) {
      unusual &= ~quarterHours(quarter, quarter + QUARTERS_PER_HOUR)
    }
  }
  return wholeDay & ~unusual
}

/** The shifts on this day's weekday. */
export function openHoursOf(shifts: readonly Shift[], day: Day): OpenHours[] {
  const usable = unambiguousQuarters(day)
  const byExpert = new Map<number, QuarterHours>()
  for (const { expertId, fromQuarter, toQuarter } of shifts) {
    byExpert.set(expertId, (byExpert.get(expertId) ?? 0n) | (quarterHours(fromQuarter, toQuarter) & usable))
  }
  return [...byExpert].map(([expertId, open]) => ({ expertId, open }))
}

/**
 * Opens the quarter hours of every shift from today to 90 days ahead, and closes those outside shifts. Busy ones stay
 * busy. Idempotent.
 */
export async function generateExpertDays(db: Database): Promise<void> {
  const shifts = Map.groupBy(await readShifts(db), ({ weekday }) => weekday)
  const today = dayOf((await databaseNow(db)).getTime())
  for (let ahead = 0; ahead <= limits.shiftDaysAhead; ahead += 1) {
    const day = addDays(today, ahead)
    // One transaction per day, so that claims of that day wait only for a moment.
    const hours = openHoursOf(shifts.get(weekdayOf(day)) ?? [], day)
    await transact(db, 'open day', (tx) => writeOpenHours(tx, day, hours))
  }
}

/** Once a day would do for the new last day; running hourly also picks up changed shifts. */
export const expertDaysSweep: Sweep = {
  name: 'generateExpertDays',
  everySeconds: 3600,
  run: ({ db }) => generateExpertDays(db),
}
