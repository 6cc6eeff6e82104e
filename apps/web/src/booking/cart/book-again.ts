import { dayOf } from '@ruhepol/rules'
import { readFragment } from '../../gql/fragment-masking.ts'
import { CartAppointmentFragmentDoc } from '../../gql/graphql.ts'
import { detailsPage } from '../flow/booking-guards.ts'
import { bookingHref } from '../flow/booking-search.ts'
import type { BookingSearch } from '../flow/booking-search.ts'
import type { PlacedCart } from '../booking-queries.ts'

/**
 * Returns to the booking with the same selection or, if the slot has been taken, to the slots with everything else
 * kept.
 */
export function bookAgainHref(cart: PlacedCart): string {
  const { time, length, address, bookings } = readFragment(CartAppointmentFragmentDoc, cart)
  const { locationId } = cart
  const startAt = Date.parse(time)
  const [first, second] = bookings
  const search: BookingSearch = {
    postalCode: address.postalCode,
    ...(locationId && { locationId }),
    date: dayOf(startAt),
    ...(first && { type: first.treatmentType.id, expert: first.expert.id }),
    ...(second && { numberOfExperts: 2, secondType: second.treatmentType.id, secondExpert: second.expert.id }),
    slot: new Date(startAt).toISOString(),
    length,
  }
  return bookingHref(detailsPage(search), search)
}
