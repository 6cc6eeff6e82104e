import { limits } from './limits.ts'
import type { Instant } from './time.ts'

const MINUTE = 60_000

/** Until when a slot is held for a cart placed at this instant (rule R9). */
export function holdFromPlacing(placedAt: Instant): Instant {
  return placedAt + limits.holdMinutes * MINUTE
}

/** The latest end of the hold of a cart placed at this instant: what whoever needs longer may ask for (decision 0073). */
export function holdLimit(placedAt: Instant): Instant {
  return placedAt + limits.holdMaxMinutes * MINUTE
}

/** The hold after a payment attempt: never shorter than before, 15 minutes from now, at most 30 from placing. */
export function holdAfterAttempt({
  placedAt,
  heldUntil,
  now,
}: {
  placedAt: Instant
  heldUntil: Instant
  now: Instant
}): Instant {
  const extended = Math.min(now + limits.holdMinutes * MINUTE, holdLimit(placedAt))
  return Math.max(heldUntil, extended)
}

/**
 * Whether one more payment may be opened (reliability 1): fewer than 5 were tried, and fewer than 20 opened in all, also those
 * that were given up for another way to pay.
 */
export function mayOpenPayment({ tried, opened }: { tried: number; opened: number }): boolean {
  return tried < limits.paymentAttemptsMax && opened < limits.paymentOpeningsMax
}

/** Until when a slot stays claimed for a payment that the provider is still processing (reliability 1). */
export function processingGraceUntil(releasingSince: Instant): Instant {
  return releasingSince + limits.processingGraceMinutes * MINUTE
}
