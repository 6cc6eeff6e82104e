import { searchName, splitStreetNumber } from '@ruhepol/rules'
import type { FastifyInstance } from 'fastify'
import { knownStreets, type KnownStreet } from './streets.ts'

type SearchQuery = {
  q?: string
  limit?: string
  countrycode?: string | string[]
}
type ReverseQuery = {
  lat?: string
  lon?: string
  radius?: string
  limit?: string
}

const defaultLimit = 15
const defaultRadiusKilometres = 1
const kilometresOfDegree = 111.32

/** A hit in Photon's format: a house if a number was requested, otherwise the street itself. */
function feature(street: KnownStreet, streetNumber: string | undefined) {
  const { name, postalCode, city, district, countryCode, latitude, longitude } = street
  const own =
    streetNumber === undefined
      ? { osm_key: 'highway', osm_value: 'residential', type: 'street', name }
      : { osm_key: 'building', osm_value: 'yes', type: 'house', street: name, housenumber: streetNumber }
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      osm_type: 'W',
      osm_id: knownStreets().indexOf(street) + 1,
      ...own,
      postcode: postalCode,
      city,
      ...(district === undefined ? {} : { district }),
      country: countryCode === 'DE' ? 'Deutschland' : 'Österreich',
      countrycode: countryCode,
    },
  }
}

const collection = (features: unknown[]) => ({ type: 'FeatureCollection', features })

/** Streets with words that begin with each of the requested words. */
function findStreets(text: string, countries: readonly string[]): KnownStreet[] {
  const words = searchName(text).split(' ')
  if (words[0] === '') return []
  return knownStreets().filter(
    (street) =>
      (countries.length === 0 || countries.includes(street.countryCode)) &&
      words.every((word) => street.words.some((other) => other.startsWith(word))),
  )
}

function search({ q = '', limit, countrycode = [] }: SearchQuery) {
  const countries = [countrycode].flat().map((code) => code.toUpperCase())
  const most = Number(limit ?? defaultLimit)
  const divided = splitStreetNumber(q)
  const houses = divided ? findStreets(`${divided.street} ${divided.rest}`, countries) : []
  const found = houses.length > 0 ? houses : findStreets(q, countries)
  const streetNumber = houses.length > 0 ? divided?.streetNumber : undefined
  return collection(found.slice(0, most).map((street) => feature(street, streetNumber)))
}

function reverse({ lat, lon, radius, limit }: ReverseQuery) {
  const latitude = Number(lat)
  const longitude = Number(lon)
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const distance = (street: KnownStreet) =>
    Math.hypot(street.latitude - latitude, (street.longitude - longitude) * narrowing) * kilometresOfDegree
  const near = knownStreets()
    .map((street) => ({ street, kilometres: distance(street) }))
    .filter(({ kilometres }) => kilometres <= Number(radius ?? defaultRadiusKilometres))
    .sort((a, b) => a.kilometres - b.kilometres)
  return collection(near.slice(0, Number(limit ?? 1)).map(({ street }) => feature(street, undefined)))
}

/** The used part of Photon's API: docs/api-v1.md of komoot/photon. */
export function registerPhoton(app: FastifyInstance): void {
  app.get<{ Querystring: SearchQuery }>('/api', (request, reply) => {
    if (!request.query.q) return reply.code(400).send({ message: "missing search term 'q'" })
    return reply.send(search(request.query))
  })
  app.get<{ Querystring: ReverseQuery }>('/reverse', (request, reply) => {
    const { lat, lon } = request.query
    if (!lat || !lon || !Number.isFinite(Number(lat)) || !Number.isFinite(Number(lon)))
      return reply.code(400).send({ message: "missing search term 'lat' and/or 'lon'" })
    return reply.send(reverse(request.query))
  })
  app.get('/status', (_request, reply) => reply.send({ status: 'Ok', import_date: '2026-11-21T00:00:00Z' }))
}
