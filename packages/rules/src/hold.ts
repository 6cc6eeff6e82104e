import { limits } from './limits.ts'
import type { Instant } from './time.ts'

const MINUTE = 60_000

/** The end of the hold for a cart placed at this instant (rule R9). */
export function holdFromPlacing(placedAt: Instant): Instant {
  return placedAt + limits.holdMinutes * MINUTE
}

/** The end of a slot hold that began at this instant, before anything was placed (decision 0077). */
export function slotHoldEnd(heldAt: Instant): Instant {
  return heldAt + limits.slotHoldMinutes * MINUTE
}

/**
 * The latest possible end of the hold for a cart placed at this instant, for customers who need more time (decision
 * 0073).
 */
export function holdLimit(placedAt: Instant): Instant {
  return placedAt + limits.holdMaxMinutes * MINUTE
}

/**
 * The end of the hold after a payment attempt: 15 minutes from now, never earlier than before, and at most until its
 * limit.
 */
export function holdAfterAttempt({
  limit,
  heldUntil,
  now,
}: {
  limit: Instant
  heldUntil: Instant
  now: Instant
}): Instant {
  const extended = Math.min(now + limits.holdMinutes * MINUTE, limit)
  return Math.max(heldUntil, extended)
}

/**
 * Whether another payment may be opened (reliability 1): fewer than 5 were tried, and fewer than 20 opened in all,
 * including those abandoned for another payment method.
 */
export function mayOpenPayment({ tried, opened }: { tried: number; opened: number }): boolean {
  return tried < limits.paymentAttemptsMax && opened < limits.paymentOpeningsMax
}

/** How long a slot stays claimed while the provider is processing its payment (reliability 1). */
export function processingGraceUntil(releasingSince: Instant): Instant {
  return releasingSince + limits.processingGraceMinutes * MINUTE
}
