import { addDays, dayOf, type Instant } from '@ruhepol/rules'
import { databaseNow, type Database } from '../platform/database.ts'
import type { Sweep } from '../platform/jobs.ts'
import { deleteAbsencesAfter, endAbsenceAt, insertAbsence, type Absence } from './absence-queries.ts'
import { changeTimes, type ChangedTimes } from './change-times.ts'
import { deleteExceptionsBefore } from './hours-exception-queries.ts'

/** How long absences, and other hours of single days, are kept once they are over. */
const KEPT_DAYS = 30

/** The last day that an absence touches, or null if it has no end. */
const lastDayOf = ({ endAt }: Pick<Absence, 'endAt'>) => (endAt === null ? null : dayOf(endAt - 1))

/** Enters an absence, which closes the expert's hours. The result is its number. */
export function addAbsence(
  db: Database,
  absence: Omit<Absence, 'id'>,
  options: { keepsBooked: boolean },
): Promise<ChangedTimes<number>> {
  const { expertId, startAt } = absence
  const range = { expertIds: [expertId], from: dayOf(startAt), to: lastDayOf(absence) }
  return changeTimes(db, { ...range, write: (tx) => insertAbsence(tx, absence) }, options)
}

/**
 * Ends an absence at this instant, from which on the hours are open again. It must be before the end that the absence
 * has. An absence that would only begin later is deleted.
 */
export async function endAbsence(db: Database, absence: Absence, at: Instant): Promise<void> {
  const range = { expertIds: [absence.expertId], from: dayOf(at), to: lastDayOf(absence) }
  await changeTimes(db, { ...range, write: (tx) => endAbsenceAt(tx, absence.id, at) }, { keepsBooked: true })
}

/** Deletes absences 30 days after their end, and exceptions 30 days after their day. */
export const forgetAbsences: Sweep = {
  name: 'forgetAbsences',
  everySeconds: 3600,
  run: async ({ db }) => {
    await deleteAbsencesAfter(db, KEPT_DAYS)
    const today = dayOf((await databaseNow(db)).getTime())
    await deleteExceptionsBefore(db, addDays(today, -KEPT_DAYS))
  },
}
