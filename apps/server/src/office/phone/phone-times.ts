import {
  addDays,
  dayOf,
  earliestInstantStart,
  firstBookableStart,
  isTooSoon,
  limits,
  rangeOfInstant,
} from '@ruhepol/rules'
import type { Day, Instant, TimeRange } from '@ruhepol/rules'
import { mayDo, shortNoticeFrom } from '@ruhepol/rules/office'
import { candidatesOfLength, rangeOfDays, startsOfEach, type Range } from '../../availability/index.ts'
import { crewAt, totalsByRange, type FreeOfGuest } from '../../booking/index.ts'
import { byName, nameExperts, type NamedExpert } from '../../catalogue/index.ts'
import { servedPlace, type ServedPlace } from '../../geo/index.ts'
import { databaseNow, type Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { StaffActor } from '../../platform/graphql/context.ts'
import { seesCity } from '../act.ts'

/** A start that can be booked, with its price and the expert of each guest. */
export type PhoneTime = {
  start: Instant
  totalCents: number
  experts: NamedExpert[]
  /** Whether it is too soon for customers, so that the expert should be asked first. */
  isShortNotice: boolean
}

export type PhoneDay = {
  cityId: string
  day: Day
  times: PhoneTime[]
  /** If the day that was asked for is too soon to book: the first start that can be booked. Otherwise null. */
  tooSoonUntil: Instant | null
  /** How long a booking keeps its experts from others, in minutes: the treatment and the travel. */
  blockedMinutes: number
  /** Those who give the first guest's treatment at this length, by name. */
  experts: NamedExpert[]
}

export type PhoneTimesAsked = {
  /** One treatment type for each guest. */
  treatments: readonly string[]
  lengthMinutes: number
  postalCode: string
  /** If it is left out, the first day with a free time. */
  day?: Day | undefined
  /** The expert of the first guest; any expert if left out. */
  expertId?: number | undefined
}

/** The place of a postal code; undefined if it is not served, or only by a city that the person does not see. */
async function placeOf(
  db: Database,
  actor: Pick<StaffActor, 'cityIds'>,
  postalCode: string,
): Promise<ServedPlace | undefined> {
  try {
    const place = await servedPlace(db, { postalCode })
    return seesCity(actor, place.cityId) ? place : undefined
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_served') return undefined
    throw error
  }
}

/** The experts who could come to a guest, best first. */
type Candidates = Awaited<ReturnType<typeof candidatesOfLength>>

/** A start with the expert of each guest, and the time range that decides its price. */
type Crew = { start: Instant; range: TimeRange; crew: number[] }

type Guests = { place: ServedPlace; guests: readonly Candidates[] }

/** The starts at which every guest has an expert, earliest first. `asOf` is when the lead time is counted from. */
async function crewsIn(
  db: Database,
  { place, guests, range, asOf }: Guests & { range: Range; asOf: Instant },
): Promise<Crew[]> {
  const freeOf = new Map<Candidates, FreeOfGuest>()
  // Guests with the same treatment have the same candidates, so one search is enough for them.
  for (const candidates of new Set(guests)) {
    const starts = await startsOfEach(db, { ...range, place, candidates, asOf })
    const free = Array.from(starts, ([expertId, ofExpert]) => ({ expertId, starts: ofExpert }))
    // Nobody is free for this guest, so the other guests need no search.
    if (free.every((one) => one.starts.size === 0)) return []
    freeOf.set(candidates, free)
  }
  const free = guests.map((candidates) => freeOf.get(candidates) ?? [])
  const starts = [...new Set(free[0]?.flatMap((one) => [...one.starts]))].toSorted((a, b) => a - b)
  return starts.flatMap((start) => {
    const crew = crewAt(start, free)
    const timeRange = rangeOfInstant(start)
    return crew && timeRange ? [{ start, range: timeRange, crew }] : []
  })
}

/** How many days one search for the first free day covers. */
const DAYS_AT_ONCE = 7

/** The first day with a free time, and the crews of that day; if there is none, today without crews. */
async function firstFreeDay(db: Database, search: Guests, now: Instant): Promise<{ day: Day; crews: Crew[] }> {
  const today = dayOf(now)
  for (let ahead = 0; ahead <= limits.shiftDaysAhead; ahead += DAYS_AT_ONCE) {
    const days = Math.min(DAYS_AT_ONCE, limits.shiftDaysAhead + 1 - ahead)
    const crews = await crewsIn(db, { ...search, range: rangeOfDays(addDays(today, ahead), days), asOf: now })
    const first = crews[0] && dayOf(crews[0].start)
    if (first !== undefined) return { day: first, crews: crews.filter(({ start }) => dayOf(start) === first) }
  }
  return { day: today, crews: [] }
}

/** The prices of the times of day; undefined if a treatment is not on sale at this length. */
async function totalsOf(
  db: Database,
  { feeCents }: ServedPlace,
  { treatments, lengthMinutes }: PhoneTimesAsked,
): Promise<Record<TimeRange, number> | undefined> {
  const bookings = treatments.map((treatmentTypeId) => ({ treatmentTypeId }))
  try {
    return await totalsByRange(db, { bookings, lengthMinutes, feeCents })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_available') return undefined
    throw error
  }
}

/**
 * The starts of a day that can be booked for this place, each with its price and experts: those that customers could
 * book and, on a day that is asked for, also those at short notice if the person may book them. `placeCart` accepts
 * exactly these. Undefined if the place is not served, or only by a city that this person does not see. Throws
 * `not_found` for an unknown treatment and `invalid_input` for an invalid postal code.
 */
export async function phoneTimes(
  db: Database,
  actor: Pick<StaffActor, 'cityIds' | 'role'>,
  asked: PhoneTimesAsked,
): Promise<PhoneDay | undefined> {
  const { lengthMinutes, expertId } = asked
  const place = await placeOf(db, actor, asked.postalCode)
  if (!place) return undefined
  const { leadTimeMinutes } = place
  const now = await databaseNow(db)
  const asOf = mayDo(actor.role, 'bookAtShortNotice') ? shortNoticeFrom(now, leadTimeMinutes) : now
  const leadTime = { now: asOf, leadTimeMinutes }
  const known = {
    cityId: place.cityId,
    blockedMinutes: lengthMinutes + place.travelMinutes,
    tooSoonUntil: asked.day !== undefined && isTooSoon(asked.day, leadTime) ? firstBookableStart(leadTime) : null,
  }
  const totals = await totalsOf(db, place, asked)
  if (!totals) return { ...known, day: asked.day ?? dayOf(now), times: [], experts: [] }
  const candidatesOf = new Map<string, Candidates>()
  for (const treatmentTypeId of new Set(asked.treatments))
    candidatesOf.set(
      treatmentTypeId,
      await candidatesOfLength(db, { cityId: place.cityId, treatmentTypeId, lengthMinutes }),
    )
  const [ofFirst = [], ...more] = asked.treatments.map((treatmentTypeId) => candidatesOf.get(treatmentTypeId) ?? [])
  const wanted = expertId === undefined ? ofFirst : ofFirst.filter((one) => one.expertId === expertId)
  const search = { place, guests: [wanted, ...more] }
  const { day, crews } =
    asked.day === undefined
      ? await firstFreeDay(db, search, now)
      : { day: asked.day, crews: await crewsIn(db, { ...search, range: rangeOfDays(asked.day, 1), asOf }) }
  const everybody = [...new Set([...ofFirst.map((one) => one.expertId), ...crews.flatMap(({ crew }) => crew)])]
  const named = await nameExperts(db, everybody)
  const firstForCustomers = earliestInstantStart(now, leadTimeMinutes)
  return {
    ...known,
    day,
    times: crews.map(({ start, range, crew }) => ({
      start,
      totalCents: totals[range],
      experts: crew.map(named),
      isShortNotice: start < firstForCustomers,
    })),
    experts: ofFirst
      .map((one) => named(one.expertId))
      .toSorted((one, other) => byName({ ...one, id: one.expertId }, { ...other, id: other.expertId })),
  }
}
