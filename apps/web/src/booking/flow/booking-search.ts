import { dayOf, isDay, QUARTER_MINUTES, timeRanges } from '@ruhepol/rules'
import type { Day, TimeRange } from '@ruhepol/rules'
import { stringifySearch } from '../../platform/search-text.ts'

/**
 * The part of a booking in progress without personal data. It is in the address, shared by /treatments and /booking/*,
 * so that it survives reloads, can be shared and works in plain links and forms.
 */
export type BookingSearch = {
  /** The text typed on the home page: a postal code or a place; /treatments turns it into one of the next two. */
  where?: string
  /** The postal code for searching experts; five digits (rule R33). */
  postalCode?: string
  /** A partner location; set together with its postal code. */
  locationId?: string
  date?: Day
  timeRange?: TimeRange
  /** Two for a couple; left out for one. */
  numberOfExperts?: 2
  /** The treatment type; for two people, the first guest's. */
  type?: string
  secondType?: string
  /** Left out for the first available expert. */
  expert?: string
  secondExpert?: string
  /** Filters the experts by a language that they speak: its English name in lower case. */
  language?: string
  /** Filters the experts by their years of experience: the minimum. */
  years?: number
  /** The start, RFC 3339 in UTC, as returned by the API. */
  slot?: string
  /** Minutes. */
  length?: number
  /** The flow began at an expert's profile, so the expert stays when the date changes (rule R4). */
  expertRoute?: true
  /** The duration (minutes) of a repeated booking; used if the chosen start allows it. */
  again?: number
  /** A start that someone else has taken, so that /treatments says so and shows nearby ones. */
  gone?: string
}

type Field = keyof BookingSearch

const slug = /^[\w-]{1,64}$/
const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
/** RFC 3339; without an offset, a time would be a different instant in each time zone. */
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/i
const asInstant = (value: unknown): string | undefined => {
  const text = asText(value)
  const instant = RFC_3339.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString()
}
const asMinutes = (value: unknown): number | undefined => {
  const minutes = Number(asText(value) || Number.NaN)
  return minutes > 0 && minutes <= 480 && minutes % QUARTER_MINUTES === 0 ? minutes : undefined
}
const asYears = (value: unknown): number | undefined => {
  const years = Number(asText(value) || Number.NaN)
  return Number.isInteger(years) && years > 0 && years <= 99 ? years : undefined
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
  language: matching(/^[a-z]{2,30}$/),
  years: asYears,
  slot: asInstant,
  gone: asInstant,
  length: asMinutes,
  again: asMinutes,
  expertRoute: (value) => (asText(value) === '1' || value === true || value === 'true' ? true : undefined),
}

export const isBookingField = (name: string): boolean => Object.hasOwn(readers, name)

/** For `validateSearch`: keeps valid parameters and drops the rest, so that a malformed address never breaks a page. */
export function parseBookingSearch(search: Record<string, unknown>): BookingSearch {
  const known = (Object.keys(readers) as Field[]).map((field) => [field, readers[field](search[field])] as const)
  const understood: BookingSearch = Object.fromEntries(known.filter(([, value]) => value !== undefined))
  const { slot, date, ...rest } = understood
  // A start on another day than the chosen one must be an error.
  return slot !== undefined && date !== undefined && dayOf(Date.parse(slot)) !== date ? { ...rest, date } : understood
}

/** The address of a page of the flow with this selection. */
export function bookingHref<Path extends string>(path: Path, search: BookingSearch): `${Path}${string}` {
  return `${path}${stringifySearch(search)}`
}

/** A search without some of its parameters. */
export function dropping(search: BookingSearch, ...fields: Field[]): BookingSearch {
  return Object.fromEntries(Object.entries(search).filter(([field]) => !fields.includes(field as Field)))
}
