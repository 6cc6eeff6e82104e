import type { Day } from '@ruhepol/rules'
import type { DatabaseTransaction } from '../../platform/database.ts'
import type { TimeChange } from './change-times.ts'
import { beginPlannedShifts, deletePlannedShift, writePlannedShift, writeShifts } from './shift-queries.ts'
import type { WorkHours } from './work-hours.ts'

/** The hours of one weekday; 1 is Monday. */
export type WeekdayHours = { weekday: number; hours: readonly WorkHours[] }

/** Weekdays whose hours change from a day on, for a period or to stay. */
export type WeeklyHours = {
  expertId: number
  fromDay: Day
  untilDay: Day | null
  weekdays: readonly WeekdayHours[]
}

/**
 * The change that sets an expert's hours of some weekdays. From today on to stay, they become the weekly shifts, and
 * planned shifts of later days and of a period stay.
 */
export function shiftsSet({ expertId, fromDay, untilDay, weekdays }: WeeklyHours, today: Day): TimeChange<void> {
  const write = async (tx: DatabaseTransaction) => {
    const staysFromToday = fromDay === today && untilDay === null
    if (staysFromToday) await beginPlannedShifts(tx, today)
    for (const { weekday, hours } of weekdays) {
      if (staysFromToday) await writeShifts(tx, { expertId, weekday, hours })
      else await writePlannedShift(tx, { expertId, weekday, hours, fromDay, untilDay })
    }
  }
  return { expertIds: [expertId], from: fromDay, to: untilDay, write }
}

type PlannedFrom = { expertId: number; weekday: number; fromDay: Day }

/** The change that takes back what was planned for a weekday from this day on; the result is false if nothing was. */
export const shiftUnplanned = (planned: PlannedFrom): TimeChange<boolean> => ({
  expertIds: [planned.expertId],
  from: planned.fromDay,
  to: null,
  write: (tx) => deletePlannedShift(tx, planned),
})
