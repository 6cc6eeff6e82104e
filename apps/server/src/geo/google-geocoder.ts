import type { GeoPoint } from '@ruhepol/rules'
import { z } from 'zod'
import { fetchJson, GeocoderError } from './fetch-json.ts'
import type { FoundAddress, Geocoder } from './geocoder.ts'
import { typingSessions } from './typing-sessions.ts'

const GOOGLE = 'https://places.googleapis.com'
/** Each one costs a details call. */
const LIMIT = 5
/** Roughly a city; results outside it are found too. */
const BIAS_METRES = 20_000

/** `{}` if nothing was found. */
const predictions = z.object({
  suggestions: z.array(z.object({ placePrediction: z.object({ placeId: z.string() }).optional() })).default([]),
})

const details = z.object({
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string().optional(), types: z.array(z.string()).default([]) }))
    .default([]),
})

function foundAddress({ addressComponents }: z.output<typeof details>): FoundAddress | undefined {
  const component = (type: string) => addressComponents.find(({ types }) => types.includes(type))
  if (component('country')?.shortText !== 'DE') return undefined
  return {
    source: 'google',
    street: component('route')?.longText,
    streetNumber: component('street_number')?.longText,
    postalCode: component('postal_code')?.longText,
    locality: (component('locality') ?? component('postal_town') ?? component('administrative_area_level_4'))?.longText,
    district: (component('sublocality_level_2') ?? component('sublocality_level_1'))?.longText,
  }
}

type GoogleOptions = {
  apiKey: string
  /** Resolves positions, for which the Places API has no call. */
  nearest: Geocoder['nearest']
  /** Another origin, for tests. */
  origin?: string
}

/**
 * Google Places API (New): autocomplete, then the details of each prediction, since only those have the postal code.
 */
export function googleGeocoder({ apiKey, nearest, origin = GOOGLE }: GoogleOptions): Geocoder {
  const sessions = typingSessions()

  const headers = (fieldMask: string) => ({ 'x-goog-api-key': apiKey, 'x-goog-fieldmask': fieldMask })

  async function predict(input: string, sessionToken: string, near: GeoPoint | undefined): Promise<string[]> {
    const { suggestions } = await fetchJson({
      url: new URL('/v1/places:autocomplete', origin),
      schema: predictions,
      method: 'POST',
      headers: headers('suggestions.placePrediction.placeId'),
      body: {
        input,
        includedRegionCodes: ['de'],
        languageCode: 'de',
        regionCode: 'de',
        sessionToken,
        includedPrimaryTypes: ['street_address', 'premise', 'route'],
        ...(near && { locationBias: { circle: { center: near, radius: BIAS_METRES } } }),
      },
    })
    return suggestions.flatMap(({ placePrediction }) => placePrediction?.placeId ?? []).slice(0, LIMIT)
  }

  async function describe(placeId: string, sessionToken: string | undefined): Promise<FoundAddress | undefined> {
    const url = new URL(`/v1/places/${encodeURIComponent(placeId)}`, origin)
    url.search = new URLSearchParams({
      languageCode: 'de',
      regionCode: 'de',
      ...(sessionToken === undefined ? {} : { sessionToken }),
    }).toString()
    try {
      return foundAddress(await fetchJson({ url, schema: details, headers: headers('addressComponents') }))
    } catch (error) {
      // A place that no longer exists is not a provider failure.
      if (error instanceof GeocoderError && error.status === 404) return undefined
      throw error
    }
  }

  return {
    nearest,
    search: async (query, { callerAddress, near }) => {
      const token = sessions.token(callerAddress)
      const places = await predict(query, token, near)
      if (places.length === 0) return []
      sessions.end(callerAddress)
      // The first call ends the session; the others are outside it.
      const found = await Promise.all(places.map((place, index) => describe(place, index === 0 ? token : undefined)))
      return found.flatMap((address) => address ?? [])
    },
  }
}
