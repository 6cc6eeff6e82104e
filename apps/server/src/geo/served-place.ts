import { isVenue, limits } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { ApiError, invalidInput, notFound } from '../platform/errors.ts'
import { findCityOfExpert, findCityOfLocation, findCityOfPostalCode, readCities, type CityRow } from './geo-queries.ts'

/** A place of treatment, with its time and fee rules. */
export type ServedPlace = {
  cityId: string
  /** The lead time within which only a booking request is offered (rule R2). */
  leadTimeMinutes: number
  /** Travel time between two addresses (rule R3). */
  travelMinutes: number
  /** The at-home fee, or a hotel's own (rule R16a). */
  feeCents: number
  /** The partner location; null at a person's own address. */
  locationId: string | null
}

type PlaceInput = { postalCode?: string | null; locationId?: string | null }

const germanPostalCode = new RegExp(`^\\d{${limits.germanPostalCodeDigits}}$`)

/** A German postal code (rule R33); throws `invalid_input`. */
export function checkPostalCode(postalCode: string): string {
  const trimmed = postalCode.trim()
  if (germanPostalCode.test(trimmed)) return trimmed
  const digits = limits.germanPostalCodeDigits
  const path = 'postalCode'
  if (trimmed.length === digits || trimmed.includes('\0')) throw invalidInput([{ path, key: 'invalid_characters' }])
  throw invalidInput([
    trimmed.length < digits
      ? { path, key: 'postal_code_min_length', min: digits }
      : { path, key: 'postal_code_max_length', max: digits },
  ])
}

function served(city: CityRow, locationId: string | null): ServedPlace {
  if (city.openingSoon) throw new ApiError('not_served', `${city.cityId} is not open yet`)
  const { cityId, leadTimeMinutes, travelMinutes, feeCents } = city
  return { cityId, leadTimeMinutes, travelMinutes, feeCents, locationId }
}

/**
 * The place for a location or a postal code. Throws `not_found` for an unknown location, and `not_served` outside the
 * served cities or in a city that is not open yet (rule R8).
 */
export async function servedPlace(db: Queryable, { postalCode, locationId }: PlaceInput): Promise<ServedPlace> {
  if (locationId != null) {
    const city = await findCityOfLocation(db, locationId)
    if (!city) throw notFound('location')
    // A city's card only narrows the search; bookings "at Berlin" do not share an address.
    return served(city, isVenue(city.kind) ? locationId : null)
  }
  if (postalCode == null) throw invalidInput([{ path: 'postalCode', key: 'postal_code_required' }])
  const city = await findCityOfPostalCode(db, checkPostalCode(postalCode))
  if (!city) throw new ApiError('not_served', 'no city is served at this postal code')
  return served(city, null)
}

/** A customer's own address in each of these cities, without those that are not open yet. */
export async function placesOfCities(db: Queryable, cityIds: readonly string[]): Promise<ServedPlace[]> {
  const open = (await readCities(db, cityIds)).filter(({ openingSoon }) => !openingSoon)
  return open.map((city) => served(city, null))
}

/** The city in which an expert works, for a customer's own address. Throws `not_found` for an unknown expert. */
export async function placeOfExpert(db: Queryable, expertId: number): Promise<ServedPlace> {
  const city = await findCityOfExpert(db, expertId)
  if (!city) throw notFound('expert')
  return served(city, null)
}
