import * as z from 'zod/mini'
import { emailSchema } from './contact.ts'
import type { FieldError } from './field-errors.ts'
import { isRangeTooLate, type TimeRange } from './periods.ts'
import { firstRequestDay, lastRequestDay } from './request-days.ts'
import { limits } from './limits.ts'
import { addDays, isDay, type Day, type Instant } from './time.ts'

/** The address to write to when a time opens (decision 0083). */
export const timeWatchSchema = z.object({ email: emailSchema })

/** The days of a time watch: one, or a week from it on. */
export type WatchedDays = {
  date: Day
  /** 1 or 7. */
  days: number
  /** The whole day if left out. */
  timeRange?: TimeRange | null | undefined
}

/** The last day that is watched, as far as shifts are planned. */
export function lastWatchedDay({ date, days }: WatchedDays, now: Instant): Day {
  const last = addDays(date, days - 1)
  return last > lastRequestDay(now) ? lastRequestDay(now) : last
}

/** The errors of the watched days: none is over, all are planned. */
export function watchedDaysErrors({ date, days, timeRange }: WatchedDays, now: Instant): FieldError[] {
  if (!isDay(date)) return [{ path: 'date', key: 'date_required' }]
  if (date < firstRequestDay(now)) return [{ path: 'date', key: 'date_in_past' }]
  if (date > lastRequestDay(now)) return [{ path: 'date', key: 'date_too_far' }]
  if (days !== 1 && days !== limits.timeWatchDaysMax) return [{ path: 'days', key: 'invalid_input' }]
  const isOver = days === 1 && timeRange != null && isRangeTooLate(date, timeRange, now)
  return isOver ? [{ path: 'timeRange', key: 'time_range_too_late' }] : []
}
