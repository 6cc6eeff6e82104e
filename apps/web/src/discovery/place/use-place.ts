import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { readFragment } from '../../gql/fragment-masking.ts'
import { BookableLocationFragmentDoc } from '../../gql/graphql.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { partnerOf, placeOf } from './place.ts'
import type { DiscoveryLocation, Place } from './place.ts'
import { areaQuery, placesQuery } from '../queries.ts'

/** The place in a search, with all locations. */
export function usePlace(search: BookingSearch): {
  locations: readonly DiscoveryLocation[]
  place: Place | undefined
  /** The place of the availability query; undefined if nothing can be booked. */
  where: { postalCode: string; locationId?: string } | undefined
} {
  const locations = readFragment(BookableLocationFragmentDoc, useSuspenseQuery(placesQuery).data.locations)
  const partner = partnerOf(search, locations)
  const postalCode = partner?.postalCode ?? search.postalCode
  const area = useQuery({ ...areaQuery(postalCode ?? ''), enabled: postalCode !== undefined })
  const place = placeOf(search, locations, area.data?.servedArea)
  const isOpen = place?.state === 'served'
  return {
    locations,
    place,
    where: isOpen
      ? { postalCode: place.postalCode, ...(place.partner && { locationId: place.partner.id }) }
      : undefined,
  }
}
