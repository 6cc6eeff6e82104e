import { dayOf } from '@ruhepol/rules'
import {
  changeTimesIn,
  conflictsOfChange,
  lockOpenHours,
  NotSaved,
  type Conflict,
  type TimeChange,
} from '../../availability/index.ts'
import { databaseNow, type DatabaseTransaction } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { act, type Subject } from '../act.ts'
import type { OfficeContext } from '../office-builder.ts'
import { appointmentsOf, type Appointment } from './appointments.ts'
import { logOf, openExpert, readEntered, versionOf, type EnteredTimes } from './expert-times.ts'
import { changeOf, type ChangeAsked } from './read-change.ts'

/** Whether a change was saved, and the bookings and held slots in the hours that it takes. */
export type Changed = { isSaved: boolean; conflicts: Appointment[] }

/** The name of the field that says what changes. */
export const nameOfChange = (asked: object): string => Object.entries(asked).find(([, part]) => part != null)?.[0] ?? ''

type Saving = {
  seen: string
  /** Whether it is saved although something is in the way. */
  anyway: boolean
}

/**
 * Makes a change of working times as an act. Saves and logs nothing if something is in its way, unless `anyway` is set.
 * Throws as `act` does.
 */
export async function saveTimes<Found extends Subject>(
  context: OfficeContext,
  { seen, anyway }: Saving,
  given: {
    subject: string
    subjectId: string
    read: (tx: DatabaseTransaction) => Promise<Found>
    change: (tx: DatabaseTransaction, found: Found) => Promise<TimeChange<unknown>> | TimeChange<unknown>
    /** What kind of change it is, for the log. */
    what: string
  },
): Promise<Changed> {
  const { subject, subjectId, read, change, what } = given
  try {
    const conflicts = await act<Found, Conflict[]>(context, {
      verb: 'editTimes',
      subject,
      subjectId,
      seen,
      read: async (tx) => {
        // Every change of working times takes this lock, so the second of two people sees what the first one saved.
        await lockOpenHours(tx)
        return read(tx)
      },
      work: async (tx, found) => {
        if (!found) throw notFound(subject)
        const saved = await changeTimesIn(tx, await change(tx, found), anyway ? 'anyway' : 'unlessBooked')
        return saved.conflicts
      },
      about: (kept) => {
        const codes = kept.flatMap(({ order }) => (order === null ? [] : [order]))
        return { change: what, ...(codes.length > 0 && { keptBookings: codes }) }
      },
    })
    return { isSaved: true, conflicts: await appointmentsOf(context.db, conflicts) }
  } catch (error) {
    if (error instanceof NotSaved) {
      return { isSaved: false, conflicts: await appointmentsOf(context.db, error.conflicts) }
    }
    throw error
  }
}

type Found = Subject & { entered: EnteredTimes; now: number }

async function readSubject(tx: DatabaseTransaction, expertId: number, cityId: string): Promise<Found> {
  const now = await databaseNow(tx)
  const entered = await readEntered(tx, expertId, dayOf(now))
  return { entered, now, cityId, version: () => versionOf(entered), log: logOf(entered) }
}

/**
 * Changes when an expert works. Throws as `act` does, `not_found` for experts of other cities and if the entry to
 * remove does not exist, and `invalid_input` with a reason.
 */
export async function changeExpertTimes(
  context: OfficeContext,
  expertId: number,
  { change, ...saving }: Saving & { change: ChangeAsked },
): Promise<Changed> {
  const { cityId } = await openExpert(context.db, context.actor, expertId)
  return saveTimes(context, saving, {
    subject: 'expert',
    subjectId: String(expertId),
    read: (tx) => readSubject(tx, expertId, cityId),
    change: (_tx, { entered, now }) => changeOf({ expertId, now, entered }, change),
    what: nameOfChange(change),
  })
}

/** What is booked or held in the hours that a change would take: the same check as saving makes. */
export async function inTheWayOf(
  { db, actor }: OfficeContext,
  expertId: number,
  change: ChangeAsked,
): Promise<Appointment[]> {
  await openExpert(db, actor, expertId)
  const now = await databaseNow(db)
  const entered = await readEntered(db, expertId, dayOf(now))
  return appointmentsOf(db, await conflictsOfChange(db, changeOf({ expertId, now, entered }, change)))
}
