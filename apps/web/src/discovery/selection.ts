import { dayOf, rangeOfInstant } from '@ruhepol/rules'
import type { Day, TimeRange } from '@ruhepol/rules'
import { withDate, withExpert, withSlot, withType } from '../platform/booking-search.ts'
import type { BookingSearch } from '../platform/booking-search.ts'
import type { FreeDay } from './free-days.ts'

/** What still has to be chosen before /booking/summary, in the order of the page. */
export type MissingChoice = 'place' | 'date' | 'type' | 'slot'

/** Drops some choices. */
export function dropping(search: BookingSearch, ...fields: (keyof BookingSearch)[]): BookingSearch {
  return Object.fromEntries(Object.entries(search).filter(([field]) => !fields.includes(field as keyof BookingSearch)))
}

/**
 * A day, and a time of day with it. What was open before is only filled, which changes nothing else, so that a
 * treatment shared with somebody is still chosen; a change clears what spec 4 says.
 */
export function choosingDate(search: BookingSearch, date: Day, timeRange?: TimeRange): BookingSearch {
  const filled = { ...search, date, ...(timeRange && { timeRange }) }
  if (search.date === undefined) return filled
  if (search.date === date && search.timeRange === undefined) return filled
  return withDate(search, date, timeRange)
}

/** A day with somebody free; the time of day is kept only where somebody is free then. */
export function withFreeDay(search: BookingSearch, day: FreeDay): BookingSearch {
  const next = choosingDate(search, day.date)
  return next.timeRange && day[next.timeRange] === 0 ? dropping(next, 'timeRange') : next
}

/**
 * A start: chosen in another time of day than before, the time of day follows it. The day is set with it, for starts
 * that are offered beside their day.
 */
export function choosingSlot(search: BookingSearch, slot: string): BookingSearch {
  const instant = Date.parse(slot)
  const ofDay = choosingDate(search, dayOf(instant))
  const timeRange = rangeOfInstant(instant)
  return { ...withSlot(ofDay, slot), ...(timeRange && { timeRange }) }
}

/**
 * A treatment type. The first choice changes nothing else: a start that was chosen before it, at an expert's profile,
 * stays and is checked against the type's own starts.
 */
export function choosingType(search: BookingSearch, type: string, offeredLengths: readonly number[]): BookingSearch {
  return search.type === undefined ? { ...search, type } : withType(search, type, offeredLengths)
}

/** An expert, or whoever is free first: then everything but the expert stays, since others offer it too. */
export function choosingExpert(search: BookingSearch, expert: string | undefined): BookingSearch {
  return expert === undefined ? dropping(search, 'expert', 'expertRoute') : withExpert(search, expert)
}

/** What is missing for the next step. `slotStands`: the chosen start is among those that can be had. */
export function missingChoices(search: BookingSearch, slotStands: boolean): MissingChoice[] {
  const missing: [MissingChoice, boolean][] = [
    ['place', !search.postalCode && !search.locationId],
    ['date', !search.date],
    ['type', !search.type],
    ['slot', !slotStands],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([choice]) => choice)
}
