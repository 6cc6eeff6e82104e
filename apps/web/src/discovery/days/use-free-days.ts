import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addDays } from '@ruhepol/rules'
import type { Day } from '@ruhepol/rules'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import type { FreeDay } from './free-days.ts'
import { daysOfStarts } from '../starts/free-starts.ts'
import { freeDaysQuery, freeStartsQuery } from '../queries.ts'
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

/** On the expert route, the expert whose days are shown (rule R4). */
function expertOfRoute({ search }: Pick<Discovery, 'search'>): string | undefined {
  return search.expertRoute ? search.expert : undefined
}

/** Who is counted on days; two guests may want different treatments, so for them every expert counts. */
function guestsOfDays({ numberOfExperts, type }: BookingSearch) {
  const forTwo = numberOfExperts === 2
  return { numberOfExperts: forTwo ? 2 : 1, treatmentTypeId: forTwo ? undefined : type }
}

/** What the days of a search are counted for. */
export const countedIn = (search: BookingSearch, first: Day, count: number) => ({
  first,
  count,
  ...guestsOfDays(search),
  filters: filtersOfBooking(search),
})

/** How many are free on each of the days or, on the expert route, whether the expert is. */
export function useFreeDays(discovery: Discovery, first: Day, count: number): FreeDays {
  const { where, search } = discovery
  const expertId = expertOfRoute(discovery)
  const asked = where ?? { postalCode: '' }
  const ofAll = useQuery({
    ...freeDaysQuery(asked, countedIn(search, first, count)),
    enabled: where !== undefined && expertId === undefined,
    placeholderData: keepPreviousData,
  })
  const ofExpert = useQuery({
    ...freeStartsQuery(asked, { treatmentTypeId: search.type, expertId, first, days: count }),
    enabled: where !== undefined && expertId !== undefined,
    placeholderData: keepPreviousData,
  })
  if (expertId === undefined) return { days: ofAll.data?.expertAvailabilitiesInRange, query: ofAll }
  const days = Array.from({ length: count }, (_, index) => addDays(first, index))
  const starts = ofExpert.data?.expertAvailabilityInfoNoLength.nodes.flatMap(({ availabilities }) => availabilities)
  return { days: starts && daysOfStarts(days, starts), query: ofExpert }
}
