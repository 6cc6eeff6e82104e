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

/**
 * The end of the hold of times that the office offers for a booking request: a day, but not into the last hours before
 * the earliest of them, in which a chosen one could no longer be held for its payment.
 */
export function offerHold({ offeredAt, starts }: { offeredAt: Instant; starts: readonly Instant[] }): Instant {
  const { offerHoldHours, phoneHoldEndsBeforeStartHours } = officeLimits
  return Math.min(offeredAt + offerHoldHours * HOUR, Math.min(...starts) - phoneHoldEndsBeforeStartHours * HOUR)
}
