import { addDays, instantAt, type Day, type Instant } from '@ruhepol/rules'
import { invalidInput, type FieldError } from '../../platform/errors.ts'
import { pageProblems, type Page } from '../../platform/graphql/pagination.ts'

/** The longest range one search may ask for, days. */
export const MAX_RANGE_DAYS = 62

const HOUR = 3_600_000
const DAY = 24 * HOUR

export type Range = { from: Instant; until: Instant }

/** A clock change may add an hour to a range's days. */
function rangeProblems(start: Instant, end: Instant, path: string): FieldError[] {
  if (end <= start) return [{ path, key: 'invalid_input' }]
  return end - start > MAX_RANGE_DAYS * DAY + HOUR ? [{ path, key: 'invalid_input', max: MAX_RANGE_DAYS }] : []
}

/**
 * A half-open range requested by a caller, at most 62 days; `path` names the argument in errors. Throws
 * `invalid_input`, which names wrong paging of the same request as well.
 */
export function checkRange(start: Instant, end: Instant, path: string, page?: Page): Range {
  const broken = [...(page ? pageProblems(page) : []), ...rangeProblems(start, end, path)]
  if (broken.length > 0) throw invalidInput(broken)
  return { from: start, until: end }
}

/** `days` calendar days, starting with the given one. */
export function rangeOfDays(day: Day, days: number): Range {
  return { from: instantAt(day, 0), until: instantAt(addDays(day, days), 0) }
}
