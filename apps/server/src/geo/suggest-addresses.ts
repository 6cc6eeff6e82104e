import { limits } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { invalidInput, type FieldError } from '../platform/errors.ts'
import { parseAddressQuery, tidyQuery } from './address-query.ts'
import { acceptedSuggestions, type AddressSuggestion } from './address-suggestion.ts'
import { chosenGeocoder, type GeoContext } from './choose-geocoder.ts'
import { findTowns, type Town } from './find-towns.ts'
import { pointOfPlace } from './known-place.ts'
import { checkPostalCode } from './served-place.ts'

/**
 * Addresses in Germany that match the text, best first, with a preference for those near the postal code. Throws
 * `invalid_input` below 5 and above 200 characters.
 */
export async function suggestAddresses(
  context: GeoContext,
  query: string,
  nearPostalCode: string | undefined,
): Promise<AddressSuggestion[]> {
  const text = checkQuery(query)
  const near =
    nearPostalCode && (await pointOfPlace(context, { postalCode: checkPostalCode(nearPostalCode), street: '' }))
  return acceptedSuggestions(
    await chosenGeocoder(context).search(text, { callerAddress: context.callerAddress, near: near || undefined }),
    parseAddressQuery(text).typed?.addition,
  )
}

/** The address or street at a device's position (degrees); null if nothing in Germany is near. */
export async function addressAt(
  context: GeoContext,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<AddressSuggestion | null> {
  const broken: FieldError[] = []
  if (Math.abs(latitude) > 90)
    broken.push({ path: 'latitude', key: 'invalid_input', ...(latitude < 0 ? { min: -90 } : { max: 90 }) })
  if (Math.abs(longitude) > 180)
    broken.push({ path: 'longitude', key: 'invalid_input', ...(longitude < 0 ? { min: -180 } : { max: 180 }) })
  if (broken.length > 0) throw invalidInput(broken)
  if (!isNearGermany(latitude, longitude)) return null
  const found = await chosenGeocoder(context).nearest(latitude, longitude)
  return acceptedSuggestions(found ? [found] : [])[0] ?? null
}

/** Towns whose names begin with the text, served or not. Throws `invalid_input` above 200 characters. */
export async function suggestTowns(db: Queryable, query: string): Promise<Town[]> {
  const text = tidyQuery(query)
  if (Array.from(text).length > limits.locationSearchMax)
    throw invalidInput([{ path: 'query', key: 'location_search_max_length', max: limits.locationSearchMax }])
  return Array.from(text).length < SHORTEST_TOWN ? [] : findTowns(db, text)
}

/** Shorter beginnings fit hundreds of towns. */
export const SHORTEST_TOWN = 3

/** The text without characters that nobody types on purpose. Counts characters as people do: an emoji is one. */
function checkQuery(query: string): string {
  const text = tidyQuery(query)
  const length = Array.from(text).length
  if (length < limits.locationSearchMin)
    throw invalidInput([{ path: 'query', key: 'location_search_min_length', min: limits.locationSearchMin }])
  if (length > limits.locationSearchMax)
    throw invalidInput([{ path: 'query', key: 'location_search_max_length', max: limits.locationSearchMax }])
  return text
}

/** A bounding box of Germany in degrees, which saves asking a provider about other countries. */
function isNearGermany(latitude: number, longitude: number): boolean {
  return latitude > 47.2 && latitude < 55.1 && longitude > 5.8 && longitude < 15.1
}
