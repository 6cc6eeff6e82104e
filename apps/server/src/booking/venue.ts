import { isGermanPostalCode, type Place } from '@ruhepol/rules'
import { servedPlace, type ServedPlace } from '../geo/index.ts'
import type { Queryable } from '../platform/database.ts'
import { ApiError, notFound } from '../platform/errors.ts'
import type { CheckedAddress, CheckedPlacing, PlacingInput } from './check-placing.ts'
import { findPartnerLocation } from './placing-queries.ts'

/** Where the appointment is, with what the place changes of the details. */
export type Venue = { place: ServedPlace; address: CheckedAddress; kind: Place; massageTable: number }

/** Throws `not_found` for an unknown location and `not_served` where nobody works. */
export async function venueOf(db: Queryable, input: PlacingInput, checked: CheckedPlacing): Promise<Venue> {
  const { massageTable } = checked.details
  if (input.locationId != null) {
    // Asked first: a city that opens soon says so, although no city can be the place of a cart.
    const place = await servedPlace(db, { locationId: input.locationId })
    const location = await findPartnerLocation(db, input.locationId)
    if (!location) throw notFound('location')
    const { street, streetNumber, postalCode, locality, hotel } = location
    const address = { street, streetNumber, postalCode, locality }
    // Hotel venues bring the table themselves.
    return hotel
      ? { place, address, kind: 'hotel', massageTable: 0 }
      : { place, address, kind: input.place, massageTable }
  }
  const { address } = checked
  if (!address || !isGermanPostalCode(address.postalCode)) throw new ApiError('not_served', 'outside Germany')
  const place = await servedPlace(db, { postalCode: address.postalCode })
  return { place, address, kind: input.place, massageTable }
}
