import { limits } from '@ruhepol/rules'
import { chosenPlace, rememberChosenPlace } from '../../platform/preferences.ts'
import { storedValue } from '../../platform/storage.ts'

/** A place used before: a partner location, or the person's own address as far as it was given. */
export type PreviousPlace = {
  postalCode: string
  city?: string
  locationId?: string
  street?: string
  streetNumber?: string
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isTextOrMissing = (value: unknown): boolean => value === undefined || isText(value)

function isPreviousPlace(value: unknown): value is PreviousPlace {
  if (typeof value !== 'object' || value === null) return false
  const place = value as PreviousPlace
  return (
    isText(place.postalCode) && [place.city, place.locationId, place.street, place.streetNumber].every(isTextOrMissing)
  )
}

/** The recent places on this device, newest first. */
export const previousPlaces = storedValue<readonly PreviousPlace[]>({
  name: 'previous-places',
  version: 1,
  scope: 'private',
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isPreviousPlace) : undefined),
})

const samePlace = (a: PreviousPlace, b: PreviousPlace): boolean =>
  a.postalCode === b.postalCode &&
  a.locationId === b.locationId &&
  (a.street ?? '') === (b.street ?? '') &&
  (a.streetNumber ?? '') === (b.streetNumber ?? '')

/** The same address before its street was known. */
const isVaguer = (a: PreviousPlace, than: PreviousPlace): boolean =>
  a.postalCode === than.postalCode && !a.locationId && !than.locationId && !a.street && than.street !== undefined

/** Puts a place first, replacing a less exact entry of it; five are kept. */
export function rememberPlace(place: PreviousPlace): void {
  const others = previousPlaces.read().filter((other) => !samePlace(other, place) && !isVaguer(other, place))
  previousPlaces.write([place, ...others].slice(0, limits.previousLocationsMax))
}

/** Removes a place from this device's list; pages no longer begin with it either. */
export function forgetPlace(place: PreviousPlace): void {
  previousPlaces.write(previousPlaces.read().filter((other) => !samePlace(other, place)))
  const last = chosenPlace()
  if (last?.postalCode === place.postalCode && last.locationId === place.locationId) rememberChosenPlace(undefined)
}
