import { dayOf, type Instant } from '@ruhepol/rules'
import { candidatesOfLength, fittingLengths } from '../../availability/index.ts'
import { nameExperts, type NamedExpert } from '../../catalogue/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import type { BookingRecord, CartRecord } from '../cart/cart-queries.ts'
import { mayChange } from './changeable.ts'
import { countPaidOfDay } from './replacement-queries.ts'
import { placeOfCart } from './reschedule-times.ts'

/**
 * Counted from 1970, the lead time is always over: customers must book ahead, but experts are replaced until the start.
 */
export const LEAD_TIME_DOES_NOT_COUNT: Instant = 0

/** Those who give the treatment at this duration in the city and are free at that time. */
async function candidatesFor(
  db: Queryable,
  { bookings, lengthMinutes, startAt }: CartRecord,
  { treatmentTypeId }: BookingRecord,
  place: ServedPlace,
): Promise<number[]> {
  const booked = new Set(bookings.map(({ expertId }) => expertId))
  const offering = await candidatesOfLength(db, { cityId: place.cityId, treatmentTypeId, lengthMinutes })
  const candidates = offering.filter(({ expertId }) => !booked.has(expertId))
  const among = { place, candidates, startAt, asOf: LEAD_TIME_DOES_NOT_COUNT }
  const fitting = await fittingLengths(db, among)
  return candidates.filter((_, index) => (fitting[index] ?? []).length > 0).map(({ expertId }) => expertId)
}

/** An expert of a cart, and who could come instead, with the paid appointments that each has on the day. */
export type ReplaceableExpert = {
  expertId: number
  name: string
  candidates: (NamedExpert & { bookingsOfDay: number })[]
}

/**
 * The experts of a cart in the order of the guests, each with those who could come instead, in the order in which
 * customers find them. `replaceExpert` accepts exactly these. Throws `not_found` for a treatment that is gone and
 * `not_served` for a place that is.
 */
export async function replaceableExperts(db: Queryable, cart: CartRecord): Promise<ReplaceableExpert[]> {
  const found = new Map<BookingRecord, number[]>(cart.bookings.map((booking) => [booking, []]))
  if (mayChange(cart)) {
    const place = await placeOfCart(db, cart)
    for (const booking of cart.bookings) found.set(booking, await candidatesFor(db, cart, booking, place))
  }
  const candidates = [...new Set([...found.values()].flat())]
  const [named, bookings] = await Promise.all([
    nameExperts(db, [...cart.bookings.map(({ expertId }) => expertId), ...candidates]),
    countPaidOfDay(db, candidates, dayOf(cart.startAt)),
  ])
  return Array.from(found, ([{ expertId }, instead]) => ({
    ...named(expertId),
    candidates: instead.map((id) => ({ ...named(id), bookingsOfDay: bookings.get(id) ?? 0 })),
  }))
}
