import { createHash } from 'node:crypto'
import { addDays, dayOf, instantAt, type Day, type Instant } from '@ruhepol/rules'
import {
  expertStates,
  hoursOfDays,
  readAbsencesToCome,
  readAppointments,
  readBookedInAbsences,
  readExceptionsToCome,
  readPlannedShiftsOfExpert,
  readShiftsOfExpert,
  weekdayNames,
  writtenHours,
  type Absence,
  type ExpertState,
  type HoursException,
  type PlannedShift,
  type WeekdayHours,
  type WorkHours,
} from '../../availability/index.ts'
import {
  findListedExpert,
  readExpertContacts,
  readExpertsAtWork,
  readTreatmentNames,
  type ListedExpert,
  type TreatmentType,
} from '../../catalogue/index.ts'
import { databaseNow, type Database, type Queryable } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { StaffActor } from '../../platform/graphql/context.ts'
import { seesCity } from '../act.ts'
import { appointmentsOf, type Appointment } from './appointments.ts'

/** How many days ahead an expert's page shows. */
const DAYS_SHOWN = 14
/** How far ahead it lists appointments: as far as anything can be booked. */
const DAYS_OF_APPOINTMENTS = 90

/** The entries about an expert's working times that are not over. */
export type EnteredTimes = {
  weekly: WeekdayHours[]
  planned: PlannedShift[]
  exceptions: HoursException[]
  absences: Absence[]
}

/** An expert's working times and appointments, and what somebody who looks for a replacement asks about them. */
export type ExpertTimes = EnteredTimes & {
  expert: ListedExpert
  phone: string | null
  treatments: Pick<TreatmentType, 'id' | 'name'>[]
  now: Instant
  version: string
  state: ExpertState
  days: { day: Day; hours: WorkHours[] }[]
  coming: Appointment[]
  bookedInAbsences: Appointment[]
}

export type ExpertRow = ListedExpert & ExpertState

/** Everything that is entered for the expert from this day on. */
export async function readEntered(db: Queryable, expertId: number, today: Day): Promise<EnteredTimes> {
  const shifts = await readShiftsOfExpert(db, expertId)
  return {
    weekly: weekdayNames.map((_name, index) => ({
      weekday: index + 1,
      hours: shifts
        .filter(({ weekday }) => weekday === index + 1)
        .map(({ fromQuarter, toQuarter }) => ({ fromQuarter, toQuarter })),
    })),
    planned: await readPlannedShiftsOfExpert(db, expertId, today),
    exceptions: await readExceptionsToCome(db, expertId, today),
    absences: await readAbsencesToCome(db, expertId),
  }
}

/** A version that changes exactly when an entry changes. */
export const versionOf = (entered: unknown): string =>
  createHash('sha256').update(JSON.stringify(entered)).digest('base64url').slice(0, 22)

const written = (hours: readonly WorkHours[]) => hours.map(writtenHours).join(' ') || 'off'

/**
 * What the log keeps. An absence is named only by its number: it is deleted 30 days after its end, and the log must not
 * tell for longer that somebody was ill (decision 0093).
 */
export function logOf({ weekly, planned, exceptions, absences }: EnteredTimes): Record<string, unknown> {
  const nameOf = (weekday: number) => weekdayNames[weekday - 1] ?? ''
  return {
    ...Object.fromEntries(weekly.map(({ weekday, hours }) => [nameOf(weekday), written(hours)])),
    planned: planned.map(
      ({ weekday, fromDay, untilDay, hours }) => `${nameOf(weekday)} ${fromDay}/${untilDay ?? ''} ${written(hours)}`,
    ),
    exceptions: exceptions.map(({ day, kind, hours }) => `${day} ${kind} ${written(hours)}`),
    absences: absences.map(({ id }) => id),
  }
}

/** The expert with this number. Throws `not_found`, also for those of other cities. */
export async function openExpert(
  db: Queryable,
  actor: Pick<StaffActor, 'cityIds'>,
  expertId: number,
): Promise<ListedExpert> {
  const expert = await findListedExpert(db, expertId)
  if (!expert || !seesCity(actor, expert.cityId)) throw notFound('expert')
  return expert
}

/** An expert's working times and appointments. Throws `not_found`. */
export async function readExpertTimes(
  db: Database,
  actor: Pick<StaffActor, 'cityIds'>,
  expertId: number,
): Promise<ExpertTimes> {
  const expert = await openExpert(db, actor, expertId)
  const now = await databaseNow(db)
  const today = dayOf(now)
  // Read first: if something changes before the rest is read, changes of these times are refused.
  const entered = await readEntered(db, expertId, today)
  const [contacts, treatments, states, days, coming, booked] = await Promise.all([
    readExpertContacts(db, [expertId]),
    readTreatmentNames(db, { expertId }),
    expertStates(db, [expertId], now),
    hoursOfDays(db, expertId, { from: today, to: addDays(today, DAYS_SHOWN - 1) }),
    readAppointments(db, {
      expertIds: [expertId],
      from: instantAt(today, 0),
      until: instantAt(addDays(today, DAYS_OF_APPOINTMENTS + 1), 0),
    }),
    readBookedInAbsences(db, expertId),
  ])
  return {
    ...entered,
    expert,
    phone: contacts.get(expertId)?.phoneNumber ?? null,
    treatments,
    now,
    version: versionOf(entered),
    state: states.get(expertId) ?? { state: 'off', until: null },
    days,
    coming: await appointmentsOf(db, coming),
    bookedInAbsences: await appointmentsOf(db, booked),
  }
}

/** The experts of the person's cities, by name, with what each does now. */
export async function readExpertRows(db: Database, { cityIds }: Pick<StaffActor, 'cityIds'>): Promise<ExpertRow[]> {
  const experts = await readExpertsAtWork(db, cityIds)
  const now = await databaseNow(db)
  const ids = experts.map(({ id }) => id)
  const states = await expertStates(db, ids, now)
  return experts.map((expert) => ({ ...expert, ...(states.get(expert.id) ?? { state: 'off', until: null }) }))
}
