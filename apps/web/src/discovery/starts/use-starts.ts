import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { allStarts, expertFreeAt } from './free-starts.ts'
import type { ExpertStarts } from './free-starts.ts'
import { freeStartsQuery } from '../queries.ts'
import { filtersOfBooking } from '../experts/filters.ts'
import type { Discovery } from '../use-discovery.ts'

/** The chosen day's starts: of the chosen expert, or of everyone who is free and whom the filters leave. */
export function useStarts({ where, search, today }: Discovery) {
  const query = useQuery({
    ...freeStartsQuery(where ?? { postalCode: '' }, {
      treatmentTypeId: search.type,
      expertId: search.expert,
      filters: filtersOfBooking(search),
      first: search.date ?? today,
      days: 1,
    }),
    enabled: where !== undefined && search.date !== undefined,
    placeholderData: keepPreviousData,
  })
  const experts: readonly ExpertStarts[] | undefined = query.data?.expertAvailabilityInfoNoLength.nodes
  const isSettled = experts !== undefined && !query.isPlaceholderData
  const slotExpert = experts && search.slot ? expertFreeAt(experts, search.slot) : undefined
  return {
    query,
    starts: experts && allStarts(experts),
    /** The expert at the chosen start. */
    slotExpert,
    /** Whether the chosen start is available; true while that is being checked. */
    slotStands: search.slot !== undefined && (slotExpert !== undefined || !isSettled),
    /** The chosen start that is no longer available. */
    goneSlot: search.slot !== undefined && isSettled && !slotExpert ? search.slot : search.gone,
  }
}

export type Starts = ReturnType<typeof useStarts>
