import type { Day } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import { openHoursOf } from './open-hours.ts'
import { runsOf } from '../quarter-hours.ts'
import { daysOf } from './times-asked-queries.ts'
import type { WorkHours } from './work-hours.ts'
import { readWorkingTimes } from './working-times.ts'

/** The working hours of an expert on each of these days, including those already booked; empty on days off. */
export async function hoursOfDays(
  db: Queryable,
  expertId: number,
  range: { from: Day; to: Day },
): Promise<{ day: Day; hours: WorkHours[] }[]> {
  const times = await readWorkingTimes(db, { ...range, expertIds: [expertId] })
  return daysOf(range).map((day) => {
    const open = openHoursOf(times, day)[0]?.open ?? 0n
    return { day, hours: [...runsOf(open)].map(([fromQuarter, toQuarter]) => ({ fromQuarter, toQuarter })) }
  })
}
