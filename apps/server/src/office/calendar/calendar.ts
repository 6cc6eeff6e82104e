import {
  addDays,
  dayOf,
  instantAt,
  quarterOf,
  QUARTERS_PER_DAY,
  weekdayOf,
  type Day,
  type Instant,
} from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import {
  calendarHours,
  candidatesOfCity,
  readBookedInAbsences,
  type CalendarHours,
  type CityClosure,
} from '../../availability/index.ts'
import { readCalendarBookings, readHeldSlots, type CalendarBooking } from '../../booking/index.ts'
import {
  availableTreatmentTypes,
  byName,
  expertNumber,
  readExpertNames,
  readTreatmentNames,
  type ListedExpert,
} from '../../catalogue/index.ts'
import type { TreatmentType } from '../../catalogue/index.ts'
import { databaseNow, type Database } from '../../platform/database.ts'
import { invalidInput, notFound } from '../../platform/errors.ts'
import type { StaffActor } from '../../platform/graphql/context.ts'
import { seesCity } from '../act.ts'

/** Times of a day in quarter hours of the wall clock, 0 to 96. */
export type Placed = {
  booking: CalendarBooking
  expert: string
  from: number
  to: number
  /** When the expert is free again, after the travel. */
  until: number
  needsExpert: boolean
}

export type CalendarRow = {
  expert: ListedExpert
  day: Day
  hours: CalendarHours
  bookings: Placed[]
  /** Slots that are held, with the travel after them. */
  held: [from: number, until: number][]
  /** Null if no time was asked for. */
  isFree: boolean | null
}

export type Calendar = {
  now: Instant
  /** The first day that is shown. */
  day: Day
  rows: CalendarRow[]
  /** The bookings whose expert is absent at that time or no longer works, in the order of their starts. */
  withoutExpert: (Placed & { day: Day })[]
  closures: CityClosure[]
  treatments: Pick<TreatmentType, 'id' | 'name'>[]
}

/** The last day whose week both PostgreSQL and JavaScript can represent. */
const LAST_DAY = '9999-12-24'

function checkDay(day: Day | null | undefined): void {
  if (day != null && day > LAST_DAY) throw invalidInput([{ path: 'day', key: 'invalid_input' }])
}

type Actor = Pick<StaffActor, 'cityIds'>

/** The quarter hour of an instant within its day; 96 for the midnight at the end. */
const quarterOn = (day: Day, at: Instant): number => (dayOf(at) === day ? quarterOf(at) : QUARTERS_PER_DAY)

type Asked = {
  cityId: string
  now: Instant
  experts: readonly ListedExpert[]
  from: Day
  days: number
  freeAt?: number | null | undefined
}

/** One row for each expert and day: the days of the first expert, then those of the next one. */
async function readCalendar(db: Database, { cityId, now, experts, from, days, freeAt }: Asked): Promise<Calendar> {
  const shown = Array.from({ length: days }, (_, ahead) => addDays(from, ahead))
  const expertIds = experts.map(({ id }) => id)
  const asked = { expertIds, from: instantAt(from, 0), until: instantAt(addDays(from, days), 0) }
  const [{ hoursOf, closures }, bookings, held, unstaffed, treatments] = await Promise.all([
    calendarHours(db, { cityId, expertIds, from, to: addDays(from, days - 1) }),
    readCalendarBookings(db, asked),
    readHeldSlots(db, asked),
    readBookedInAbsences(db),
    readTreatmentNames(db),
  ])
  const known = new Map(experts.map((expert) => [expert.id, expert]))
  // The bookings that are tasks on Today, so that both pages agree.
  const absent = new Set(unstaffed.map(({ expertId, startAt }) => `${expertId} ${startAt}`))
  const placed = bookings.map((booking) => {
    const { expertId, startAt, endAt, blockedUntil } = booking
    const day = dayOf(startAt)
    const expert = known.get(expertId)
    const isGone = expert?.active === false && endAt > now
    return {
      booking,
      day,
      expert: expert?.name ?? '',
      from: quarterOn(day, startAt),
      to: quarterOn(day, endAt),
      until: quarterOn(day, blockedUntil),
      needsExpert: isGone || absent.has(`${expertId} ${startAt}`),
    }
  })
  const key = (expertId: number, day: Day) => `${day} ${expertId}`
  const bookingsOf = Map.groupBy(placed, ({ booking, day }) => key(booking.expertId, day))
  const heldOf = Map.groupBy(held, ({ expertId, startAt }) => key(expertId, dayOf(startAt)))
  const rows = experts.flatMap((expert) =>
    shown.map((day): CalendarRow => {
      const hours = hoursOf(expert.id, day)
      return {
        expert,
        day,
        hours,
        bookings: bookingsOf.get(key(expert.id, day)) ?? [],
        held: (heldOf.get(key(expert.id, day)) ?? []).map(({ startAt, blockedUntil }) => [
          quarterOn(day, startAt),
          quarterOn(day, blockedUntil),
        ]),
        isFree: freeAt == null ? null : hours.isFree(freeAt, freeAt + officeLimits.freeQuarters),
      }
    }),
  )
  return {
    now,
    day: from,
    rows: rows.filter(({ expert, bookings: own }) => expert.active || own.length > 0),
    withoutExpert: placed.filter(({ needsExpert }) => needsExpert),
    closures,
    treatments,
  }
}

/**
 * The experts who give a treatment type in a city; none if it is not on sale. Throws `not_found` for an unknown one.
 */
async function giversOf(db: Database, cityId: string, treatmentTypeId: string): Promise<Set<number>> {
  const isOnSale = (await availableTreatmentTypes(db, undefined)).some(({ id }) => id === treatmentTypeId)
  if (isOnSale) {
    const candidates = await candidatesOfCity(db, cityId, treatmentTypeId)
    return new Set(candidates.map(({ expertId }) => expertId))
  }
  if ((await readTreatmentNames(db)).some(({ id }) => id === treatmentTypeId)) return new Set()
  throw notFound('treatment type')
}

/**
 * One day of a city's experts, sorted by name; today by default. With `treatmentTypeId`, only experts who give that
 * treatment are listed; with `freeAt`, those come first who are free for the hour from that quarter hour on. Throws
 * `not_found` for a city that the person does not see and for an unknown treatment type, and `invalid_input` for a day
 * after 9999 and for an invalid quarter hour.
 */
export async function readCalendarDay(
  db: Database,
  actor: Actor,
  wanted: { cityId: string; day?: Day | null; treatmentTypeId?: string | null; freeAt?: number | null },
): Promise<Calendar> {
  const { cityId, day, treatmentTypeId, freeAt } = wanted
  if (!seesCity(actor, cityId)) throw notFound('city')
  checkDay(day)
  if (freeAt != null && (freeAt < 0 || freeAt >= QUARTERS_PER_DAY))
    throw invalidInput([{ path: 'freeAt', key: 'invalid_input', min: 0, max: QUARTERS_PER_DAY - 1 }])
  const givers = treatmentTypeId == null ? undefined : await giversOf(db, cityId, treatmentTypeId)
  const [experts, now] = await Promise.all([readExpertNames(db, { cityId }), databaseNow(db)])
  const from = day ?? dayOf(now)
  const calendar = await readCalendar(db, { cityId, now, experts: experts.sort(byName), from, days: 1, freeAt })
  const rows = calendar.rows.filter(({ expert }) => givers === undefined || givers.has(expert.id))
  return { ...calendar, rows: rows.toSorted((one, other) => Number(other.isFree) - Number(one.isFree)) }
}

/**
 * Seven days of one expert, from the given one on or from the Monday of this week. Throws `not_found` for an unknown
 * expert and one in another city, and `invalid_input` for days after 9999.
 */
export async function readCalendarWeek(
  db: Database,
  actor: Actor,
  { expertId, from }: { expertId: string; from?: Day | null },
): Promise<Calendar> {
  const number = expertNumber(expertId)
  const [expert] = number === undefined ? [] : await readExpertNames(db, { ids: [number] })
  if (!expert || !seesCity(actor, expert.cityId)) throw notFound('expert')
  checkDay(from)
  const now = await databaseNow(db)
  const monday = addDays(dayOf(now), 1 - weekdayOf(dayOf(now)))
  return readCalendar(db, { cityId: expert.cityId, now, experts: [expert], from: from ?? monday, days: 7 })
}
