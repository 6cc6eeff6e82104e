import type { Insertable } from 'kysely'
import type { City, Location, PostalCode } from '../tables.ts'
import type { LocationContent } from './content-types.ts'
import { CITIES, LOCATIONS, POSTAL_CODES } from './places/index.ts'

export function cityRows(): Insertable<City>[] {
  return CITIES.map((city, index) => ({
    id: city.id,
    name: JSON.stringify(city.name),
    openingSoon: city.openingSoon,
    instantLeadTimeMinutes: city.instantLeadTimeMinutes,
    travelMinutes: city.travelMinutes,
    atHomeFeeCents: city.atHomeFeeCents,
    position: index + 1,
  }))
}

export function postalCodeRows(): Insertable<PostalCode>[] {
  return CITIES.flatMap(({ id }) => {
    const { locality, postalCodes } = POSTAL_CODES[id]
    return postalCodes.map((postalCode) => ({ postalCode, locality, cityId: id }))
  })
}

function locationRow(location: LocationContent, index: number): Insertable<Location> {
  return {
    id: location.id,
    kind: location.kind,
    cityId: location.city,
    name: JSON.stringify(location.name),
    street: location.address?.street ?? null,
    streetNumber: location.address?.streetNumber ?? null,
    postalCode: location.address?.postalCode ?? location.postalCode ?? null,
    locality: location.address?.locality ?? null,
    media: JSON.stringify(location.media),
    openingSoon: location.openingSoon,
    hotel: location.hotel ? JSON.stringify(location.hotel) : null,
    feeCents: location.feeCents ?? null,
    latitude: location.position?.latitude ?? null,
    longitude: location.position?.longitude ?? null,
    position: index + 1,
  }
}

export function locationRows(): Insertable<Location>[] {
  return LOCATIONS.map(locationRow)
}
