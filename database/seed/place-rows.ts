import type { Insertable } from 'kysely'
import type { CityTable, LocationTable, PostalCodeTable } from '../tables.ts'
import type { LocationContent } from './content-types.ts'
import { CITIES, LOCATIONS, POSTAL_CODES } from './places/index.ts'

export function cityRows(): Insertable<CityTable>[] {
  return CITIES.map((city, index) => ({
    id: city.id,
    name: JSON.stringify(city.name),
    opening_soon: city.openingSoon,
    instant_lead_time_minutes: city.instantLeadTimeMinutes,
    travel_minutes: city.travelMinutes,
    at_home_fee_cents: city.atHomeFeeCents,
    position: index + 1,
  }))
}

export function postalCodeRows(): Insertable<PostalCodeTable>[] {
  return POSTAL_CODES.flatMap(({ city, locality, postalCodes }) =>
    postalCodes.map((postalCode) => ({ postal_code: postalCode, locality, city_id: city })),
  )
}

function locationRow(location: LocationContent, index: number): Insertable<LocationTable> {
  return {
    id: location.id,
    kind: location.kind,
    city_id: location.city,
    name: JSON.stringify(location.name),
    street: location.address?.street ?? null,
    street_number: location.address?.streetNumber ?? null,
    postal_code: location.address?.postalCode ?? location.postalCode ?? null,
    locality: location.address?.locality ?? null,
    media: JSON.stringify(location.media),
    opening_soon: location.openingSoon,
    hotel: location.hotel ? JSON.stringify(location.hotel) : null,
    fee_cents: location.feeCents ?? null,
    latitude: location.position?.latitude ?? null,
    longitude: location.position?.longitude ?? null,
    position: index + 1,
  }
}

export function locationRows(): Insertable<LocationTable>[] {
  return LOCATIONS.map(locationRow)
}
