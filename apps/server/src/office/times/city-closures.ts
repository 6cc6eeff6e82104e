import { dayOf, openCities, QUARTERS_PER_DAY, type Day } from '@ruhepol/rules'
import {
  closureEnded,
  closuresAdded,
  conflictsOfChange,
  readClosuresFrom,
  writtenHours,
  type Closure,
  type TimeChange,
  type WorkHours,
} from '../../availability/index.ts'
import { databaseNow, type Database, type Queryable } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { StaffActor } from '../../platform/graphql/context.ts'
import { seesCity, type Subject } from '../act.ts'
import type { OfficeContext } from '../office-builder.ts'
import { citiesOf, type City } from '../office-types.ts'
import { appointmentsOf, type Appointment } from './appointments.ts'
import { nameOfChange, saveTimes, type Changed } from './change-times.ts'
import { versionOf } from './expert-times.ts'
import { checkHours, checkPeriod, wrongTimes } from './read-change.ts'

/** A change as it is sent. It closes hours of a day, or the whole day if none are given, or removes a closure. */
export type ClosureAsked = {
  close?: { day: Day; hours: readonly WorkHours[] } | null
  reopen?: { id: string } | null
}

export type CityClosures = { city: City; version: string; closures: Closure[] }

const wholeDay: WorkHours = { fromQuarter: 0, toQuarter: QUARTERS_PER_DAY }

const todayOf = async (db: Queryable): Promise<Day> => dayOf(await databaseNow(db))

/** The closures of the person's cities from today on. */
export async function readClosures(db: Database, actor: Pick<StaffActor, 'cityIds'>): Promise<CityClosures[]> {
  const closures = await readClosuresFrom(db, await todayOf(db))
  return citiesOf(actor).map((city) => {
    const own = closures.filter(({ cityId }) => cityId === city.id)
    return { city, closures: own, version: versionOf(own) }
  })
}

/** Throws `not_found` for a city that is not one of the person's. */
function assertSees(actor: Pick<StaffActor, 'cityIds'>, cityId: string): void {
  if (!openCities.some(({ id }) => id === cityId) || !seesCity(actor, cityId)) throw notFound('city')
}

async function changeOf(db: Queryable, cityId: string, asked: ClosureAsked): Promise<TimeChange<unknown>> {
  const { close, reopen } = asked
  if ((close == null) === (reopen == null)) throw wrongTimes('change', 'none')
  const today = await todayOf(db)
  if (close) {
    checkPeriod('day', close.day, null, today)
    const hours = close.hours.length === 0 ? [wholeDay] : checkHours('hours', close.hours)
    return closuresAdded(db, { cityId, day: close.day, hours })
  }
  const found = (await readClosuresFrom(db, today, cityId)).find(({ id }) => String(id) === reopen?.id)
  if (!found) throw notFound('closure')
  return closureEnded(db, found)
}

async function readSubject(db: Queryable, cityId: string): Promise<Subject> {
  const closures = await readClosuresFrom(db, await todayOf(db), cityId)
  return {
    cityId,
    version: () => versionOf(closures),
    log: { closures: closures.map((closure) => `${closure.day} ${writtenHours(closure)}`) },
  }
}

/**
 * Closes hours of a city, or opens them again. Throws as `act` does, `not_found`, and `invalid_input` with a reason.
 */
export async function changeClosures(
  context: OfficeContext,
  cityId: string,
  { change, ...saving }: { seen: string; anyway: boolean; change: ClosureAsked },
): Promise<Changed> {
  assertSees(context.actor, cityId)
  return saveTimes(context, saving, {
    subject: 'closures',
    subjectId: cityId,
    read: (tx) => readSubject(tx, cityId),
    change: (tx) => changeOf(tx, cityId, change),
    what: nameOfChange(change),
  })
}

/** What is booked or held in the hours that would be closed. */
export async function inTheWayOfClosure(
  { db, actor }: OfficeContext,
  cityId: string,
  change: ClosureAsked,
): Promise<Appointment[]> {
  assertSees(actor, cityId)
  return appointmentsOf(db, await conflictsOfChange(db, await changeOf(db, cityId, change)))
}
