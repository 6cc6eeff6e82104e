import { dropping } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'

/** The filters of a list of experts, in the order of their fields. */
export const filterNames = ['type', 'language', 'years'] as const
export type FilterName = (typeof filterNames)[number]

export type Filters = Pick<BookingSearch, FilterName>

/** The filters in a search alone. */
export const filtersIn = ({ type, language, years }: Filters): Filters => ({
  ...(type && { type }),
  ...(language && { language }),
  ...(years && { years }),
})

/** The filters with another value of one, or without it. Values are as in the API's facets. */
export function withFilter(filters: Filters, name: FilterName, value: string): Filters {
  const others: Filters = Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name))
  if (value === '') return others
  return name === 'years' ? { ...others, years: Number(value) } : { ...others, [name]: value }
}

/** How many filters are set. */
export const countFilters = (filters: Filters): number => Object.keys(filtersIn(filters)).length

/**
 * The filters for the experts in a booking. The treatment is not one of them but a choice of its own; a booking for two
 * has none, since one filter need not fit both experts.
 */
export const filtersOfBooking = ({ numberOfExperts, language, years }: BookingSearch): Filters =>
  numberOfExperts === 2 ? {} : filtersIn({ ...(language && { language }), ...(years && { years }) })

/**
 * The choices with other filters. With any expert, the start may be one of an expert whom a new filter hides, so it is
 * cleared; a chosen expert and their start stay.
 */
export function withBookingFilters(search: BookingSearch, filters: Filters): BookingSearch {
  const { language, years } = filters
  const isNarrower =
    (language !== undefined && language !== search.language) || (years !== undefined && years > (search.years ?? 0))
  const hidesStart = isNarrower && search.expert === undefined
  const kept = dropping(search, 'language', 'years', ...(hidesStart ? (['slot', 'length', 'gone'] as const) : []))
  return { ...kept, ...(language && { language }), ...(years && { years }) }
}
