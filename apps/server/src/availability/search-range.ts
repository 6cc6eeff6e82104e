import { addDays, instantAt, type Day, type Instant } from '@ruhepol/rules'
import { invalidInput } from '../platform/errors.ts'

/** The longest range one search may ask for, days. */
export const MAX_RANGE_DAYS = 62

const HOUR = 3_600_000
const DAY = 24 * HOUR

export type Range = { from: Instant; until: Instant }

/**
 * A half-open range requested by a caller; `path` names the argument in errors. A clock change may add an hour to its
 * days.
 */
export function checkRange(start: Instant, end: Instant, path: string): Range {
  if (end <= start || end - start > MAX_RANGE_DAYS * DAY + HOUR) throw invalidInput([{ path, key: 'invalid_input' }])
  return { from: start, until: end }
}

/** `days` calendar days, starting with the given one. */
export function rangeOfDays(day: Day, days: number): Range {
  return { from: instantAt(day, 0), until: instantAt(addDays(day, days), 0) }
}
