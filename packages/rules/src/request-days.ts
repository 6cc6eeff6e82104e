import { limits } from './limits.ts'
import { isRangeTooLate } from './periods.ts'
import { addDays, dayOf, type Day, type Instant } from './time.ts'

/** The first day that can be requested: today, or tomorrow once it is too late for this evening. */
export function firstRequestDay(now: Instant): Day {
  const today = dayOf(now)
  return isRangeTooLate(today, 'evening', now) ? addDays(today, 1) : today
}

/** The last day that can be requested: as far as shifts are planned. */
export function lastRequestDay(now: Instant): Day {
  return addDays(dayOf(now), limits.shiftDaysAhead)
}
