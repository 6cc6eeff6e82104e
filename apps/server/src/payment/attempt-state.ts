import type { PaymentAttempt } from '@ruhepol/database/tables'
import type { PaymentStatusEnum } from '../platform/graphql/shared-types.ts'

export type AttemptStatus = PaymentAttempt['status']

/**
 * How far a payment attempt has come (reliability 1). What the provider says moves an attempt only upwards: older and lower
 * news are ignored. `failed` and `cancelled` end an attempt, yet a success that the provider vouches for outranks both.
 */
export const attemptRank = {
  created: 0,
  sent: 1,
  requires_action: 2,
  processing: 3,
  failed: 4,
  cancelled: 4,
  succeeded: 5,
  refund_pending: 6,
  refunded: 7,
} as const satisfies Record<AttemptStatus, number>

/** The statuses in which an attempt may still take money; a cart has one such attempt at most. */
export const aliveStatuses = [
  'created',
  'sent',
  'requires_action',
  'processing',
] as const satisfies readonly AttemptStatus[]

/** The statuses of attempts that took money, whatever became of it. */
const moneyStatuses = ['succeeded', 'refund_pending', 'refunded'] as const satisfies readonly AttemptStatus[]

/** Whether the attempt took money. */
export const tookMoney = (status: AttemptStatus): boolean => moneyStatuses.some((took) => took === status)

/** True where the attempt may still take money. */
export function isAlive(status: AttemptStatus): boolean {
  return aliveStatuses.some((alive) => alive === status)
}

/**
 * Whether an attempt counts as a try to pay, which are limited. One abandoned before the provider declined anything
 * does not: the person only chose another payment method.
 */
export function isTry({ status, failureReason }: { status: AttemptStatus; failureReason: string | null }): boolean {
  return status !== 'cancelled' || failureReason !== null
}

/** Whether news of that status moves an attempt on. */
export function movesAttempt(from: AttemptStatus, to: AttemptStatus): boolean {
  return attemptRank[to] > attemptRank[from]
}

/** The public status of a payment. */
export type PaymentStatus = typeof PaymentStatusEnum.$inferType

/** The public status of an attempt. A declined card leaves it alive, so that the next card pays the same attempt. */
export function paymentStatusOf({
  status,
  failureReason,
}: {
  status: AttemptStatus
  failureReason: string | null
}): PaymentStatus {
  switch (status) {
    case 'created':
    case 'sent':
    case 'requires_action':
      return failureReason === null ? 'pending' : 'failed'
    // The money was taken; `refunds` shows that it is being returned.
    case 'refund_pending':
      return 'succeeded'
    case 'processing':
    case 'succeeded':
    case 'failed':
    case 'cancelled':
    case 'refunded':
      return status
  }
}

/**
 * The public reason of a failed attempt, otherwise null. PayPal has dozens, such as a review that ended in a denial;
 * for the payer they all mean that this account cannot pay.
 */
export function paymentFailureOf(attempt: {
  provider: 'stripe' | 'paypal'
  status: AttemptStatus
  failureReason: string | null
}): string | null {
  if (paymentStatusOf(attempt) !== 'failed') return null
  return attempt.provider === 'paypal' ? 'instrument_declined' : attempt.failureReason
}
