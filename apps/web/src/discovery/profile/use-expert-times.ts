import { useQuery } from '@tanstack/react-query'
import { dayOf } from '@ruhepol/rules'
import type { Day } from '@ruhepol/rules'
import { useFormats, useT } from '../../i18n/index.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { useServerNow } from '../../platform/server-now.ts'
import { expertDaysQuery, freeStartsQuery } from '../queries.ts'
import { stripLength } from '../use-discovery.ts'
import { usePlace } from '../place/use-place.ts'

/** A day on which an expert is free; its starts are known only for a known place. */
export type ExpertDay = {
  day: Day
  /** RFC 3339, ascending. */
  starts: readonly string[]
}

/** Replaces today in queries that wait for the server's clock. */
const firstDayEver: Day = '1970-01-01'

/** Starts by their day, in the order they come. */
function startsByDay(starts: readonly string[]): ExpertDay[] {
  const days = new Map<Day, string[]>()
  for (const start of starts) {
    const day = dayOf(Date.parse(start))
    days.set(day, [...(days.get(day) ?? []), start])
  }
  return [...days].map(([day, ofDay]) => ({ day, starts: ofDay }))
}

/** An expert's next two weeks, from today or a given day: times if the place is known, otherwise days. */
export function useExpertTimes(expertId: string, search: BookingSearch, from?: Day) {
  const t = useT()
  const { dateTimeShort, dayLong } = useFormats()
  const { place, where, locations } = usePlace(search)
  // Not suspending: React would hide the sheet that shows these times, and its focus would be lost.
  const clock = useServerNow(from === undefined)
  const now = clock.data?.appConfig.now
  const first = from ?? (now === undefined ? undefined : dayOf(Date.parse(now)))
  const isKnown = first !== undefined
  const ofDays = first ?? firstDayEver
  const starts = useQuery({
    ...freeStartsQuery(where ?? { postalCode: '' }, {
      expertId,
      treatmentTypeId: search.type,
      first: ofDays,
      days: stripLength,
    }),
    enabled: isKnown && where !== undefined,
  })
  const days = useQuery({ ...expertDaysQuery(expertId, ofDays, stripLength), enabled: isKnown && where === undefined })
  const known: ExpertDay[] | undefined = where
    ? starts.data &&
      startsByDay(starts.data.expertAvailabilityInfoNoLength.nodes.flatMap(({ availabilities }) => availabilities))
    : days.data?.expertDaysWithAvailabilities.map((day) => ({ day, starts: [] }))
  const firstDay = known?.[0]
  const firstStart = firstDay?.starts[0]
  const firstTime = firstStart ? dateTimeShort(firstStart) : firstDay && dayLong(firstDay.day)
  return {
    place,
    locations,
    days: known,
    query: clock.isError ? clock : where ? starts : days,
    firstWords: firstTime && t('profile.next', { time: firstTime }),
  }
}

export type KnownTimes = ReturnType<typeof useExpertTimes>
