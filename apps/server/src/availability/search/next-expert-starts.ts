import { dayOf, limits, type Instant } from '@ruhepol/rules'
import { catalogueCopy, expertNumber, getTreatmentType, type Offer } from '../../catalogue/index.ts'
import { placesOfCities, type ServedPlace } from '../../geo/index.ts'
import { databaseNow, type Queryable } from '../../platform/database.ts'
import { invalidInput } from '../../platform/errors.ts'
import { candidateOf } from '../copy/candidates.ts'
import { findFreeExperts, startsOf } from './free-experts.ts'
import { MAX_RANGE_DAYS, rangeOfDays } from './search-range.ts'

/** `start` is undefined if there is none within the longest range of a search. */
export type NextExpertStart = { expertId: number; start: Instant | undefined }

type NextExpertStarts = {
  /** Public ids. */
  expertIds: readonly string[]
  /** If left out, an address of each expert's own city. */
  place: ServedPlace | undefined
  treatmentTypeId: string | undefined
}

/**
 * The first start of each of these experts, in their order. Those who do not work at the place or do not give the
 * treatment type are left out, and so are unknown ones. Throws `not_found` for an unknown type and `invalid_input` for
 * more experts than a page has.
 */
export async function nextExpertStarts(
  db: Queryable,
  { expertIds, place, treatmentTypeId }: NextExpertStarts,
): Promise<NextExpertStart[]> {
  if (expertIds.length > limits.pageMax) throw invalidInput([{ path: 'expertIds', key: 'invalid_input' }])
  if (treatmentTypeId !== undefined) await getTreatmentType(db, treatmentTypeId)
  const { offerOfExpert } = await catalogueCopy(db)
  const offers = [...new Set(expertIds)].flatMap((id) => offerOfExpert.get(expertNumber(id) ?? 0) ?? [])
  const places = place ? [place] : await placesOfCities(db, [...new Set(offers.map(({ cityId }) => cityId))])
  const range = rangeOfDays(dayOf(await databaseNow(db)), MAX_RANGE_DAYS)
  const first = new Map<number, Instant | undefined>()
  for (const one of places) {
    const candidates = candidatesAt(one, offers, treatmentTypeId)
    const free = await findFreeExperts(db, { place: one, candidates, ...range })
    for (const { expertId } of candidates) first.set(expertId, undefined)
    for (const { expertId, days } of free) first.set(expertId, startsOf({ expertId, days: days.slice(0, 1) })[0])
  }
  return offers.flatMap(({ expertId }) => (first.has(expertId) ? [{ expertId, start: first.get(expertId) }] : []))
}

const candidatesAt = ({ cityId }: ServedPlace, offers: readonly Offer[], treatmentTypeId: string | undefined) =>
  offers
    .filter((offer) => offer.cityId === cityId)
    .map((offer) => candidateOf(offer, treatmentTypeId))
    .filter(({ lengths }) => lengths.length > 0)
