import type { CartStatus } from './cart-status.ts'
import { limits } from './limits.ts'
import type { Instant } from './time.ts'

/** The last instant at which a paid cart can be cancelled: 24 elapsed hours before its start (rule R19). */
export function cancellableUntil(startAt: Instant): Instant {
  return startAt - limits.cancellableBeforeStartHours * 3_600_000
}

/** Whether cancelling is allowed now: unpaid carts always, paid ones in time, ended ones never (rule R19). */
export function canBeCancelled(now: Instant, startAt: Instant, status: CartStatus): boolean {
  if (status === 'placed' || status === 'waitingForPayment') return true
  return status === 'paid' && now <= cancellableUntil(startAt)
}
