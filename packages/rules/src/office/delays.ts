import type { Instant } from '../time.ts'
import { officeLimits } from './limits.ts'

/** How many minutes later than booked customers can be told that their appointment begins; 0: on time after all. */
export const delayMinutes = [0, 10, 15, 20, 30, 45, 60] as const
export type DelayMinutes = (typeof delayMinutes)[number]

const HOUR = 3_600_000

/** Whether it is time to tell customers of a delay: shortly before their appointment begins, and until it ends. */
export const isTimeForDelay = ({ start, end }: { start: Instant; end: Instant }, now: Instant): boolean =>
  now >= start - officeLimits.delayHoursBeforeStart * HOUR && now < end
