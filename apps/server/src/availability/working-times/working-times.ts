import { addDays, instantAt } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import { together } from '../../platform/together.ts'
import { readAbsences } from './absence-queries.ts'
import { readBusyTimes } from './busy-time-queries.ts'
import { readClosures } from './closure-queries.ts'
import { readHoursExceptions } from './hours-exception-queries.ts'
import type { WorkingTimes } from './open-hours.ts'
import { readPlannedShifts, readShifts } from './shift-queries.ts'
import { readActiveExperts, type TimesAsked } from './times-asked-queries.ts'

/**
 * Everything from which the open hours of these days follow. Whoever writes open hours calls it after `lockOpenHours`,
 * in the same transaction.
 */
export async function readWorkingTimes(db: Queryable, asked: TimesAsked): Promise<WorkingTimes> {
  const [experts, shifts, plannedShifts, exceptions, absences, closures, busyTimes] = await together([
    readActiveExperts(db, asked),
    readShifts(db, asked),
    readPlannedShifts(db, asked),
    readHoursExceptions(db, asked),
    readAbsences(db, asked),
    readClosures(db, asked),
    readBusyTimes(db, {
      from: instantAt(asked.from, 0),
      until: instantAt(addDays(asked.to, 1), 0),
      expertIds: asked.expertIds,
    }),
  ])
  return { experts, shifts, plannedShifts, exceptions, absences, closures, busyTimes }
}
