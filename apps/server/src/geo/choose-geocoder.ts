import { limits } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import type { GraphqlContext } from '../platform/graphql/context.ts'
import { countAttempt } from '../platform/throttle.ts'
import { embeddedGeocoder } from './embedded-geocoder.ts'
import { readServedPostalCodes } from './geo-queries.ts'
import type { FoundAddress, Geocoder } from './geocoder.ts'
import { googleGeocoder } from './google-geocoder.ts'
import { guardedGeocoder, type GuardedGeocoder } from './guarded-geocoder.ts'
import { photonGeocoder } from './photon-geocoder.ts'

export type GeoContext = Pick<GraphqlContext, 'db' | 'config' | 'log' | 'callerAddress'>

/** One per process, with its cache and circuit breaker. */
const outside = new WeakMap<Config, GuardedGeocoder>()

function outsideGeocoder(config: Config, embedded: Geocoder): GuardedGeocoder | undefined {
  const known = outside.get(config)
  if (known) return known
  const provider = providerOf(config, embedded)
  if (!provider) return undefined
  const guarded = guardedGeocoder(provider)
  outside.set(config, guarded)
  return guarded
}

function providerOf({ GEOCODER, PHOTON_URL, GOOGLE_PLACES_API_KEY }: Config, embedded: Geocoder): Geocoder | undefined {
  if (GEOCODER === 'photon' && PHOTON_URL !== undefined) return photonGeocoder(PHOTON_URL)
  if (GEOCODER === 'google' && GOOGLE_PLACES_API_KEY !== undefined)
    return googleGeocoder({ apiKey: GOOGLE_PLACES_API_KEY, nearest: embedded.nearest })
  return undefined
}

/** The configured geocoder. Calls of an external one are limited per caller. */
export function chosenGeocoder({ db, config, log, callerAddress }: GeoContext): Geocoder {
  const embedded = embeddedGeocoder(db)
  const guarded = outsideGeocoder(config, embedded)
  if (!guarded) return embedded
  const windowSeconds = limits.geocodingsMinutes * 60
  const geocoder = guarded({
    fallback: embedded,
    count: () => countAttempt(db, { bucket: `geocoding:${callerAddress}`, limit: limits.geocodingsMax, windowSeconds }),
    log,
  })
  return {
    ...geocoder,
    search: async (query, typist) => servedFirst(db, await geocoder.search(query, typist)),
  }
}

/** Otherwise in the provider's order. */
async function servedFirst(db: GeoContext['db'], found: FoundAddress[]): Promise<FoundAddress[]> {
  const served = await readServedPostalCodes(
    db,
    found.flatMap(({ postalCode }) => postalCode ?? []),
  )
  const isServed = ({ postalCode }: FoundAddress) => postalCode !== undefined && served.has(postalCode)
  return [...found.filter(isServed), ...found.filter((address) => !isServed(address))]
}
