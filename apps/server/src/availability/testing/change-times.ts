import { dayOf } from '@ruhepol/rules'
import { databaseNow, type Database } from '../../platform/database.ts'
import { transact } from '../../platform/transaction.ts'
import type { Absence } from '../working-times/absence-queries.ts'
import { absenceAdded } from '../working-times/absences.ts'
import { changeTimesIn, NotSaved, type SavingMode, type TimeChange } from '../working-times/change-times.ts'
import type { Conflict } from '../working-times/conflict-queries.ts'
import { shiftsSet, type WeekdayHours } from '../working-times/weekly-hours.ts'

type Changed<Result> =
  { isSaved: true; conflicts: Conflict[]; result: Result } | { isSaved: false; conflicts: Conflict[] }

/** Makes a change of working times in a transaction of its own. Unless told so, it is not saved over a booking. */
export async function changeTimes<Result>(
  db: Database,
  change: TimeChange<Result>,
  mode: SavingMode = 'unlessBooked',
): Promise<Changed<Result>> {
  try {
    return await transact(db, 'change working times', async (tx) => ({
      isSaved: true,
      ...(await changeTimesIn(tx, change, mode)),
    }))
  } catch (error) {
    if (error instanceof NotSaved) return { isSaved: false, conflicts: error.conflicts }
    throw error
  }
}

/** Enters an absence, whatever is booked then. */
export async function enterAbsence(db: Database, absence: Omit<Absence, 'id'>): Promise<Absence> {
  const saved = await changeTimes(db, absenceAdded(absence), 'anyway')
  if (!saved.isSaved) throw new Error('the absence was not saved')
  return { ...absence, id: saved.result }
}

/** Sets an expert's weekly hours of a weekday from today on. */
export async function setShift(
  db: Database,
  { expertId, ...weekday }: WeekdayHours & { expertId: number },
  mode: SavingMode = 'unlessBooked',
): Promise<void> {
  const today = dayOf(await databaseNow(db))
  const change = shiftsSet({ expertId, fromDay: today, untilDay: null, weekdays: [weekday] }, today)
  const saved = await changeTimes(db, change, mode)
  if (!saved.isSaved) throw new Error('the shift was not saved')
}
