import type { Day } from '@ruhepol/rules'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { stripLength } from '../use-discovery.ts'
import { filtersOfBooking } from './filters.ts'

/**
 * Which experts a booking chooses from: those free on its day or, before one is chosen, in the strip of days from
 * `first` on.
 */
export const freeExpertsIn = (search: BookingSearch, first: Day) => ({
  treatmentTypeId: search.type,
  date: search.date,
  timeRange: search.timeRange,
  filters: filtersOfBooking(search),
  first,
  days: stripLength,
})
