import { limits } from '@ruhepol/rules'
import type { AddressShape } from '../platform/graphql/shared-types.ts'
import type { AddressSource, FoundAddress } from './geocoder.ts'
import { citiesOfPostalCode } from './german-postal-codes.ts'

export type AddressSuggestion = {
  id: string
  source: AddressSource
  /** One line, as a person would write it. */
  label: string
  address: AddressShape
  /** The street is known, but not its house number. */
  needsStreetNumber: boolean
  /** "Prenzlauer Berg"; null if unknown. */
  district: string | null
}

/**
 * A geocoder's result, if acceptable: it needs locality and street. With postal code and house number it is an at-home
 * place, otherwise the number is asked for. `addition` is the typed position inside the building.
 */
export function acceptedSuggestions(found: readonly FoundAddress[], addition = ''): AddressSuggestion[] {
  const unique = new Map<string, AddressSuggestion>()
  for (const address of found) {
    const suggestion = suggestionOf(address, addition)
    const key = suggestion?.label.toLowerCase() ?? ''
    if (suggestion && !unique.has(key)) unique.set(key, suggestion)
  }
  return [...unique.values()].slice(0, limits.addressSuggestionsMax)
}

function suggestionOf(
  { source, street, streetNumber, postalCode, ...found }: FoundAddress,
  addition: string,
): AddressSuggestion | undefined {
  const locality = found.locality ?? onlyCity(postalCode)
  if (!street || !locality || !postalCode) return undefined
  const line = streetNumber === undefined ? street : `${street} ${streetNumber}`
  const label = `${line}, ${postalCode} ${locality}`
  return {
    // Clients cache content by id, and providers list one place under several addresses.
    id: [source, label, addition].filter(Boolean).join(':'),
    source,
    label,
    address: {
      postalCode,
      locality,
      street,
      streetNumber: streetNumber ?? null,
      title: addition || null,
      type: streetNumber === undefined ? null : 'atHome',
    },
    needsStreetNumber: streetNumber === undefined,
    district: found.district ?? null,
  }
}

/** Providers may leave out a city that the postal code implies. */
function onlyCity(postalCode: string | undefined): string | undefined {
  const cities = postalCode === undefined ? [] : citiesOfPostalCode(postalCode)
  return cities.length === 1 ? cities[0] : undefined
}
