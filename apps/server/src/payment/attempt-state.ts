import type { PaymentAttempt } from '@ruhepol/database/tables'
import type { PaymentProviderName } from '@ruhepol/rules'
import type { PaymentStatusEnum } from '../platform/graphql/shared-types.ts'

export type AttemptStatus = PaymentAttempt['status']

/**
 * The progress of a payment attempt (reliability 1). Provider news only moves an attempt forward, so older news is
 * ignored. `failed` and `cancelled` end an attempt, but a success confirmed by the provider overrides both.
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

/** Statuses in which an attempt may still take money; a cart has at most one such attempt. */
export const aliveStatuses = [
  'created',
  'sent',
  'requires_action',
  'processing',
] as const satisfies readonly AttemptStatus[]

/** Statuses of attempts that took money, whatever happened to it later. */
const moneyStatuses = ['succeeded', 'refund_pending', 'refunded'] as const satisfies readonly AttemptStatus[]

/** Whether the attempt took money. */
export const tookMoney = (status: AttemptStatus): boolean => moneyStatuses.some((took) => took === status)

/** Whether the attempt may still take money. */
export function isAlive(status: AttemptStatus): boolean {
  return aliveStatuses.some((alive) => alive === status)
}

/**
 * Whether an attempt counts towards the limit. One abandoned before the provider declined anything does not, since the
 * person only chose another payment method.
 */
export function isTry({ status, failureReason }: { status: AttemptStatus; failureReason: string | null }): boolean {
  return status !== 'cancelled' || failureReason !== null
}

/** Whether news with that status advances an attempt. */
export function movesAttempt(from: AttemptStatus, to: AttemptStatus): boolean {
  return attemptRank[to] > attemptRank[from]
}

/** The public status of a payment. */
export type PaymentStatus = typeof PaymentStatusEnum.$inferType

/** The public status of an attempt. A declined card leaves it open, so that the next card pays the same attempt. */
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
 * The public reason of a failed attempt, otherwise null. PayPal has dozens, such as a review that ended in a denial; to
 * the payer they all mean that this account cannot pay.
 */
export function paymentFailureOf(attempt: {
  provider: PaymentProviderName
  status: AttemptStatus
  failureReason: string | null
}): string | null {
  if (paymentStatusOf(attempt) !== 'failed') return null
  switch (attempt.provider) {
    case 'stripe':
      return attempt.failureReason
    case 'paypal':
      return 'instrument_declined'
    // A promise cannot fail.
    case 'onAccount':
      return null
  }
}

const subjects = ['booking', 'voucher'] as const satisfies readonly PaymentAttempt['subject'][]

/** Whether a provider's metadata names something that can be paid for here. */
export const isSubject = (text: string | undefined): text is PaymentAttempt['subject'] =>
  subjects.some((subject) => subject === text)
