import { pricedRange } from '../booking/flow/booking-rules.ts'
import { bookingHref, dropping } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'

/** The link for requesting what cannot be booked, with everything chosen so far (rule R2). */
export function requestHref(search: BookingSearch, timeRange = pricedRange(search)): string {
  const wish: BookingSearch = { ...dropping(search, 'slot', 'gone', 'where'), ...(timeRange && { timeRange }) }
  return bookingHref('/booking/request', wish)
}
