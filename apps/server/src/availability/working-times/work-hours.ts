import { limits, QUARTER_MINUTES } from '@ruhepol/rules'
import { quarterHours, type QuarterHours } from '../quarter-hours.ts'

/** Quarter hours of a day: the first one belongs to it, the last one does not. */
export type WorkHours = { fromQuarter: number; toQuarter: number }

/** In the order of their numbers, from 1. */
export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const QUARTERS_PER_HOUR = 60 / QUARTER_MINUTES

/** A quarter hour of a day as text: 09:15. */
export const writtenQuarter = (quarter: number): string =>
  `${String(Math.floor(quarter / QUARTERS_PER_HOUR)).padStart(2, '0')}:${String((quarter % QUARTERS_PER_HOUR) * QUARTER_MINUTES).padStart(2, '0')}`

/** Quarter hours of a day as text: 09:00-13:00. */
export const writtenHours = ({ fromQuarter, toQuarter }: WorkHours): string =>
  `${writtenQuarter(fromQuarter)}-${writtenQuarter(toQuarter)}`

/** The quarter hour of a time such as "09:15". */
function quarterOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(00|15|30|45)$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  return Number(hours) * QUARTERS_PER_HOUR + Number(minutes) / QUARTER_MINUTES
}

function hoursOf(text: string): WorkHours | string {
  const [from = '', to = '', ...more] = text.split('-')
  const [fromQuarter, toQuarter] = [quarterOf(from), quarterOf(to)]
  if (fromQuarter === undefined || toQuarter === undefined || more.length > 0 || fromQuarter >= toQuarter) {
    return `${text} are no hours: write 09:00-13:00, in quarter hours`
  }
  if (fromQuarter < limits.openFromHour * QUARTERS_PER_HOUR || toQuarter > limits.openUntilHour * QUARTERS_PER_HOUR) {
    return `${text} is outside ${limits.openFromHour}:00-${limits.openUntilHour}:00`
  }
  return { fromQuarter, toQuarter }
}

/** The hours of one weekday from texts such as 09:00-13:00, in order; a text that says what is wrong with them. */
export function parseWorkHours(texts: readonly string[]): WorkHours[] | string {
  const parsed = texts.map(hoursOf)
  const problem = parsed.find((hours) => typeof hours === 'string')
  if (problem !== undefined) return problem
  const hours = parsed
    .filter((one) => typeof one !== 'string')
    .sort((one, other) => one.fromQuarter - other.fromQuarter)
  // They would be two shifts at once.
  const overlap = hours.some(({ fromQuarter }, index) => index > 0 && fromQuarter < (hours[index - 1]?.toQuarter ?? 0))
  return overlap ? 'the hours overlap' : hours
}

/** The quarter hours within these ranges. */
export const quartersOf = (hours: readonly WorkHours[]): QuarterHours =>
  hours.reduce((quarters, { fromQuarter, toQuarter }) => quarters | quarterHours(fromQuarter, toQuarter), 0n)

/** Hours as PostgreSQL writes several ranges of them: {[36,52),[56,80)}. */
export const rangesOfHours = (hours: readonly WorkHours[]): string =>
  `{${hours.map(({ fromQuarter, toQuarter }) => `[${fromQuarter},${toQuarter})`).join(',')}}`

/** The hours in several ranges, as PostgreSQL writes them. */
export const hoursOfRanges = (ranges: string): WorkHours[] =>
  Array.from(ranges.matchAll(/\[(\d+),(\d+)\)/g), ([, from, to]) => ({
    fromQuarter: Number(from),
    toQuarter: Number(to),
  }))
