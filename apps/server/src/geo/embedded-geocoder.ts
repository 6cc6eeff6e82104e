import { searchName } from '@ruhepol/rules'
import type { Database } from '../platform/database.ts'
import { parseAddressQuery, type AddressQuery } from './address-query.ts'
import type { FoundAddress, Geocoder } from './geocoder.ts'
import { citiesOfPostalCode } from './german-postal-codes.ts'
import { pointsOfPlaces } from './point-queries.ts'
import { districtOf, rankStreets, type PointOf } from './rank-streets.ts'
import { findNearestStreet, findStreets, hasStreets, type StreetMatch } from './street-queries.ts'

/** A street farther away than this is ignored. */
const NEAR_METRES = 1_000

/** A geocoder without network access: streets from the database, and all German postal codes from a package. */
export function embeddedGeocoder(db: Database): Geocoder {
  return {
    search: async (text, { near }) => {
      const query = parseAddressQuery(text)
      const asTyped = await addressAsTyped(db, query)
      if (asTyped || query.readings.length === 0) return asTyped ? [asTyped] : []
      const matches = await findStreets(
        db,
        query.readings.map(({ street }) => street),
      )
      return rankStreets(query, matches, near && { point: near, pointOf: await pointsOfStreets(db, matches) })
    },
    nearest: async (latitude, longitude) => {
      const street = await findNearestStreet(db, { latitude, longitude, metres: NEAR_METRES })
      if (!street) return undefined
      const { name, postalCode, locality } = street
      const district = districtOf(street)
      return { source: 'embedded', street: name, streetNumber: undefined, postalCode, locality, district }
    },
  }
}

/** Where the streets lie: their own points, otherwise the middle of their postal codes. */
async function pointsOfStreets(db: Database, matches: readonly StreetMatch[]): Promise<PointOf> {
  const points = await pointsOfPlaces(
    db,
    matches.map(({ postalCode, name }) => ({ postalCode, street: name })),
  )
  const known = new Map(matches.map(({ id }, index) => [id, points[index]]))
  return ({ id }) => known.get(id)
}

/**
 * A complete address in a postal code without known streets is accepted as typed. Most such codes are outside the
 * served cities, and the product can report that only for an address.
 */
async function addressAsTyped(
  db: Database,
  { postalCode, readings, typed }: AddressQuery,
): Promise<FoundAddress | undefined> {
  if (postalCode === undefined || !typed) return undefined
  const cities = citiesOfPostalCode(postalCode)
  const locality = cities.find((city) => readings.some(({ place }) => place === searchName(city))) ?? cities[0]
  if (locality === undefined || (await hasStreets(db, postalCode))) return undefined
  const street = withoutCity(typed.street, locality)
  if (searchName(street).length < SHORTEST_STREET) return undefined
  const { streetNumber } = typed
  return { source: 'embedded', street, streetNumber, postalCode, locality, district: undefined }
}

const SHORTEST_STREET = 3

/** In "München Leopoldstraße" this is Leopoldstraße, with a capital first letter. */
function withoutCity(typed: string, locality: string): string {
  const words = typed.split(' ')
  const cityWords = locality.split(' ').length
  const isCity = searchName(words.slice(0, cityWords).join(' ')) === searchName(locality)
  const street = (isCity ? words.slice(cityWords) : words).join(' ')
  return street.charAt(0).toUpperCase() + street.slice(1)
}
