import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { rangeOfInstant } from '@ruhepol/rules'
import type { TimeRange } from '@ruhepol/rules'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import type { Discovery } from '../use-discovery.ts'
import { commonStartsQuery, nextCommonStartsQuery, wishesOf } from './couple-queries.ts'

type CommonStart = {
  slot: string
  /** One for each guest in order, then others who could treat the second. */
  experts: readonly string[]
}

const sameStart = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b)

/** Both guests' experts at a start: those chosen by name, otherwise the best free pair. */
export function pairAt(starts: readonly CommonStart[], slot: string): [first: string, second: string] | undefined {
  const [first, second] = starts.find((start) => sameStart(start.slot, slot))?.experts ?? []
  return first !== undefined && second !== undefined ? [first, second] : undefined
}

/** By expert: the first start, at the chosen time of day if any, at which they could treat the second guest. */
export function firstStartOfSecond(starts: readonly CommonStart[], timeRange?: TimeRange): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  for (const { slot, experts } of starts) {
    if (timeRange && rangeOfInstant(Date.parse(slot)) !== timeRange) continue
    for (const expert of experts.slice(1)) if (!first.has(expert)) first.set(expert, slot)
  }
  return first
}

const withoutSecondExpert = ({ secondExpert: _chosen, ...search }: BookingSearch): BookingSearch => search

/** The chosen day's common starts, or the next ones if there are none. */
export function useCommonStarts({ where, search }: Discovery) {
  const asked = where ?? { postalCode: '' }
  const { date = '' } = search
  const guests = wishesOf(search)
  const openGuests = wishesOf(withoutSecondExpert(search))
  const isKnown = where !== undefined && date !== ''
  const query = useQuery({
    ...commonStartsQuery(asked, date, guests ?? []),
    enabled: isKnown && guests !== undefined,
    placeholderData: keepPreviousData,
  })
  // For each other expert, when they could start.
  const openQuery = useQuery({
    ...commonStartsQuery(asked, date, openGuests ?? []),
    enabled: isKnown && openGuests !== undefined,
    placeholderData: keepPreviousData,
  })
  const found = guests && query.data?.multipleExpertsAvailabilities
  const isSettled = found !== undefined && !query.isPlaceholderData
  const next = useQuery({
    ...nextCommonStartsQuery(asked, date, guests ?? []),
    enabled: isSettled && found.length === 0 && guests !== undefined,
  })
  const pair = found && search.slot ? pairAt(found, search.slot) : undefined
  return {
    query,
    /** Undefined until both have a treatment. */
    starts: found?.map(({ slot }) => slot),
    next: next.data?.nextExpertSlots.map(({ slot }) => slot),
    firstOfSecond: firstStartOfSecond(
      (openGuests && openQuery.data?.multipleExpertsAvailabilities) ?? [],
      search.timeRange,
    ),
    /** The experts at the chosen start. */
    pair,
    slotStands: search.slot !== undefined && (pair !== undefined || (guests !== undefined && !isSettled)),
    goneSlot: search.slot !== undefined && isSettled && !pair ? search.slot : search.gone,
  }
}

export type CommonStarts = ReturnType<typeof useCommonStarts>
