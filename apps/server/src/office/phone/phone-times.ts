import {
  instantAt,
  QUARTER_MINUTES,
  QUARTERS_PER_DAY,
  rangeOfInstant,
  type Day,
  type Instant,
  type TimeRange,
} from '@ruhepol/rules'
import { candidatesOfCity, startsOfEach } from '../../availability/index.ts'
import { crewAt, totalsByRange, type FreeOfGuest } from '../../booking/index.ts'
import { readExpertContacts } from '../../catalogue/index.ts'
import { servedPlace, type ServedPlace } from '../../geo/index.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { StaffActor } from '../../platform/graphql/context.ts'
import { seesCity } from '../act.ts'

export type NamedComer = { expertId: number; name: string }

/** A start that can be booked, with its price and the expert of each guest. */
export type PhoneTime = { start: Instant; totalCents: number; experts: NamedComer[] }

export type PhoneDay = {
  cityId: string
  times: PhoneTime[]
  /** Those who give the first guest's treatment at this length, best first. */
  experts: NamedComer[]
}

export type PhoneTimesAsked = {
  /** One treatment type for each guest. */
  treatments: readonly string[]
  lengthMinutes: number
  postalCode: string
  day: Day
  /** The expert of the first guest; any expert if left out. */
  expertId?: number | undefined
}

/** Where the customer lives, if it is served by a city of this person's. */
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

async function freeOfGuest(
  db: Database,
  place: ServedPlace,
  { day, lengthMinutes, treatment }: { day: Day; lengthMinutes: number; treatment: string },
): Promise<FreeOfGuest> {
  const length = lengthMinutes / QUARTER_MINUTES
  const candidates = (await candidatesOfCity(db, place.cityId, treatment))
    .filter(({ lengths }) => lengths.includes(length))
    .map(({ expertId }) => ({ expertId, lengths: [length] }))
  const range = { from: instantAt(day, 0), until: instantAt(day, QUARTERS_PER_DAY) }
  const starts = await startsOfEach(db, { ...range, place, candidates })
  return Array.from(starts, ([expertId, free]) => ({ expertId, starts: free }))
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
 * The starts of a day that customers could book for this place, each with its price and experts. `placeCart` accepts
 * exactly these. Undefined if the place is not served, or only by a city that this person does not see. Throws
 * `not_found` for an unknown treatment and `invalid_input` for an invalid postal code.
 */
export async function phoneTimes(
  db: Database,
  actor: Pick<StaffActor, 'cityIds'>,
  asked: PhoneTimesAsked,
): Promise<PhoneDay | undefined> {
  const { day, lengthMinutes, expertId } = asked
  const place = await placeOf(db, actor, asked.postalCode)
  if (!place) return undefined
  const totals = await totalsOf(db, place, asked)
  if (!totals) return { cityId: place.cityId, times: [], experts: [] }
  const guests: FreeOfGuest[] = []
  for (const treatment of asked.treatments) guests.push(await freeOfGuest(db, place, { day, lengthMinutes, treatment }))
  const ofFirst = guests[0] ?? []
  const wanted = guests.map((free, guest) =>
    guest === 0 && expertId !== undefined ? free.filter((one) => one.expertId === expertId) : free,
  )
  const starts = [...new Set(wanted[0]?.flatMap((one) => [...one.starts]))].toSorted((a, b) => a - b)
  const crews = starts.flatMap((start) => {
    const crew = crewAt(start, wanted)
    const range = rangeOfInstant(start)
    return crew && range ? [{ start, crew, totalCents: totals[range] }] : []
  })
  const everybody = [...new Set([...ofFirst.map((one) => one.expertId), ...crews.flatMap(({ crew }) => crew)])]
  const contacts = await readExpertContacts(db, everybody)
  const named = (id: number): NamedComer => ({ expertId: id, name: contacts.get(id)?.name ?? '' })
  return {
    cityId: place.cityId,
    times: crews.map(({ crew, ...time }) => ({ ...time, experts: crew.map(named) })),
    experts: ofFirst.map((one) => named(one.expertId)),
  }
}
