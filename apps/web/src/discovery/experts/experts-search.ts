import { parseBookingSearch } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import type { RememberedPlace } from '../../platform/preferences.ts'
import { stringifySearch } from '../../platform/search-text.ts'
import { partnerOf } from '../place/place.ts'
import type { DiscoveryLocation } from '../place/place.ts'
import { filtersIn } from './filters.ts'
import type { Filters } from './filters.ts'

/**
 * The listed experts: in a location's or a postal code's city, otherwise where the person chose last; the filters; and
 * the page.
 */
export type ExpertsSearch = {
  /** In all cities, even after a place was chosen. */
  everywhere?: true
  locationId?: string
  postalCode?: string
  /** From 2; left out for the first page. */
  page?: number
} & Filters

const asPage = (value: unknown): number | undefined => {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined
}

/** Keeps valid parameters and drops the rest; a location takes precedence over its postal code. */
export function parseExpertsSearch(search: Record<string, unknown>): ExpertsSearch {
  const known = parseBookingSearch(search)
  const { locationId, postalCode } = known
  const place = locationId ? { locationId } : postalCode && { postalCode }
  const everywhere = String(search['everywhere']) === 'true'
  const page = asPage(search['page'])
  return {
    ...(place || (everywhere && { everywhere })),
    ...filtersIn(known),
    ...(page && { page }),
  }
}

/** The search at the last chosen place, unless it names a place or asks for all cities. */
export function expertsAtRemembered(search: ExpertsSearch, place: RememberedPlace | undefined): ExpertsSearch {
  if (search.everywhere || search.locationId || search.postalCode || !place) return search
  const { locationId, postalCode } = place
  return { ...search, ...(locationId ? { locationId } : { postalCode }) }
}

export const expertsHref = ({ page = 1, ...search }: ExpertsSearch): string =>
  `/experts${stringifySearch({ ...search, page: page > 1 ? page : undefined })}`

/** The first page of the list at the same place with these filters. */
export const withFilters = (
  { everywhere, locationId, postalCode }: ExpertsSearch,
  filters: Filters,
): ExpertsSearch => ({
  ...(everywhere && { everywhere }),
  ...(locationId && { locationId }),
  ...(postalCode && { postalCode }),
  ...filtersIn(filters),
})

/** The place of an appointment with the listed experts. A city only narrows the list, and is none. */
export function placeOfList(
  { locationId, postalCode }: ExpertsSearch,
  locations: readonly DiscoveryLocation[],
): Pick<BookingSearch, 'postalCode' | 'locationId'> {
  const partner = partnerOf({ ...(locationId && { locationId }) }, locations)
  const code = partner?.postalCode ?? postalCode
  return { ...(code && { postalCode: code }), ...(partner && { locationId: partner.id }) }
}
