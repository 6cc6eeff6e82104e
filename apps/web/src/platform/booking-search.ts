import { isDay, timeRanges } from '@ruhepol/rules'
import type { Day, TimeRange } from '@ruhepol/rules'
import { stringifySearch } from './search-text.ts'

/**
 * The part of a booking in progress that says nothing about the person. It lives in the address, shared by /treatments
 * and /booking/*, so that it survives reloads, can be sent to somebody and works in plain links and forms.
 */
export interface BookingSearch {
  /** What was typed on the home page: a postal code or a place; /treatments turns it into one of the next two. */
  where?: string
  /** Where experts are searched; five digits (decision 33). */
  postalCode?: string
  /** A partner location; set together with its postal code. */
  locationId?: string
  date?: Day
  timeRange?: TimeRange
  /** Two for a couple; left out for one. */
  numberOfExperts?: 2
  /** The treatment type, of the first guest where there are two. */
  type?: string
  secondType?: string
  expert?: string
  secondExpert?: string
  /** The start, RFC 3339 in UTC, as the API gave it. */
  slot?: string
  /** Minutes. */
  length?: number
  /** The flow began at an expert's profile, so the expert stays when the date changes (decision 4). */
  expertRoute?: true
  /** A start that somebody else took meanwhile, so that /treatments says so and shows its neighbours. */
  gone?: string
}

type Field = keyof BookingSearch

const slug = /^[\w-]{1,64}$/
const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const asInstant = (value: unknown): string | undefined => {
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(asText(value)) ? Date.parse(asText(value)) : Number.NaN
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString()
}
const matching =
  (shape: RegExp) =>
  (value: unknown): string | undefined =>
    shape.test(asText(value)) ? asText(value) : undefined

const readers: { [Key in Field]: (value: unknown) => BookingSearch[Key] } = {
  where: (value) => asText(value).trim().slice(0, 80) || undefined,
  postalCode: matching(/^\d{5}$/),
  locationId: matching(slug),
  date: (value) => (isDay(asText(value)) ? asText(value) : undefined),
  timeRange: (value) => timeRanges.find((range) => range === value),
  numberOfExperts: (value) => (asText(value) === '2' ? 2 : undefined),
  type: matching(slug),
  secondType: matching(slug),
  expert: matching(/^\d{1,9}$/),
  secondExpert: matching(/^\d{1,9}$/),
  slot: asInstant,
  gone: asInstant,
  length: (value) => {
    const minutes = Number(asText(value) || Number.NaN)
    return Number.isInteger(minutes) && minutes > 0 && minutes <= 480 ? minutes : undefined
  },
  expertRoute: (value) => (asText(value) === '1' || value === true || value === 'true' ? true : undefined),
}

/** For `validateSearch`: keeps what is understood and drops the rest, so that an odd address never breaks a page. */
export function parseBookingSearch(search: Record<string, unknown>): BookingSearch {
  const known = (Object.keys(readers) as Field[]).map((field) => [field, readers[field](search[field])] as const)
  return Object.fromEntries(known.filter(([, value]) => value !== undefined))
}

/** The address of a page of the flow with this selection. */
export function bookingHref(path: string, search: BookingSearch): string {
  return path + stringifySearch(search)
}

function without(search: BookingSearch, ...fields: Field[]): BookingSearch {
  return Object.fromEntries(Object.entries(search).filter(([field]) => !fields.includes(field as Field)))
}

/** Another place: who is free there is another question, so experts and slot are cleared, on the expert route the slot. */
export function withPlace(search: BookingSearch, place: { postalCode: string; locationId?: string }): BookingSearch {
  const kept = search.expertRoute
    ? without(search, 'where', 'locationId', 'slot')
    : without(search, 'where', 'locationId', 'slot', 'expert', 'secondExpert')
  return { ...kept, ...place }
}

/** Spec 4: changing the date clears slot, experts and type; on the expert route only the slot (decision 4). */
export function withDate(search: BookingSearch, date: Day, timeRange?: TimeRange): BookingSearch {
  const unchanged = date === search.date && (timeRange ?? search.timeRange) === search.timeRange
  if (unchanged) return search
  const kept = search.expertRoute
    ? without(search, 'slot', 'gone')
    : without(search, 'slot', 'gone', 'expert', 'secondExpert', 'type', 'secondType')
  return { ...kept, date, ...(timeRange && { timeRange }) }
}

/** Spec 4: changing the calendar month clears date and time range. */
export function withoutDate(search: BookingSearch): BookingSearch {
  return without(search, 'date', 'timeRange', 'slot')
}

/** Spec 4: changing the treatment type keeps the length only if the new type offers it, and clears the slot. */
export function withType(search: BookingSearch, type: string, offeredLengths: readonly number[]): BookingSearch {
  if (type === search.type) return search
  const kept = without(search, 'slot')
  const keepsLength = search.length !== undefined && offeredLengths.includes(search.length)
  return { ...(keepsLength ? kept : without(kept, 'length')), type }
}

/**
 * Spec 4: changing the expert clears the type. The first choice of an expert changes nothing else, since the type was
 * chosen before it; the slot belongs to an expert and goes with every change.
 */
export function withExpert(search: BookingSearch, expert: string): BookingSearch {
  if (expert === search.expert) return search
  const kept = without(search, 'slot', 'length')
  return { ...(search.expert === undefined ? kept : without(kept, 'type')), expert }
}

/** The way in from an expert's profile: sets the expert, clears date and treatment type (spec 2). */
export function onExpertRoute(search: BookingSearch, expert: string): BookingSearch {
  const kept = without(search, 'date', 'timeRange', 'type', 'secondType', 'slot', 'length', 'secondExpert')
  return { ...without(kept, 'numberOfExperts'), expert, expertRoute: true }
}

/** Spec 4: changing the number of experts clears type and experts. */
export function withNumberOfExperts(search: BookingSearch, numberOfExperts: 1 | 2): BookingSearch {
  if (numberOfExperts === (search.numberOfExperts ?? 1)) return search
  const fields = ['type', 'secondType', 'expert', 'secondExpert', 'slot', 'length', 'expertRoute'] as const
  const kept = without(search, 'numberOfExperts', ...fields)
  return numberOfExperts === 2 ? { ...kept, numberOfExperts } : kept
}

/** Spec 4: choosing a slot clears the length. */
export function withSlot(search: BookingSearch, slot: string): BookingSearch {
  if (slot === search.slot) return search
  return { ...without(search, 'length', 'gone'), slot }
}

/** The slot went to somebody else: back to the slots with everything else kept (ux 26). */
export function withSlotGone(search: BookingSearch): BookingSearch {
  return search.slot === undefined ? search : { ...without(search, 'slot'), gone: search.slot }
}

export function withLength(search: BookingSearch, length: number): BookingSearch {
  return { ...search, length }
}

/** Whether /booking/summary can be shown (spec 2, step 3); else the way leads back to /treatments. */
export function isReadyForSummary(search: BookingSearch): boolean {
  const { slot, date, type, expert } = search
  const place = search.locationId ?? search.postalCode
  return [slot, date, place, type, expert].every(Boolean) && search.numberOfExperts !== 2
}
