import { addDays, dayOf, instantAt, limits, weekdayOf, type Day } from '@ruhepol/rules'
import { databaseNow, type Queryable } from '../platform/database.ts'
import { readOpenDays } from './availability-queries.ts'
import { readBusyTimes } from './busy-time-queries.ts'
import { closedOn } from './closed-hours.ts'
import { readShifts } from './open-days-queries.ts'
import { openHoursOf } from './open-days.ts'
import type { QuarterHours } from './quarter-hours.ts'

/** An expert's day whose open quarter hours differ from the shifts without the busy times. */
type OpenHoursDifference = { expertId: number; day: Day; open: QuarterHours; worked: QuarterHours }

/**
 * Compares the open quarter hours from today on with the shifts and the busy times of outside calendars; empty if they agree. A changed shift differs until it
 * is applied within the hour. A day without a row is closed. The last day ahead may still be missing, because it is
 * opened within an hour after midnight.
 */
export async function verifyOpenHours(db: Queryable): Promise<OpenHoursDifference[]> {
  const shifts = Map.groupBy(await readShifts(db), ({ weekday }) => weekday)
  const today = dayOf((await databaseNow(db)).getTime())
  const busy = await readBusyTimes(db, {
    from: instantAt(today, 0),
    until: instantAt(addDays(today, limits.shiftDaysAhead + 1), 0),
  })
  const rows = Map.groupBy(await readOpenDays(db, today), ({ day }) => day)
  const opened = Array.from({ length: limits.shiftDaysAhead }, (_, ahead) => addDays(today, ahead))
  return [...new Set([...opened, ...rows.keys()])].flatMap((day) => {
    const open = new Map(rows.get(day)?.map((row) => [row.expertId, row.open]))
    const hours = openHoursOf(shifts.get(weekdayOf(day)) ?? [], day, closedOn(day, busy))
    const worked = new Map(hours.map((row) => [row.expertId, row.open]))
    const isLast = day >= addDays(today, limits.shiftDaysAhead)
    return [...new Set([...open.keys(), ...(isLast ? [] : worked.keys())])]
      .map((expertId) => ({ expertId, day, open: open.get(expertId) ?? 0n, worked: worked.get(expertId) ?? 0n }))
      .filter((row) => row.open !== row.worked)
  })
}
