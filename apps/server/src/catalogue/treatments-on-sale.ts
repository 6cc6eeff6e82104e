import type { Queryable } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { catalogueCopy } from './catalogue-copy.ts'
import type { TreatmentType } from './treatment-queries.ts'

/** A treatment type on sale; throws `not_found`. */
export async function getTreatmentType(db: Queryable, id: string): Promise<TreatmentType> {
  const treatmentType = (await catalogueCopy(db)).treatmentTypes.get(id)
  if (!treatmentType) throw notFound('treatment type')
  return treatmentType
}

/** Treatments that at least one expert of the city offers, in catalogue order; without a city, everything on sale. */
export async function availableTreatmentTypes(db: Queryable, cityId: string | undefined): Promise<TreatmentType[]> {
  const { treatmentTypes, offersOfCity } = await catalogueCopy(db)
  const all = [...treatmentTypes.values()]
  if (cityId === undefined) return all
  const offers = offersOfCity.get(cityId) ?? []
  return all.filter(({ id }) => offers.some((offer) => offer.lengthsByTreatment.has(id)))
}
