import type { Queryable } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { catalogueCopy } from './catalogue-copy.ts'
import type { TreatmentType } from './treatment-queries.ts'

/** A treatment type that is on sale, or `not_found`. */
export async function getTreatmentType(db: Queryable, id: string): Promise<TreatmentType> {
  const treatmentType = (await catalogueCopy(db)).treatmentTypes.get(id)
  if (!treatmentType) throw notFound('treatment type')
  return treatmentType
}

/** What at least one expert of the city offers, in the order of the catalogue; everything on sale without a city. */
export async function availableTreatmentTypes(db: Queryable, cityId: string | undefined): Promise<TreatmentType[]> {
  const { treatmentTypes, offersOfCity } = await catalogueCopy(db)
  const all = [...treatmentTypes.values()]
  if (cityId === undefined) return all
  const offers = offersOfCity.get(cityId) ?? []
  return all.filter(({ id }) => offers.some((offer) => offer.lengthsByTreatment.has(id)))
}
