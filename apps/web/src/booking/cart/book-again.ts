import { dayOf } from '@ruhepol/rules'
import { readFragment } from '../../gql/fragment-masking.ts'
import type { FragmentType } from '../../gql/fragment-masking.ts'
import { CartAppointmentFragmentDoc } from '../../gql/graphql.ts'
import { detailsPage } from '../flow/booking-guards.ts'
import { bookingHref } from '../flow/booking-search.ts'
import type { BookingSearch } from '../flow/booking-search.ts'

/**
 * Returns to the booking with the same selection or, if the slot has been taken, to the slots with everything else
 * kept; with another start if one is given.
 */
export function bookAgainHref(masked: FragmentType<typeof CartAppointmentFragmentDoc>, start?: string): string {
  const { time, length, address, location, bookings } = readFragment(CartAppointmentFragmentDoc, masked)
  const startAt = Date.parse(start ?? time)
  const [first, second] = bookings
  const search: BookingSearch = {
    postalCode: address.postalCode,
    ...(location && { locationId: location.id }),
    date: dayOf(startAt),
    ...(first && { type: first.treatmentType.id, expert: first.expert.id }),
    ...(second && { numberOfExperts: 2, secondType: second.treatmentType.id, secondExpert: second.expert.id }),
    slot: new Date(startAt).toISOString(),
    length,
  }
  return bookingHref(detailsPage(search), search)
}
