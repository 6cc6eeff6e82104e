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
import { together } from '../platform/together.ts'
import { transact } from '../platform/transaction.ts'
import { endOfDay } from './blocked-time.ts'
import { closedOn } from './closed-hours.ts'
import { lockOpenHours, readBusyTimes } from './busy-time-queries.ts'
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

/** The hours of shifts on this day's weekday, without what busy times close. */
export function openHoursOf(
  shifts: readonly Shift[],
  day: Day,
  closed: ReadonlyMap<number, QuarterHours>,
): OpenHours[] {
  const usable = unambiguousQuarters(day)
  const byExpert = new Map<number, QuarterHours>()
  for (const { expertId, fromQuarter, toQuarter } of shifts) {
    byExpert.set(expertId, (byExpert.get(expertId) ?? 0n) | (quarterHours(fromQuarter, toQuarter) & usable))
  }
  return [...byExpert].map(([expertId, open]) => ({ expertId, open: open & ~(closed.get(expertId) ?? 0n) }))
}

/**
 * Opens the quarter hours of every shift from today to 90 days ahead, and closes those outside shifts or in busy times
 * of outside calendars. What is booked stays booked. Idempotent.
 */
export async function generateExpertDays(db: Database): Promise<void> {
  const shifts = Map.groupBy(await readShifts(db), ({ weekday }) => weekday)
  const today = dayOf((await databaseNow(db)).getTime())
  for (let ahead = 0; ahead <= limits.shiftDaysAhead; ahead += 1) {
    const day = addDays(today, ahead)
    // One transaction per day, so that claims of that day wait only for a moment.
    await transact(db, 'open day', async (tx) => {
      const [, busy] = await together([
        lockOpenHours(tx),
        readBusyTimes(tx, { from: instantAt(day, 0), until: endOfDay(day) }),
      ])
      await writeOpenHours(tx, day, openHoursOf(shifts.get(weekdayOf(day)) ?? [], day, closedOn(day, busy)))
    })
  }
}

/** Once a day would do for the new last day; running hourly also picks up changed shifts. */
export const expertDaysSweep: Sweep = {
  name: 'generateExpertDays',
  everySeconds: 3600,
  run: ({ db }) => generateExpertDays(db),
}
