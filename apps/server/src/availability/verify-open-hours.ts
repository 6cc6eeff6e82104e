import { dayOf, weekdayOf, type Day } from '@ruhepol/rules'
import { databaseNow, type Queryable } from '../platform/database.ts'
import { readOpenDays } from './availability-queries.ts'
import { readShifts } from './open-days-queries.ts'
import { openHoursOf } from './open-days.ts'
import type { QuarterHours } from './quarter-hours.ts'

/** An expert's day whose open quarter hours are not those of the shifts. */
type OpenHoursDifference = { expertId: number; day: Day; open: QuarterHours; worked: QuarterHours }

/**
 * Compares the open quarter hours from today on with the shifts; empty when all is well. A changed shift is taken over within
 * the hour, and differs until then.
 */
export async function verifyOpenHours(db: Queryable): Promise<OpenHoursDifference[]> {
  const shifts = Map.groupBy(await readShifts(db), ({ weekday }) => weekday)
  const today = dayOf((await databaseNow(db)).getTime())
  const days = Map.groupBy(await readOpenDays(db, today), ({ day }) => day)
  return [...days].flatMap(([day, rows]) => {
    const hours = openHoursOf(shifts.get(weekdayOf(day)) ?? [], day)
    const worked = new Map(hours.map(({ expertId, open }) => [expertId, open]))
    return rows
      .map(({ expertId, open }) => ({ expertId, day, open, worked: worked.get(expertId) ?? 0n }))
      .filter((row) => row.open !== row.worked)
  })
}
