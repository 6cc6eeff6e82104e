import { getHolidays } from 'feiertagejs'
import { limits } from './limits.ts'
import { addDays, dayOf, instantAt, weekdayOf, type Day, type Instant } from './time.ts'

const SATURDAY = 6

// The library lists Augsburg as a region of its own.
const regions = ['ALL', 'AUGSBURG'] as const
const holidaysOfYears = new Map<string, ReadonlySet<Day>>()

/** Public holidays of a year (yyyy) anywhere in Germany. */
function holidaysOf(year: string): ReadonlySet<Day> {
  const known = holidaysOfYears.get(year)
  if (known) return known
  // Each date is noon in UTC, which is the same day in Berlin.
  const days = regions.flatMap((region) => getHolidays(year, region)).map(({ date }) => date.toISOString().slice(0, 10))
  const holidays = new Set(days)
  holidaysOfYears.set(year, holidays)
  return holidays
}

/**
 * The day on which a legal period ends if it would otherwise end on `day`: Saturdays, Sundays and public holidays
 * extend it (section 193 BGB, section 108 (3) AO). Holidays of every state count, since we do not know which one
 * applies (decision 0063).
 */
export function endOfLegalPeriod(day: Day): Day {
  let end = day
  while (weekdayOf(end) >= SATURDAY || holidaysOf(end.slice(0, 4)).has(end)) end = addDays(end, 1)
  return end
}

/**
 * The end of the withdrawal period of an order concluded at that instant: the end of the 14th day after it, in Berlin,
 * or of the next working day (sections 355 (2), 187 (1), 188 (1) and 193 BGB).
 */
export function withdrawableUntil(concludedAt: Instant): Instant {
  const last = endOfLegalPeriod(addDays(dayOf(concludedAt), limits.voucherWithdrawalDays))
  return instantAt(addDays(last, 1), 0)
}
