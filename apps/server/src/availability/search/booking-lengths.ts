import { limits, rangeOfInstant, type Instant } from '@ruhepol/rules'
import { getTreatmentType } from '../../catalogue/index.ts'
import { placeOfExpert, servedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { invalidInput } from '../../platform/errors.ts'
import { candidateOf, getOffer } from '../copy/candidates.ts'
import { fittingLengths } from './fitting-lengths.ts'

/** A bookable duration in minutes, with the price of all its treatments at that time of day in cents. */
export type BookingLength = { id: string; length: number; priceCents: number }

export type WantedTreatment = { expertId: string; treatmentTypeId: string }

/**
 * The durations that all treatments have in common and that fit at the start; empty if there are none. Throws
 * `not_found` for unknown experts, treatment types and locations.
 */
export async function bookingLengths(
  db: Queryable,
  {
    startAt,
    treatments,
    locationId,
  }: { startAt: Instant; treatments: readonly WantedTreatment[]; locationId?: string },
): Promise<BookingLength[]> {
  const experts = new Set(treatments.map(({ expertId }) => expertId))
  const [first] = treatments
  if (!first || treatments.length > limits.expertsMax || experts.size < treatments.length) {
    throw invalidInput([{ path: 'treatments', key: 'invalid_input' }])
  }
  const wanted = await Promise.all(
    treatments.map(async ({ expertId, treatmentTypeId }) => ({
      offer: await getOffer(db, expertId),
      treatmentType: await getTreatmentType(db, treatmentTypeId),
    })),
  )
  const place =
    locationId === undefined
      ? await placeOfExpert(db, wanted[0]?.offer.expertId ?? 0)
      : await servedPlace(db, { locationId })
  const range = rangeOfInstant(startAt)
  if (range === undefined || wanted.some(({ offer }) => offer.cityId !== place.cityId)) return []
  const candidates = wanted.map(({ offer, treatmentType }) => candidateOf(offer, treatmentType.id))
  const [fitting = [], ...others] = await fittingLengths(db, { place, candidates, startAt })
  return fitting
    .filter((length) => others.every((lengths) => lengths.includes(length)))
    .map((length) => ({
      // Includes everything the price depends on, since clients cache content by id.
      id: [treatments.map(({ treatmentTypeId }) => treatmentTypeId).join('+'), length, range].join(':'),
      length,
      priceCents: wanted.reduce((sum, { treatmentType }) => {
        const prices = treatmentType.prices.find((price) => price.length === length)
        return sum + (prices?.[range] ?? 0)
      }, 0),
    }))
}
