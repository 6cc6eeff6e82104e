import { QUARTER_MINUTES } from '@ruhepol/rules'
import { catalogueCopy, expertNumber, getTreatmentType, type CatalogueCopy, type Offer } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Candidate } from './candidate-index.ts'

const quartersOf = (minutes: readonly number[]) =>
  [...new Set(minutes)].map((length) => length / QUARTER_MINUTES).toSorted((a, b) => a - b)

/** An expert with the durations of one treatment type, or of everything they offer. */
export function candidateOf({ expertId, lengthsByTreatment }: Offer, treatmentTypeId?: string): Candidate {
  const minutes =
    treatmentTypeId === undefined ? [...lengthsByTreatment.values()].flat() : lengthsByTreatment.get(treatmentTypeId)
  return { expertId, lengths: quartersOf(minutes ?? []) }
}

// Cached with the catalogue copy they come from: building a list takes longer than searching a day.
const lists = new WeakMap<CatalogueCopy, Map<string, readonly Candidate[]>>()

/**
 * The city's experts who offer the treatment type (or anything), best first. Throws `not_found` for an unknown type.
 */
export async function candidatesOfCity(
  db: Queryable,
  cityId: string,
  treatmentTypeId: string | undefined,
): Promise<readonly Candidate[]> {
  if (treatmentTypeId !== undefined) await getTreatmentType(db, treatmentTypeId)
  const copy = await catalogueCopy(db)
  const listsOfCopy = lists.get(copy) ?? new Map<string, readonly Candidate[]>()
  lists.set(copy, listsOfCopy)
  const key = JSON.stringify([cityId, treatmentTypeId])
  const known = listsOfCopy.get(key)
  if (known) return known
  const candidates = (copy.offersOfCity.get(cityId) ?? [])
    .map((offer) => candidateOf(offer, treatmentTypeId))
    .filter(({ lengths }) => lengths.length > 0)
  listsOfCopy.set(key, candidates)
  return candidates
}

/**
 * The city's experts who offer the treatment type at this length, best first. `lengths` of each has only this length.
 * Throws `not_found` if the treatment type does not exist.
 */
export async function candidatesOfLength(
  db: Queryable,
  { cityId, treatmentTypeId, lengthMinutes }: { cityId: string; treatmentTypeId: string; lengthMinutes: number },
): Promise<Candidate[]> {
  const length = lengthMinutes / QUARTER_MINUTES
  const offering = await candidatesOfCity(db, cityId, treatmentTypeId)
  return offering
    .filter(({ lengths }) => lengths.includes(length))
    .map(({ expertId }) => ({ expertId, lengths: [length] }))
}

/** An expert's services, by public id. Throws `not_found` if the expert does not exist or offers nothing. */
export async function getOffer(db: Queryable, expertId: string): Promise<Offer> {
  const number = expertNumber(expertId)
  const offer = number === undefined ? undefined : (await catalogueCopy(db)).offerOfExpert.get(number)
  if (!offer) throw notFound('expert')
  return offer
}
