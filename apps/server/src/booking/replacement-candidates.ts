import { QUARTER_MINUTES, type Instant } from '@ruhepol/rules'
import { candidatesOfCity, fittingLengths } from '../availability/index.ts'
import type { Queryable } from '../platform/database.ts'
import type { CartRecord } from './cart-queries.ts'
import { placeOfCart } from './reschedule-times.ts'

/**
 * Counted from 1970, the lead time is always over: customers must book ahead, but experts are replaced until the start.
 */
export const LEAD_TIME_DOES_NOT_COUNT: Instant = 0

/** Whether experts of the cart may be replaced now: it is paid and has not begun. */
export const mayReplaceExperts = ({ status, startAt, now }: CartRecord): boolean => status === 'paid' && startAt > now

/**
 * The experts who could come instead, in the order in which customers find them: those who give the treatment at this
 * duration in the city and are free at that time. `replaceExpert` accepts exactly these. Throws `not_found` for a
 * treatment that is gone and `not_served` for a place that is.
 */
export async function replacementCandidates(db: Queryable, cart: CartRecord, bookingId: string): Promise<number[]> {
  const { bookings, lengthMinutes } = cart
  if (!mayReplaceExperts(cart)) return []
  const treatmentTypeId = bookings.find(({ id }) => id === bookingId)?.treatmentTypeId
  if (treatmentTypeId === undefined) throw new Error(`booking ${bookingId} is not of cart ${cart.id}`)
  const place = await placeOfCart(db, cart)
  const length = lengthMinutes / QUARTER_MINUTES
  const booked = new Set(bookings.map(({ expertId }) => expertId))
  const candidates = (await candidatesOfCity(db, place.cityId, treatmentTypeId))
    .filter(({ expertId, lengths }) => lengths.includes(length) && !booked.has(expertId))
    .map(({ expertId }) => ({ expertId, lengths: [length] }))
  const startAt = cart.startAt.getTime()
  const fitting = await fittingLengths(db, { place, candidates, startAt, asOf: LEAD_TIME_DOES_NOT_COUNT })
  return candidates.filter((_, index) => (fitting[index] ?? []).length > 0).map(({ expertId }) => expertId)
}
