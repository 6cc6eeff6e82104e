import type { Day } from '@ruhepol/rules'
import type { Database, DatabaseTransaction } from '../platform/database.ts'
import { changeTimes, type ChangedTimes } from './change-times.ts'
import { addHoursToDay, deleteHoursOfDay, setHoursOfDay } from './hours-exception-queries.ts'
import type { WorkHours } from './work-hours.ts'

type Options = { keepsBooked: boolean }
type DayOfExpert = { expertId: number; day: Day }

const changeDay = <Result>(
  db: Database,
  { expertId, day }: DayOfExpert,
  write: (tx: DatabaseTransaction) => Promise<Result>,
  options: Options,
) => changeTimes(db, { expertIds: [expertId], from: day, to: day, write }, options)

/** Sets the hours of one day, in place of the weekly ones; none for a day off. */
export function setHours(
  db: Database,
  hours: DayOfExpert & { hours: readonly WorkHours[] },
  options: Options,
): Promise<ChangedTimes<void>> {
  return changeDay(db, hours, (tx) => setHoursOfDay(tx, hours), options)
}

/** Adds hours to one day, which takes nothing away. */
export function addHours(
  db: Database,
  hours: DayOfExpert & { hours: readonly WorkHours[] },
): Promise<ChangedTimes<void>> {
  return changeDay(db, hours, (tx) => addHoursToDay(tx, hours), { keepsBooked: false })
}

/** Gives one day its weekly hours again; the result is false if it had no others. */
export function clearHours(db: Database, day: DayOfExpert, options: Options): Promise<ChangedTimes<boolean>> {
  return changeDay(db, day, (tx) => deleteHoursOfDay(tx, day), options)
}
