import { isGermanPostalCode, type Place } from '@ruhepol/rules'
import { checkLocality, placeOfExpert, servedPlace, type ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { ApiError, invalidInput, notFound } from '../../platform/errors.ts'
import { together } from '../../platform/together.ts'
import type { CheckedAddress, CheckedPlacing, PlacingInput } from './check-placing.ts'
import type { Bookings } from './offered-bookings.ts'
import { findPartnerLocation, type PartnerLocation } from './placing-queries.ts'

/** The appointment's place and the details it changes. */
export type Venue = { place: ServedPlace; address: CheckedAddress; kind: Place; massageTable: number }

/** Throws `not_found` unless the id is that of a partner location. */
async function partnerAt(db: Queryable, id: string): Promise<{ place: ServedPlace; location: PartnerLocation }> {
  // The error of `servedPlace` comes first, so that a city that opens soon gets that error instead of `not_found`.
  const [place, location] = await together([servedPlace(db, { locationId: id }), findPartnerLocation(db, id)])
  if (!location) throw notFound('location')
  return { place, location }
}

/** The place of a price query: a partner location, a postal code, or otherwise the expert's city. */
export async function placeToPrice(
  db: Queryable,
  where: { locationId?: string | null; postalCode?: string | null },
  { bookings: [booking] }: Bookings,
): Promise<ServedPlace> {
  if (where.locationId != null) return (await partnerAt(db, where.locationId)).place
  if (where.postalCode != null) return servedPlace(db, where)
  if (!booking) throw invalidInput([{ path: 'bookings', key: 'invalid_input' }])
  return placeOfExpert(db, booking.expertId)
}

/**
 * Throws `not_found` for an unknown location, `not_served` if nobody works there, `invalid_input` for a city that does
 * not match.
 */
export async function venueOf(db: Queryable, input: PlacingInput, checked: CheckedPlacing): Promise<Venue> {
  const { massageTable } = checked.details
  if (input.locationId != null) {
    const { place, location } = await partnerAt(db, input.locationId)
    const { street, streetNumber, postalCode, locality, hotel } = location
    const address = { street, streetNumber, postalCode, locality }
    // Hotel venues provide the table.
    return hotel
      ? { place, address, kind: 'hotel', massageTable: 0 }
      : { place, address, kind: input.place, massageTable }
  }
  const { address } = checked
  if (!address || !isGermanPostalCode(address.postalCode)) throw new ApiError('not_served', 'outside Germany')
  const [place] = await together([servedPlace(db, { postalCode: address.postalCode }), checkLocality(db, address)])
  return { place, address, kind: input.place, massageTable }
}
