import { dayOf, type Day } from '@ruhepol/rules'
import { databaseNow, type Queryable } from '../../platform/database.ts'
import { readOpenDays } from '../copy/availability-queries.ts'
import { openedDays } from './open-days.ts'
import { openHoursOf } from './open-hours.ts'
import type { QuarterHours } from '../quarter-hours.ts'
import { daysOf } from './times-asked-queries.ts'
import { readWorkingTimes } from './working-times.ts'

/** An expert's day whose open quarter hours differ from the working times. */
type OpenHoursDifference = { expertId: number; day: Day; open: QuarterHours; worked: QuarterHours }

/**
 * Compares the open quarter hours from today on with shifts, exceptions, absences, closures and the busy times of
 * outside calendars (`openHoursOf`); empty if they agree. A day without a row is closed. The last day ahead may still
 * be missing, because it is opened within an hour after midnight.
 */
export async function verifyOpenHours(db: Queryable): Promise<OpenHoursDifference[]> {
  const now = await databaseNow(db)
  const { from, to: last } = openedDays(now)
  const rows = Map.groupBy(await readOpenDays(db, dayOf(now)), ({ day }) => day)
  const to = [...rows.keys()].reduce((one, other) => (one > other ? one : other), last)
  const times = await readWorkingTimes(db, { from, to })
  return daysOf({ from, to }).flatMap((day) => {
    const open = new Map(rows.get(day)?.map((row) => [row.expertId, row.open]))
    const worked = new Map(openHoursOf(times, day).map((row) => [row.expertId, row.open]))
    return [...new Set([...open.keys(), ...(day >= last ? [] : worked.keys())])]
      .map((expertId) => ({ expertId, day, open: open.get(expertId) ?? 0n, worked: worked.get(expertId) ?? 0n }))
      .filter((row) => row.open !== row.worked)
  })
}
