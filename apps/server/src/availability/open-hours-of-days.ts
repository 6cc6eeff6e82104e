import { QUARTERS_PER_DAY, type Day } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { openHoursOf } from './open-hours.ts'
import { quarterHours, type QuarterHours } from './quarter-hours.ts'
import { daysOf } from './times-asked-queries.ts'
import type { WorkHours } from './work-hours.ts'
import { readWorkingTimes } from './working-times.ts'

/** The ranges of a set of quarter hours, in order. */
function rangesIn(quarters: QuarterHours): WorkHours[] {
  const ranges: WorkHours[] = []
  for (let quarter = 0; quarter < QUARTERS_PER_DAY; quarter += 1) {
    if ((quarters & quarterHours(quarter, quarter + 1)) === 0n) continue
    const last = ranges.at(-1)
    if (last?.toQuarter === quarter) last.toQuarter = quarter + 1
    else ranges.push({ fromQuarter: quarter, toQuarter: quarter + 1 })
  }
  return ranges
}

/** The working hours of an expert on each of these days, including those already booked; empty on days off. */
export async function hoursOfDays(
  db: Queryable,
  expertId: number,
  range: { from: Day; to: Day },
): Promise<{ day: Day; hours: WorkHours[] }[]> {
  const times = await readWorkingTimes(db, { ...range, expertIds: [expertId] })
  return daysOf(range).map((day) => ({ day, hours: rangesIn(openHoursOf(times, day)[0]?.open ?? 0n) }))
}
