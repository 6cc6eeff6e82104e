import { holdLimit } from '../hold.ts'
import type { Instant } from '../time.ts'
import { officeLimits } from './limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

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
 * The instant from which the lead time is counted for staff who may book at short notice, so that at most
 * `shortNoticeMinutes` of it are left.
 */
export const shortNoticeFrom = (now: Instant, leadTimeMinutes: number): Instant =>
  now - Math.max(0, leadTimeMinutes - officeLimits.shortNoticeMinutes) * MINUTE

/**
 * The end of the hold of times that the office offers for a booking request: a day, but not into the last hours before
 * the earliest of them, in which nobody else could book it any more. Never less than `holdLimit`.
 */
export function offerHold({ offeredAt, starts }: { offeredAt: Instant; starts: readonly Instant[] }): Instant {
  const { offerHoldHours, phoneHoldEndsBeforeStartHours } = officeLimits
  const latest = Math.min(offeredAt + offerHoldHours * HOUR, Math.min(...starts) - phoneHoldEndsBeforeStartHours * HOUR)
  return Math.max(latest, holdLimit(offeredAt))
}
