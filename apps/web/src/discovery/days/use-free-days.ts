import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Day } from '@ruhepol/rules'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import type { FreeDay } from './free-days.ts'
import { freeDaysQuery } from '../queries.ts'
import { filtersOfBooking } from '../experts/filters.ts'
import type { Discovery } from '../use-discovery.ts'

/** The queried days and their data; `query` has the loading state. */
export type FreeDays = {
  days: readonly FreeDay[] | undefined
  query: {
    data: unknown
    error: unknown
    isError: boolean
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
}

/** The guests and the treatment for which days are counted. Two guests may choose different ones, so all count. */
function guestsOfDays({ numberOfExperts, type }: BookingSearch) {
  const forTwo = numberOfExperts === 2
  return { numberOfExperts: forTwo ? 2 : 1, treatmentTypeId: forTwo ? undefined : type }
}

/** What the days of a search are counted for: on the expert route only their own days (rule R4). */
export const countedIn = (search: BookingSearch, first: Day, count: number) => ({
  first,
  count,
  ...guestsOfDays(search),
  expertId: search.expertRoute ? search.expert : undefined,
  filters: filtersOfBooking(search),
})

/** How many experts are free on each day; on the expert route, whether the chosen one is. */
export function useFreeDays({ where, search }: Discovery, first: Day, count: number): FreeDays {
  const query = useQuery({
    ...freeDaysQuery(where ?? { postalCode: '' }, countedIn(search, first, count)),
    enabled: where !== undefined,
    placeholderData: keepPreviousData,
  })
  return { days: query.data?.expertAvailabilitiesInRange, query }
}
