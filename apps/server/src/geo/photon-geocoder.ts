import type { GeoPoint } from '@ruhepol/rules'
import { z } from 'zod'
import { fetchJson } from './fetch-json.ts'
import type { FoundAddress, Geocoder } from './geocoder.ts'

const LIMIT = 15
const NEAR_KILOMETRES = 1

const text = z.string().optional()

/** The used part of Photon's answer (docs/api-v1.md of komoot/photon). */
const answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        osm_key: text,
        name: text,
        street: text,
        housenumber: text,
        postcode: text,
        city: text,
        district: text,
        countrycode: text,
      }),
    }),
  ),
})

type Properties = z.output<typeof answer>['features'][number]['properties']

function foundAddress(properties: Properties): FoundAddress | undefined {
  const { osm_key, name, street, housenumber, postcode, city, district, countrycode } = properties
  if (countrycode !== undefined && countrycode.toUpperCase() !== 'DE') return undefined
  return {
    source: 'photon',
    // A street result has its name where a house has its own.
    street: street ?? (osm_key === 'highway' ? name : undefined),
    streetNumber: housenumber,
    postalCode: postcode,
    locality: city,
    district,
  }
}

/** Addresses near a point come first. */
const bias = ({ latitude, longitude }: GeoPoint): [string, string][] => [
  ['lat', String(latitude)],
  ['lon', String(longitude)],
]

/** A Photon server, self-hosted or hosted by someone whose terms allow it. */
export function photonGeocoder(origin: string): Geocoder {
  const ask = async (path: string, parameters: [string, string][]): Promise<FoundAddress[]> => {
    const url = new URL(path, origin)
    url.search = new URLSearchParams([
      ...parameters,
      ['lang', 'de'],
      ['layer', 'house'],
      ['layer', 'street'],
    ]).toString()
    const { features } = await fetchJson({ url, schema: answer })
    return features.flatMap(({ properties }) => foundAddress(properties) ?? [])
  }
  return {
    search: (query, { near }) =>
      ask('/api', [['q', query], ['countrycode', 'DE'], ['limit', String(LIMIT)], ...(near ? bias(near) : [])]),
    nearest: async (latitude, longitude) => {
      const found = await ask('/reverse', [
        ['lat', String(latitude)],
        ['lon', String(longitude)],
        ['radius', String(NEAR_KILOMETRES)],
      ])
      return found[0]
    },
  }
}
