import { GraphQLError } from 'graphql'

const RFC_3339 = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}(:\d{2}(\.\d+)?)?([Zz]|[+-]\d{2}:\d{2})$/

/**
 * What is no value of a scalar is the caller's mistake. Compiled queries put their own error around whatever is thrown here, so
 * that only a GraphQLError inside is still told from a fault of ours.
 */
const wrongValue = (message: string) => new GraphQLError(message, { extensions: { code: 'invalid_query' } })

/** Epoch milliseconds of an RFC 3339 text with offset, on a day that exists. Throws a GraphQLError for anything else. */
export function instantFrom(value: unknown): number {
  if (typeof value === 'string' && RFC_3339.test(value) && isCalendarDay(value.slice(0, 10))) {
    const instant = Date.parse(value)
    if (!Number.isNaN(instant)) return instant
  }
  throw wrongValue('a DateTime is an instant with offset such as 2026-11-25T18:00:00Z')
}

/** A calendar day. Throws a GraphQLError for anything else. */
export function calendarDayFrom(value: unknown): string {
  if (typeof value === 'string' && isCalendarDay(value)) return value
  throw wrongValue('a Date is a calendar day such as 2026-11-25')
}

/** True for an existing calendar day such as 2028-02-29. */
function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
