import { holdLimit } from '../hold.ts'
import type { Instant } from '../time.ts'
import { officeLimits } from './limits.ts'

const HOUR = 3_600_000

/**
 * The end of the hold for a cart that the office places on the telephone: a day, but not into the last two hours before
 * the start, in which nobody else could book the slot any more. Never less than `holdLimit`, since the customer has to
 * read the mail first.
 */
export function phoneHold({ placedAt, startAt }: { placedAt: Instant; startAt: Instant }): Instant {
  const { phoneHoldHours, phoneHoldEndsBeforeStartHours } = officeLimits
  const latest = Math.min(placedAt + phoneHoldHours * HOUR, startAt - phoneHoldEndsBeforeStartHours * HOUR)
  return Math.max(latest, holdLimit(placedAt))
}
