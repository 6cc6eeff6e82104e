import { bookingHref, parseBookingSearch } from '../../booking/flow/booking-search.ts'

/** The listed experts: everywhere, in a location's or a postal code's city; and the page. */
export type ExpertsSearch = {
  locationId?: string
  postalCode?: string
  /** From 2; left out for the first page. */
  page?: number
}

/** Keeps valid parameters and drops the rest; a location takes precedence over its postal code. */
export function parseExpertsSearch(search: Record<string, unknown>): ExpertsSearch {
  const { locationId, postalCode } = parseBookingSearch(search)
  const page = Number(search['page'])
  const isPage = Number.isInteger(page) && page > 1 && page <= 10_000
  return { ...(locationId ? { locationId } : postalCode && { postalCode }), ...(isPage && { page }) }
}

export function expertsHref({ page, ...place }: ExpertsSearch): string {
  const href = bookingHref('/experts', place)
  return page === undefined || page < 2 ? href : `${href}${href.includes('?') ? '&' : '?'}page=${page}`
}
