import { isGermanPostalCode } from './postal-code.ts'
import { searchName } from './street-name.ts'

/** An address found by a geocoder; unknown parts are null or empty. */
export type FoundAddress = {
  postalCode: string
  locality: string
  street?: string | null
  streetNumber?: string | null
  /** Position inside the building. */
  title?: string | null
}

const isGiven = (text: string | null | undefined): boolean => text != null && text.trim() !== ''

/**
 * How a found address can be used: as an at-home place if it has a postal code and a house number, as a street whose
 * number must be asked for if it has only locality and street, otherwise not at all.
 */
export function kindOfFound(found: FoundAddress): 'atHome' | 'needsStreetNumber' | 'none' {
  if (!isGiven(found.locality) || !isGiven(found.street)) return 'none'
  return isGermanPostalCode(found.postalCode) && isGiven(found.streetNumber) ? 'atHome' : 'needsStreetNumber'
}

/** Whether two found addresses are in the same street of the same place, in any spelling. */
export function isSameStreet(one: FoundAddress, other: FoundAddress): boolean {
  return (
    searchName(one.street ?? '') === searchName(other.street ?? '') &&
    searchName(one.locality) === searchName(other.locality)
  )
}

/**
 * The one house that a text certainly refers to: the text names its street word for word, and no other house fits as
 * well. Undefined if the person has to choose.
 */
export function meantHouse<Found extends FoundAddress>(found: readonly Found[], text: string): Found | undefined {
  const words = ` ${searchName(text)} `
  const streetOf = (one: Found): string => searchName(one.street ?? '')
  const houses = found.filter((one) => kindOfFound(one) === 'atHome' && words.includes(` ${streetOf(one)} `))
  // "Neuer Jungfernstieg" ends with "Jungfernstieg" but is another street.
  const longest = Math.max(0, ...houses.map((one) => streetOf(one).length))
  const [house, ...others] = houses.filter((one) => streetOf(one).length === longest)
  return others.length === 0 ? house : undefined
}
