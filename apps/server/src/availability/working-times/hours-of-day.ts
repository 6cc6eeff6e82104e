import type { Day } from '@ruhepol/rules'
import type { DatabaseTransaction } from '../../platform/database.ts'
import type { TimeChange } from './change-times.ts'
import { deleteHoursOfDay, setHoursOfDay } from './hours-exception-queries.ts'
import type { WorkHours } from './work-hours.ts'

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
