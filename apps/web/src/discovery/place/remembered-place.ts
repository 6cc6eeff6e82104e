import { useRouteContext } from '@tanstack/react-router'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import type { RememberedPlace } from '../../platform/preferences.ts'

/** The last chosen place, for a page whose address names none (experience 6). */
export const useRememberedPlace = (): RememberedPlace | undefined =>
  useRouteContext({ strict: false, select: ({ place }) => place })

/** The last chosen place if it lies in a listed city; any if none is listed. */
export const rememberedIn = (
  city: string | undefined,
  place: RememberedPlace | undefined,
): RememberedPlace | undefined => (city === undefined || place?.city === city ? place : undefined)

/** A search at the last chosen place, unless it names a place itself. */
export function atRemembered<Search extends Pick<BookingSearch, 'where' | 'postalCode' | 'locationId'>>(
  search: Search,
  place: RememberedPlace | undefined,
): Search {
  const isNamed = [search.where, search.postalCode, search.locationId].some((part) => part !== undefined)
  if (isNamed || !place) return search
  const { postalCode, locationId } = place
  return { ...search, postalCode, ...(locationId && { locationId }) }
}
