import { dayOf, rangeOfInstant } from '@ruhepol/rules'
import type { Day, TimeRange } from '@ruhepol/rules'
import { dropping } from './booking-search.ts'
import type { BookingSearch } from './booking-search.ts'

/**
 * Which other choices a choice clears: specification 4, "Booking flow rules", with rule R4. Filling in a missing choice
 * clears nothing, so that a shared treatment stays chosen; a change clears what the rule says.
 */

/** Changing the place clears experts and slot, on the expert route only the slot, since availability differs there. */
export function withPlace(search: BookingSearch, place: { postalCode: string; locationId?: string }): BookingSearch {
  const kept = search.expertRoute
    ? dropping(search, 'where', 'locationId', 'slot')
    : dropping(search, 'where', 'locationId', 'slot', 'expert', 'secondExpert')
  return { ...kept, ...place }
}

/** Changing the date clears slot time, experts and type; on the expert route only the slot (rule R4). */
export function withDate(search: BookingSearch, date: Day): BookingSearch {
  if (search.date === undefined) return { ...search, date }
  if (date === search.date) return search
  const kept = search.expertRoute
    ? dropping(search, 'slot', 'gone')
    : dropping(search, 'slot', 'gone', 'expert', 'secondExpert', 'type', 'secondType')
  return { ...kept, date }
}

/** The time of day of a start. */
const rangeOfSlot = ({ slot }: BookingSearch): TimeRange | undefined =>
  slot === undefined ? undefined : rangeOfInstant(Date.parse(slot))

/** The time of day that decides the price: of the chosen start, otherwise the one the starts are narrowed to. */
export const pricedRange = (search: BookingSearch): TimeRange | undefined => rangeOfSlot(search) ?? search.timeRange

/** Narrows the starts to a time of day, or shows all of them; only a start that is then hidden is cleared. */
export function withTimeRange(search: BookingSearch, timeRange: TimeRange | undefined): BookingSearch {
  const isHidden = timeRange !== undefined && search.slot !== undefined && rangeOfSlot(search) !== timeRange
  const kept = isHidden ? dropping(search, 'timeRange', 'slot', 'length') : dropping(search, 'timeRange')
  return timeRange ? { ...kept, timeRange } : kept
}

/** Changing the calendar month clears date and time range. */
export function withMonthTurned(search: BookingSearch): BookingSearch {
  return dropping(search, 'date', 'timeRange', 'slot')
}

/**
 * Changing the treatment type keeps the duration only if the new type offers it, and clears the slot time. A start that
 * was chosen before the first type, on an expert's profile, stays and is checked against the type's own starts.
 */
export function withType(search: BookingSearch, type: string, offeredLengths: readonly number[]): BookingSearch {
  if (search.type === undefined) return { ...search, type }
  if (type === search.type) return search
  const kept = dropping(search, 'slot')
  const keepsLength = search.length !== undefined && offeredLengths.includes(search.length)
  return { ...(keepsLength ? kept : dropping(kept, 'length')), type }
}

/**
 * Changing the expert clears the type and the slot. Undefined means the first available expert, which keeps everything
 * else, since others offer it too, and ends the expert route.
 */
export function withExpert(search: BookingSearch, expert: string | undefined): BookingSearch {
  if (expert === undefined) return dropping(search, 'expert', 'expertRoute')
  if (expert === search.expert) return search
  const kept = dropping(search, 'slot', 'length', ...(search.secondExpert === expert ? ['secondExpert' as const] : []))
  return { ...(search.expert === undefined ? kept : dropping(kept, 'type')), expert }
}

/**
 * Chooses an expert in the sheet that lists their free times for the chosen treatment, with one of these times or
 * without. The treatment stays, since they offer it.
 */
export function withExpertFromSheet(search: BookingSearch, expert: string, slot?: string): BookingSearch {
  const chosen = search.expert === expert ? search : withExpert(withExpert(search, undefined), expert)
  return slot === undefined ? chosen : withSlot(chosen, slot)
}

/** Entering from an expert's profile: sets the chosen expert, clears date and treatment type (specification 2). */
export function onExpertRoute(search: BookingSearch, expert: string): BookingSearch {
  const kept = dropping(search, 'date', 'timeRange', 'type', 'secondType', 'slot', 'length', 'secondExpert')
  return { ...dropping(kept, 'numberOfExperts'), expert, expertRoute: true }
}

/** Changing the number of experts clears type and experts. */
export function withNumberOfExperts(search: BookingSearch, numberOfExperts: 1 | 2): BookingSearch {
  if (numberOfExperts === (search.numberOfExperts ?? 1)) return search
  const fields = ['type', 'secondType', 'expert', 'secondExpert', 'slot', 'gone', 'length', 'expertRoute'] as const
  const kept = dropping(search, 'numberOfExperts', ...fields)
  return numberOfExperts === 2 ? { ...kept, numberOfExperts } : kept
}

/**
 * Choosing a slot clears the duration. The day follows the slot, which may be on another one, and the starts stay
 * narrowed only to the slot's own time of day.
 */
export function withSlot(search: BookingSearch, slot: string): BookingSearch {
  const kept = slot === search.slot ? search : dropping(search, 'length', 'gone')
  const next = { ...kept, slot, date: dayOf(Date.parse(slot)) }
  return next.timeRange === rangeOfSlot(next) ? next : dropping(next, 'timeRange')
}

/** The slot was taken: back to the slots with everything else kept (experience 26). */
export function withSlotGone(search: BookingSearch): BookingSearch {
  return search.slot === undefined ? search : { ...dropping(search, 'slot'), gone: search.slot }
}

export function withLength(search: BookingSearch, length: number): BookingSearch {
  return { ...search, length }
}

/** 'Clear' resets everything. */
export function cleared(): BookingSearch {
  return {}
}

/** The second guest's selection on its own, under the same rules. */
export function secondGuestOf(search: BookingSearch): BookingSearch {
  const { secondType, secondExpert } = search
  return {
    ...dropping(search, 'type', 'expert', 'secondType', 'secondExpert', 'expertRoute'),
    ...(secondType && { type: secondType }),
    ...(secondExpert && { expert: secondExpert }),
  }
}

/** Merges the second guest's choice with that of the first. */
export function withSecondGuest(search: BookingSearch, chosen: BookingSearch): BookingSearch {
  const { type: secondType, expert: secondExpert, ...shared } = chosen
  return {
    ...shared,
    ...(search.type && { type: search.type }),
    ...(search.expert && { expert: search.expert }),
    ...(secondType && { secondType }),
    ...(secondExpert && { secondExpert }),
  }
}
