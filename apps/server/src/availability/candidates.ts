import { QUARTER_MINUTES } from '@ruhepol/rules'
import { catalogueCopy, expertNumber, getTreatmentType, type Offer } from '../catalogue/index.ts'
import type { Queryable } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import type { Candidate } from './search.ts'

const quartersOf = (minutes: readonly number[]) =>
  [...new Set(minutes)].map((length) => length / QUARTER_MINUTES).toSorted((a, b) => a - b)

/** An expert with the lengths of one treatment type, or of everything they offer. */
export function candidateOf({ expertId, lengthsByTreatment }: Offer, treatmentTypeId?: string): Candidate {
  const minutes =
    treatmentTypeId === undefined ? [...lengthsByTreatment.values()].flat() : lengthsByTreatment.get(treatmentTypeId)
  return { expertId, lengths: quartersOf(minutes ?? []) }
}

/** The experts of a city who offer the treatment type (or anything), best first. An unknown type is `not_found`. */
export async function candidatesOfCity(
  db: Queryable,
  cityId: string,
  treatmentTypeId: string | undefined,
): Promise<Candidate[]> {
  if (treatmentTypeId !== undefined) await getTreatmentType(db, treatmentTypeId)
  const { offersOfCity } = await catalogueCopy(db)
  return (offersOfCity.get(cityId) ?? [])
    .map((offer) => candidateOf(offer, treatmentTypeId))
    .filter(({ lengths }) => lengths.length > 0)
}

/** What an expert offers, by public id; `not_found` for one who does not exist or offers nothing. */
export async function getOffer(db: Queryable, expertId: string): Promise<Offer> {
  const number = expertNumber(expertId)
  const offer = number === undefined ? undefined : (await catalogueCopy(db)).offerOfExpert.get(number)
  if (!offer) throw notFound('expert')
  return offer
}
