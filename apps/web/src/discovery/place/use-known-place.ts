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
 * Where the person is likely to be, for distances and for the order of results: the place that is chosen, otherwise the
 * last address on this device. A partner location says nothing of it.
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
