import type { BookingSearch } from '../booking-search.ts'

/** A selection that is complete for the first guest. */
export const chosen: BookingSearch = {
  postalCode: '10115',
  date: '2026-11-24',
  timeRange: 'evening',
  type: 'classic',
  expert: '7',
  slot: '2026-11-24T17:15:00.000Z',
  length: 90,
}
