import { QUARTER_MINUTES, rangeOfInstant, type Day, type Instant, type TimeRange } from '@ruhepol/rules'
import type { ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { candidatesOfCity } from '../copy/candidates.ts'
import { findCommonSlots } from './common-slots.ts'
import { findFreeExperts, startsOf } from './free-experts.ts'
import { rangeOfDays } from './search-range.ts'

/** A time that somebody would take; null where anything suits them. */
export type WantedTime = {
  place: ServedPlace
  treatmentTypeId: string | null
  /** Minutes. */
  length: number | null
  expertId: number | null
  firstDay: Day
  /** Calendar days, from the first one on. */
  days: number
  timeRange: TimeRange | null
  /** How many must be free then. */
  numberOfExperts: number
}

/** The earliest start that a search would offer; undefined if there is none. Throws `not_found` for an unknown type. */
export async function firstFreeStart(db: Queryable, wanted: WantedTime): Promise<Instant | undefined> {
  const { place, treatmentTypeId, length, expertId, firstDay, days, timeRange, numberOfExperts } = wanted
  const quarters = length === null ? undefined : length / QUARTER_MINUTES
  const offering = await candidatesOfCity(db, place.cityId, treatmentTypeId ?? undefined)
  const candidates = offering
    .filter((candidate) => expertId === null || candidate.expertId === expertId)
    .filter(({ lengths }) => quarters === undefined || lengths.includes(quarters))
    .map((candidate) => (quarters === undefined ? candidate : { ...candidate, lengths: [quarters] }))
  const search = { place, candidates, ...rangeOfDays(firstDay, days) }
  const free =
    numberOfExperts === 1
      ? (await findFreeExperts(db, search)).flatMap(startsOf)
      : (await findCommonSlots(db, { ...search, numberOfExperts, selected: [] })).map(({ slot }) => slot)
  const starts = free.filter((start) => timeRange === null || rangeOfInstant(start) === timeRange)
  return starts.length === 0 ? undefined : Math.min(...starts)
}
