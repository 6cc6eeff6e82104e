import { readFragment } from '../../gql/fragment-masking.ts'
import type { FragmentType } from '../../gql/fragment-masking.ts'
import { CartAppointmentFragmentDoc, LengthsOnSaleDocument } from '../../gql/graphql.ts'
import type { PastCartFragment } from '../../gql/graphql.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { bookingHref } from '../flow/booking-search.ts'
import type { BookingSearch } from '../flow/booking-search.ts'
import { ownAddress } from '../flow/own-address.ts'

/** What is booked again. */
export type CartToRebook = Pick<PastCartFragment, 'locationId' | 'address'> &
  FragmentType<typeof CartAppointmentFragmentDoc>

/** The choices of an earlier booking without its day: place, treatments, duration, and experts (rule R11). */
export function searchOfCart(cart: CartToRebook): BookingSearch {
  const { length, address, bookings } = readFragment(CartAppointmentFragmentDoc, cart)
  const { locationId } = cart
  const [first, second] = bookings
  return {
    postalCode: address.postalCode,
    ...(locationId && { locationId }),
    ...(first && { type: first.treatmentType.id, expert: first.expert.id }),
    ...(second && { numberOfExperts: 2, secondType: second.treatmentType.id, secondExpert: second.expert.id }),
    length,
    again: length,
  }
}

/** Whether all of its treatments are still on sale there at that duration; false if nothing is offered any more. */
async function isOnSale({ postalCode, locationId, type, secondType, length }: BookingSearch) {
  try {
    const place = locationId === undefined ? { postalCode: postalCode ?? null } : { locationId }
    const { availableTreatmentTypes: types } = await execute(LengthsOnSaleDocument, place, { idempotent: true })
    return [type, secondType].every(
      (id) =>
        id === undefined || types.some((one) => one.id === id && one.prices.some((price) => price.length === length)),
    )
  } catch (error) {
    if (isApiError(error, 'not_served') || isApiError(error, 'not_found')) return false
    throw error
  }
}

/**
 * Link to book the same again (specification 4, rebook). Also stores the address for the address step. Undefined if the
 * treatment or its duration is no longer offered.
 */
export async function rebookHref(cart: CartToRebook): Promise<string | undefined> {
  const search = searchOfCart(cart)
  if (!(await isOnSale(search))) return undefined
  if (!cart.locationId) {
    const { street, streetNumber, postalCode, locality } = readFragment(CartAppointmentFragmentDoc, cart).address
    const title = cart.address.title ?? ''
    ownAddress.write({ postalCode, locality, street: street ?? '', streetNumber: streetNumber ?? '', title })
  }
  return bookingHref('/treatments', search)
}
