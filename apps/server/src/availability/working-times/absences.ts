import { addDays, dayOf, type Instant } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { databaseNow } from '../../platform/database.ts'
import type { Sweep } from '../../platform/jobs.ts'
import { deleteAbsencesAfter, endAbsenceAt, insertAbsence, type Absence } from './absence-queries.ts'
import type { TimeChange } from './change-times.ts'
import { deleteExceptionsBefore } from './hours-exception-queries.ts'

/** The last day that an absence touches, or null if it has no end. */
const lastDayOf = ({ endAt }: Pick<Absence, 'endAt'>) => (endAt === null ? null : dayOf(endAt - 1))

/** The change that enters an absence, which closes the expert's hours. Its result is the number of the absence. */
export const absenceAdded = (absence: Omit<Absence, 'id'>): TimeChange<number> => ({
  expertIds: [absence.expertId],
  from: dayOf(absence.startAt),
  to: lastDayOf(absence),
  write: (tx) => insertAbsence(tx, absence),
})

/**
 * The change that ends an absence at this instant, from which on the hours are open again. It must be before the end
 * that the absence has. An absence that would only begin later is deleted.
 */
export const absenceEnded = (absence: Absence, at: Instant): TimeChange<void> => ({
  expertIds: [absence.expertId],
  from: dayOf(at),
  to: lastDayOf(absence),
  write: (tx) => endAbsenceAt(tx, absence.id, at),
})

/** Deletes absences once they have been over for `pastTimesKeptDays`, and exceptions as long after their day. */
export const forgetAbsences: Sweep = {
  name: 'forgetAbsences',
  everySeconds: 3600,
  run: async ({ db }) => {
    const days = officeLimits.pastTimesKeptDays
    await deleteAbsencesAfter(db, days)
    const today = dayOf(await databaseNow(db))
    await deleteExceptionsBefore(db, addDays(today, -days))
  },
}
