import { candidatesOfLength, commonStarts, startsOfEach, type Range } from '../../availability/index.ts'
import type { ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import type { BookingRecord, CartRecord } from '../cart/cart-queries.ts'
import type { FreeOfGuest } from '../placing/crew-at.ts'
import { LEAD_TIME_DOES_NOT_COUNT } from './replacement-candidates.ts'
import { blocksOfCart } from './reschedule-queries.ts'

/**
 * Who could come to a guest of a paid cart in a range, in order: whoever is booked, whose own time counts as free, and
 * then the others, as customers find them. Nobody who is booked for another guest is among them.
 */
export async function freeOfGuest(
  db: Queryable,
  cart: CartRecord,
  booking: BookingRecord,
  { place, range, keepsLeadTime }: { place: ServedPlace; range: Range; keepsLeadTime: boolean },
): Promise<FreeOfGuest> {
  const asOf = keepsLeadTime ? undefined : LEAD_TIME_DOES_NOT_COUNT
  const { lengthMinutes } = cart
  const booked = new Set(cart.bookings.map(({ expertId }) => expertId))
  const offering = await candidatesOfLength(db, { ...booking, cityId: place.cityId, lengthMinutes })
  const others = offering.filter(({ expertId }) => !booked.has(expertId))
  const own = { bookings: [booking], lengthMinutes, place, asOf }
  const [same, starts] = await Promise.all([
    commonStarts(db, { ...own, givenUp: await blocksOfCart(db, cart.id) }, range),
    startsOfEach(db, { ...range, place, asOf, candidates: others }),
  ])
  return [
    { expertId: booking.expertId, starts: new Set(same) },
    ...Array.from(starts, ([expertId, free]) => ({ expertId, starts: free })),
  ]
}
