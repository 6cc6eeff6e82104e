import { codePoints, isGermanPostalCode, limits, kindOfFound } from '@ruhepol/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '../use-settled.ts'
import { areaQuery } from '../queries.ts'
import { addressesQuery } from './address-queries.ts'
import type { FoundPlace } from './address-queries.ts'

export type AddressSearch = {
  /** nothing typed, too short, still typing, loading, failed, or answered */
  state: 'empty' | 'short' | 'typing' | 'asking' | 'failed' | 'found' | 'streetsOnly' | 'none'
  addresses: readonly FoundPlace[]
  /** A postal code that was typed instead of an address, with its city. */
  area: { postalCode: string; city: string | undefined } | undefined
  /** Queries at once instead of waiting for the typing to stop. */
  askNow: () => void
  retry: () => void
}

/**
 * The addresses that a typed text may mean (specification 5): from five characters on, a second after the typing stops.
 * Only the answer to the current text counts. Of equal results, those near a known postal code come first.
 */
export function useAddressSearch(text: string, near: string | undefined): AddressSearch {
  const typed = text.trim()
  const settled = useSettled(typed, limits.locationSearchDebounceMilliseconds)
  const [askedAtOnce, setAskedAtOnce] = useState<string>()
  const isLongEnough = codePoints(typed) >= limits.locationSearchMin
  const isAsked = isLongEnough && (settled === typed || askedAtOnce === typed)
  const isPostalCode = isGermanPostalCode(typed)
  const addresses = useQuery({ ...addressesQuery(typed, near), enabled: isAsked && !isPostalCode })
  const area = useQuery({ ...areaQuery(typed), enabled: isAsked && isPostalCode })
  const query = isPostalCode ? area : addresses

  const stateOf = (): AddressSearch['state'] => {
    if (typed === '') return 'empty'
    if (!isLongEnough) return 'short'
    if (!isAsked) return 'typing'
    if (query.isFetching && !query.data) return 'asking'
    if (query.isError) return 'failed'
    if (isPostalCode) return area.data?.servedArea.city ? 'found' : 'none'
    if (!addresses.data?.length) return 'none'
    return addresses.data.some((found) => kindOfFound(found) === 'atHome') ? 'found' : 'streetsOnly'
  }
  const city = area.data?.servedArea.city
  return {
    state: stateOf(),
    addresses: isAsked && !isPostalCode ? (addresses.data ?? []) : [],
    area: isAsked && isPostalCode && city ? { postalCode: typed, city } : undefined,
    askNow: () => setAskedAtOnce(typed),
    retry: () => void query.refetch(),
  }
}
