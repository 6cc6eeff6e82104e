import { isDay } from '@ruhepol/rules'
import { GraphQLError } from 'graphql'

const FIRST_YEAR = 1
const LAST_YEAR = 9998

const RFC_3339 = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}(:\d{2}(\.\d+)?)?([Zz]|[+-]\d{2}:\d{2})$/

/** An invalid scalar value is the caller's mistake, not an internal error. */
const wrongValue = (message: string) => new GraphQLError(message, { extensions: { code: 'invalid_query' } })

/**
 * Epoch milliseconds of an RFC 3339 text with an offset, on an existing day in the years 1 to 9998. Throws a
 * GraphQLError for anything else.
 */
function instantFrom(value: unknown): number {
  if (typeof value === 'string' && RFC_3339.test(value) && isCountableDay(value.slice(0, 10))) {
    const instant = Date.parse(value)
    if (!Number.isNaN(instant)) return instant
  }
  throw wrongValue('a DateTime is an instant with offset such as 2026-11-25T18:00:00Z')
}

/** A calendar day of the years 1 to 9998. Throws a GraphQLError for anything else. */
function calendarDayFrom(value: unknown): string {
  if (typeof value === 'string' && isCountableDay(value)) return value
  throw wrongValue('a Date is a calendar day such as 2026-11-25')
}

/**
 * Whether the day exists and both of its neighbours have a four-digit year. Counting on from the last day of 9999 would
 * produce a text that sorts lower, so a loop over a range would never end.
 */
function isCountableDay(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return isDay(text) && year >= FIRST_YEAR && year <= LAST_YEAR
}

/** Internally epoch milliseconds. */
export const dateTimeScalar = {
  description: 'An instant, RFC 3339.',
  serialize: (value: number) => new Date(value).toISOString(),
  parseValue: instantFrom,
}

export const dateScalar = {
  description: 'A calendar day in Europe/Berlin, yyyy-MM-dd.',
  serialize: (value: string) => value,
  parseValue: calendarDayFrom,
}
