/** A refund of a payment. */
export type RefundOfMoney = {
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  /** Made directly at the provider, for example in its dashboard. */
  isForeign: boolean
  /** Made by the operator of a booking that stays as it is. */
  isGoodwill: boolean
  /**
   * How a failed refund was made good: by bank transfer, or by a later refund at the provider, which then counts
   * instead.
   */
  repaidBy: 'hand' | 'provider' | null
}

/** A dispute of a payment: an inquiry holds no money, an open or lost dispute does. */
export type DisputeOfMoney = { amountCents: number; status: 'inquiry' | 'open' | 'won' | 'lost' }

/** What the provider holds of a payment. */
export type PaymentMoney = {
  capturedCents: number
  refunds: readonly RefundOfMoney[]
  disputes: readonly DisputeOfMoney[]
}

const sum = (parts: readonly { amountCents: number }[]) => parts.reduce((cents, part) => cents + part.amountCents, 0)

/** Whether an open or lost dispute takes money of the payment. */
export const isDisputed = ({ disputes }: Pick<PaymentMoney, 'disputes'>): boolean =>
  disputes.some(({ status }) => status === 'open' || status === 'lost')

/** Cents that a dispute takes: while it is open, and for good if it is lost. */
export const disputedCents = ({ disputes }: Pick<PaymentMoney, 'disputes'>): number =>
  sum(disputes.filter(({ status }) => status === 'open' || status === 'lost'))

/** The cents that were refunded, are being refunded, or are owed because a refund failed. */
export const refundedCents = ({ refunds }: Pick<PaymentMoney, 'refunds'>): number =>
  sum(
    refunds.filter(({ status, isForeign, repaidBy }) =>
      // The money of a failed foreign refund stayed with us, and we had promised it to nobody.
      status === 'failed' ? !isForeign && repaidBy !== 'provider' : true,
    ),
  )

/** What is left of a payment for compensation, in cents. */
export const leftCents = (money: PaymentMoney): number =>
  Math.max(0, money.capturedCents - refundedCents(money) - disputedCents(money))

/** Whether the purchase is no longer covered, because the payment is disputed or was fully refunded at the provider. */
export const isWithdrawn = (money: PaymentMoney): boolean =>
  isDisputed(money) ||
  (leftCents(money) === 0 && money.refunds.some(({ isForeign, status }) => isForeign && status !== 'failed'))

/** The overall refund status of a payment; a refund in progress takes precedence over an owed one. */
export function refundStatus(money: PaymentMoney): 'none' | 'pending' | 'partly' | 'refunded' | 'failed' {
  const { refunds } = money
  if (refunds.some(({ status }) => status === 'pending')) return 'pending'
  if (refunds.some(({ status, isForeign, repaidBy }) => status === 'failed' && !isForeign && repaidBy === null)) {
    return 'failed'
  }
  const back = refundedCents(money)
  if (back === 0) return 'none'
  return back >= money.capturedCents ? 'refunded' : 'partly'
}

/** Foreign refunds of the payment, cents. */
export const foreignRefundCents = ({ refunds }: Pick<PaymentMoney, 'refunds'>): number =>
  refundedCents({ refunds: refunds.filter(({ isForeign }) => isForeign) })

/** Refunds that no cancellation or withdrawal caused: foreign and goodwill ones, cents. */
export const refundedApartCents = ({ refunds }: Pick<PaymentMoney, 'refunds'>): number =>
  refundedCents({ refunds: refunds.filter(({ isForeign, isGoodwill }) => isForeign || isGoodwill) })

/** Money that the provider took from the payment: foreign refunds and disputes, in cents. */
export const goneElsewhereCents = (money: PaymentMoney): number => foreignRefundCents(money) + disputedCents(money)
