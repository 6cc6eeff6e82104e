import { addDays, dayOf, instantAt, QUARTERS_PER_DAY, type Day } from '@ruhepol/rules'
import { openQuarters } from '@ruhepol/rules/office'
import type { SpanFragment } from '../gql/graphql.ts'

const QUARTERS_PER_HOUR = 4
const QUARTER_MINUTES = 15

/** A quarter hour of a day as people read it: 9:15, 24:00 at its end. */
export const writtenQuarter = (quarter: number): string =>
  `${Math.floor(quarter / QUARTERS_PER_HOUR)}:${String((quarter % QUARTERS_PER_HOUR) * QUARTER_MINUTES).padStart(2, '0')}`

/** Hours of a day as people read them: 9:00–13:00. */
export const writtenSpan = ({ fromQuarter, toQuarter }: SpanFragment): string =>
  `${writtenQuarter(fromQuarter)}–${writtenQuarter(toQuarter)}`

/** The quarter hours from the first to the last one, both included. */
export const quartersFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Every quarter hour at which hours can begin or end. */
export const openingTimes = quartersFrom(openQuarters.fromQuarter, openQuarters.toQuarter)

/** The instant of a quarter hour of a day as the API takes it; the last one is midnight. */
export const instantOf = (day: Day, quarter: number): string =>
  new Date(quarter === QUARTERS_PER_DAY ? instantAt(addDays(day, 1), 0) : instantAt(day, quarter)).toISOString()

/** The day in Berlin of an instant of the API. */
export const dayAt = (instant: string): Day => dayOf(Date.parse(instant))

/** A Monday, with which weekdays are named. */
const MONDAY = '2027-01-11'

/** A day that has this weekday; 1 is Monday. */
export const aDayOf = (weekday: number): Day => addDays(MONDAY, weekday - 1)

/** What further hours of a day begin with: after the last ones, or the usual ones. */
export function moreHours(hours: readonly SpanFragment[]): SpanFragment {
  const { fromQuarter, toQuarter } = openQuarters
  const last = Math.max(fromQuarter, ...hours.map((one) => one.toQuarter))
  return last >= toQuarter || hours.length === 0
    ? { fromQuarter, toQuarter: Math.min(fromQuarter + 32, toQuarter) }
    : { fromQuarter: last, toQuarter }
}
