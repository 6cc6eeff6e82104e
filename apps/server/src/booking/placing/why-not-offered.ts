import { earliestInstantStart, limits, QUARTER_MINUTES, rangeOfInstant, type Instant } from '@ruhepol/rules'
import { worksThen } from '../../availability/index.ts'
import { findLengthsOnSale } from '../../catalogue/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import { databaseNow, type Queryable } from '../../platform/database.ts'
import { notAvailable, type ApiError } from '../../platform/errors.ts'
import { findPrices, noSuchLength } from './treatment-prices.ts'

type Refused = {
  expertId: number
  treatmentTypeId: string
  lengthMinutes: number
  startAt: Instant
  place: ServedPlace
  asOf?: Instant | undefined
}

/**
 * The `not_available` error of a booking that `isOffered` refused, with the first reason that applies: what can never
 * be booked comes before what cannot be booked now. Called only after a refusal, so it does not slow down placing.
 */
export async function whyNotOffered(db: Queryable, refused: Refused): Promise<ApiError> {
  const { expertId, treatmentTypeId, lengthMinutes, startAt, place, asOf } = refused
  if (rangeOfInstant(startAt) === undefined) {
    return notAvailable('closed', `appointments begin from ${limits.openFromHour}:00 to ${limits.openUntilHour}:00`)
  }
  const prices = await findPrices(db, treatmentTypeId)
  if (!prices?.has(lengthMinutes)) return noSuchLength(treatmentTypeId, prices)
  const offer = await findLengthsOnSale(db, { expertId, treatmentTypeId })
  if (!offer) return notAvailable('treatment_not_given', `expert ${expertId} does not give ${treatmentTypeId}`)
  if (offer.cityId !== place.cityId) {
    return notAvailable('expert_elsewhere', `expert ${expertId} works in ${offer.cityId}, not in ${place.cityId}`)
  }
  if (!offer.lengths.includes(lengthMinutes)) {
    return notAvailable('no_such_length', `expert ${expertId} gives it for ${offer.lengths.join(', ')} minutes`)
  }
  if (startAt % (QUARTER_MINUTES * 60_000) !== 0) {
    return notAvailable('off_the_grid', 'appointments begin at a quarter hour')
  }
  const now = await databaseNow(db)
  if (startAt <= now) return notAvailable('past', 'the start has passed')
  const earliest = earliestInstantStart(asOf ?? now, place.leadTimeMinutes)
  if (startAt < earliest) {
    const earliestStart = new Date(earliest).toISOString()
    return notAvailable('too_soon', `the earliest start is ${earliestStart}`, { earliestStart })
  }
  return (await worksThen(db, { expertId, startAt, lengthMinutes }))
    ? notAvailable('taken', `expert ${expertId} is not free then`)
    : notAvailable('expert_off', `expert ${expertId} does not work then`)
}
