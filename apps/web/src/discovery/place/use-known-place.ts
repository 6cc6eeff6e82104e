import { isGermanPostalCode } from '@ruhepol/rules'
import { useQuery } from '@tanstack/react-query'
import type { PartnerDistancesQuery } from '../../gql/graphql.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { ownAddress } from '../../booking/flow/own-address.ts'
import { useStored } from '../../platform/storage.ts'
import { partnerDistancesQuery } from '../queries.ts'
import { previousPlaces } from './previous-places.ts'

/** The person's own place: a postal code, and its street if known. */
export type KnownPlace = { postalCode: string; street: string | undefined }

/**
 * Where the person probably is, to measure distances and sort results: the chosen place, otherwise the last address on
 * this device. Not a partner location, which says nothing about where they are.
 */
export function useKnownPlace({ postalCode, locationId }: BookingSearch): KnownPlace | undefined {
  const address = useStored(ownAddress)
  const before = useStored(previousPlaces).find((place) => place.locationId === undefined)
  const codes = [locationId === undefined ? postalCode : undefined, address.postalCode, before?.postalCode]
  const code = codes.find((one) => one !== undefined && isGermanPostalCode(one))
  if (code === undefined) return undefined
  return { postalCode: code, street: (code === address.postalCode && address.street) || undefined }
}

/** How far the partner locations are from there; undefined until both are known. */
export function usePartnerDistances(known: KnownPlace | undefined): PartnerDistancesQuery['locations'] | undefined {
  const query = partnerDistancesQuery(known ?? { postalCode: '', street: undefined })
  return useQuery({ ...query, enabled: known !== undefined }).data?.locations
}
