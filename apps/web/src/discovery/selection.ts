import { dropping } from '../booking/flow/booking-search.ts'
import { withDate } from '../booking/flow/booking-rules.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import type { FreeDay } from './days/free-days.ts'

/** What still has to be chosen before the next page, in page order. */
export type MissingChoice = 'place' | 'date' | 'type' | 'slot'

/** A day with a free expert; the time of day is kept only if someone is free then. */
export function withFreeDay(search: BookingSearch, day: FreeDay): BookingSearch {
  const next = withDate(search, day.date)
  return next.timeRange && day[next.timeRange] === 0 ? dropping(next, 'timeRange') : next
}

/** Changes the day; expert and treatment stay. */
export function withDayOfExpert(search: BookingSearch, day: FreeDay): BookingSearch {
  const next = { ...dropping(search, 'slot', 'gone'), date: day.date }
  return next.timeRange && day[next.timeRange] === 0 ? dropping(next, 'timeRange') : next
}

/** What is missing for the next step. `slotStands`: the chosen start is still available. */
export function missingChoices(search: BookingSearch, slotStands: boolean): MissingChoice[] {
  const missing: [MissingChoice, boolean][] = [
    ['place', !search.postalCode && !search.locationId],
    ['date', !search.date],
    ['type', !search.type],
    ['slot', !slotStands],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([choice]) => choice)
}
