import { dayOf, type Day } from '@ruhepol/rules'
import { databaseNow, type Database, type DatabaseTransaction } from '../platform/database.ts'
import { changeTimes, type ChangedTimes } from './change-times.ts'
import {
  beginPlannedShifts,
  deletePlannedShift,
  writePlannedShift,
  writeShifts,
  type PlannedShift,
} from './shift-queries.ts'
import type { WorkHours } from './work-hours.ts'

type Options = { keepsBooked: boolean }

/** Sets an expert's hours of a weekday from today on; planned shifts of later days and of a period stay. */
export async function setShifts(
  db: Database,
  shifts: { expertId: number; weekday: number; hours: readonly WorkHours[] },
  options: Options,
): Promise<ChangedTimes<void>> {
  const today = dayOf((await databaseNow(db)).getTime())
  const write = async (tx: DatabaseTransaction) => {
    await beginPlannedShifts(tx, today)
    await writeShifts(tx, shifts)
  }
  return changeTimes(db, { expertIds: [shifts.expertId], from: today, to: null, write }, options)
}

/** Sets an expert's hours of a weekday from a day on, for a period or to stay. */
export async function planShift(db: Database, planned: PlannedShift, options: Options): Promise<ChangedTimes<void>> {
  const { expertId, fromDay, untilDay } = planned
  return changeTimes(
    db,
    { expertIds: [expertId], from: fromDay, to: untilDay, write: (tx) => writePlannedShift(tx, planned) },
    options,
  )
}

/** Takes back what was planned for a weekday from this day on; the result is false if nothing was. */
export async function unplanShift(
  db: Database,
  planned: { expertId: number; weekday: number; fromDay: Day },
  options: Options,
): Promise<ChangedTimes<boolean>> {
  const { expertId, fromDay } = planned
  return changeTimes(
    db,
    { expertIds: [expertId], from: fromDay, to: null, write: (tx) => deletePlannedShift(tx, planned) },
    options,
  )
}
