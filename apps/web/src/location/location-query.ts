import { isVenue } from '@ruhepol/rules'
import { LocationPresetDocument } from '../gql/graphql.ts'
import type { LocationPresetQuery } from '../gql/graphql.ts'
import { graphqlQuery } from '../platform/api/execute.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'

export type LocationPreset = LocationPresetQuery['location']

/** The location of a shared or tapped link. */
export const locationQuery = (id: string) => graphqlQuery(LocationPresetDocument, { id })

/** The link for choosing this location; undefined while it is not open (rule R8). */
export function treatmentsHref(location: LocationPreset): string | undefined {
  const { id, kind, openingSoon, postalCode } = location
  if (openingSoon || !postalCode) return undefined
  // Only a partner location stays in the cart; a city just narrows the search.
  return bookingHref('/treatments', isVenue(kind) ? { postalCode, locationId: id } : { postalCode })
}
