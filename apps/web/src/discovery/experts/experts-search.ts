import { bookingHref, parseBookingSearch } from '../../booking/flow/booking-search.ts'

/** Which experts are listed: everywhere, in the city of a location or of a postal code; and which page of them. */
export interface ExpertsSearch {
  locationId?: string
  postalCode?: string
  /** From 2; left out for the first. */
  page?: number
}

/** Keeps what is understood and drops the rest; a location says more than its postal code. */
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
