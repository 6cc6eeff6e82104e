import { LRUCache } from 'lru-cache'
import { createCircuitBreaker } from '../platform/circuit-breaker.ts'
import type { Log } from '../platform/log.ts'
import { GeocoderError } from './fetch-json.ts'
import type { FoundAddress, Geocoder, Typist } from './geocoder.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000
const MOST_ANSWERS = 1_000
const KEEP_MS = 10 * 60_000
/** Positions this close together share one answer: about 11 metres. */
const POSITION_DIGITS = 4

/** Parameters that differ from call to call. */
export type Call = {
  /** Answers when the provider does not. */
  fallback: Geocoder
  /** Counts a call to the provider; throws if the caller is over the limit. */
  count: () => Promise<void>
  log: Log
}

/** The point near which the search was made; another point has another answer. */
const biasOf = ({ near }: Typist): string => (near ? ` near ${near.latitude} ${near.longitude}` : '')

export type GuardedGeocoder = (call: Call) => Geocoder

/**
 * An external geocoder behind a cache, a throttle and a circuit breaker. If it fails, the fallback answers, and that
 * answer is not cached.
 */
export function guardedGeocoder(provider: Geocoder): GuardedGeocoder {
  const breaker = createCircuitBreaker({
    failures: FAILURES_TO_OPEN,
    openMs: OPEN_MS,
    // A query that the provider rejects is not a provider failure.
    isOutage: (error) => !(error instanceof GeocoderError && error.status === 400),
  })
  const cache = new LRUCache<string, readonly FoundAddress[]>({ max: MOST_ANSWERS, ttl: KEEP_MS })

  return ({ fallback, count, log }) => {
    const answer = async (
      key: string,
      ask: (geocoder: Geocoder) => Promise<readonly FoundAddress[]>,
    ): Promise<readonly FoundAddress[]> => {
      const known = cache.get(key)
      if (known) return known
      await count()
      try {
        const found = await breaker(() => ask(provider))
        cache.set(key, found)
        return found
      } catch (error) {
        log.warn({ err: error }, 'the geocoder does not answer; using the embedded one')
        return ask(fallback)
      }
    }
    return {
      search: async (query: string, typist: Typist) => [
        ...(await answer(`search ${query.toLowerCase()}${biasOf(typist)}`, (geocoder) =>
          geocoder.search(query, typist),
        )),
      ],
      nearest: async (latitude, longitude) => {
        const key = `nearest ${latitude.toFixed(POSITION_DIGITS)} ${longitude.toFixed(POSITION_DIGITS)}`
        const [found] = await answer(key, async (geocoder) => {
          const near = await geocoder.nearest(latitude, longitude)
          return near ? [near] : []
        })
        return found
      },
    }
  }
}
