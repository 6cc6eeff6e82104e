import type { Day } from '@ruhepol/rules'
import type { Database, DatabaseTransaction } from '../platform/database.ts'
import { changeTimes, type ChangedTimes, type TimeChange } from './change-times.ts'
import { addHoursToDay, deleteHoursOfDay, setHoursOfDay } from './hours-exception-queries.ts'
import type { WorkHours } from './work-hours.ts'

type Options = { keepsBooked: boolean }
type DayOfExpert = { expertId: number; day: Day }
type HoursOfDay = DayOfExpert & { hours: readonly WorkHours[] }

const changeOf = <Result>(
  { expertId, day }: DayOfExpert,
  write: (tx: DatabaseTransaction) => Promise<Result>,
): TimeChange<Result> => ({ expertIds: [expertId], from: day, to: day, write })

/** The change that sets the hours of one day, in place of the weekly ones; none for a day off. */
export const hoursSet = (hours: HoursOfDay): TimeChange<void> => changeOf(hours, (tx) => setHoursOfDay(tx, hours))

/** The change that gives one day its weekly hours again; the result is false if it had no others. */
export const hoursCleared = (day: DayOfExpert): TimeChange<boolean> => changeOf(day, (tx) => deleteHoursOfDay(tx, day))

/** Sets the hours of one day in its own transaction. */
export const setHours = (db: Database, hours: HoursOfDay, options: Options): Promise<ChangedTimes<void>> =>
  changeTimes(db, hoursSet(hours), options)

/** Adds hours to one day, which takes nothing away. */
export const addHours = (db: Database, hours: HoursOfDay): Promise<ChangedTimes<void>> =>
  changeTimes(
    db,
    changeOf(hours, (tx) => addHoursToDay(tx, hours)),
    { keepsBooked: false },
  )

/** Gives one day its weekly hours again in its own transaction. */
export const clearHours = (db: Database, day: DayOfExpert, options: Options): Promise<ChangedTimes<boolean>> =>
  changeTimes(db, hoursCleared(day), options)
