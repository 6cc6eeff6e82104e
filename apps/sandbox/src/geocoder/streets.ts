import { searchName } from '@ruhepol/rules'
import { streetRows } from '@ruhepol/database/seed/street-rows'

export type KnownStreet = {
  name: string
  postalCode: string
  city: string
  district: string | undefined
  countryCode: string
  latitude: number
  longitude: number
  /** Every word that finds it. */
  words: readonly string[]
}

/** Places outside the served cities and outside Germany. */
const elsewhere = [
  {
    name: 'Leopoldstraße',
    postalCode: '80802',
    city: 'München',
    countryCode: 'DE',
    latitude: 48.1614,
    longitude: 11.5864,
  },
  { name: 'Hohe Straße', postalCode: '50667', city: 'Köln', countryCode: 'DE', latitude: 50.9376, longitude: 6.9563 },
  {
    name: 'Karl-Liebknecht-Straße',
    postalCode: '04275',
    city: 'Leipzig',
    countryCode: 'DE',
    latitude: 51.3211,
    longitude: 12.3731,
  },
  {
    name: 'Getreidegasse',
    postalCode: '5020',
    city: 'Salzburg',
    countryCode: 'AT',
    latitude: 47.8,
    longitude: 13.0433,
  },
] as const

function known(street: Omit<KnownStreet, 'words'>): KnownStreet {
  const { name, postalCode, city, district = '' } = street
  return { ...street, words: searchName(`${name} ${postalCode} ${city} ${district}`).split(' ') }
}

let streets: readonly KnownStreet[] | undefined

/** The demo's streets with a known point, and a few elsewhere; loaded on first use. */
export function knownStreets(): readonly KnownStreet[] {
  streets ??= [
    ...streetRows().flatMap(({ name, postalCode, locality: city, districts, latitude, longitude }) =>
      latitude == null || longitude == null
        ? []
        : known({ name, postalCode, city, district: districts?.[0], countryCode: 'DE', latitude, longitude }),
    ),
    ...elsewhere.map((street) => known({ ...street, district: undefined })),
  ]
  return streets
}
