/** A refund of a payment. */
export type RefundOfMoney = {
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  /** Made by somebody at the provider, such as in its dashboard. */
  isForeign: boolean
  /** How a failed refund was made good: by bank transfer, or by a later refund at the provider, which counts instead. */
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

/** The cents that a dispute takes, for as long as it is open and for good where it is lost. */
export const disputedCents = ({ disputes }: Pick<PaymentMoney, 'disputes'>): number =>
  sum(disputes.filter(({ status }) => status === 'open' || status === 'lost'))

/** The cents that went back, are on their way, or are owed because their refund failed. */
export const refundedCents = ({ refunds }: Pick<PaymentMoney, 'refunds'>): number =>
  sum(
    refunds.filter(({ status, isForeign, repaidBy }) =>
      // A foreign refund that failed left the money with us, and we promised it to nobody.
      status === 'failed' ? !isForeign && repaidBy !== 'provider' : true,
    ),
  )

/** What is left of a payment to compensate with, cents. */
export const leftCents = (money: PaymentMoney): number =>
  Math.max(0, money.capturedCents - refundedCents(money) - disputedCents(money))

/** Whether nothing stands behind what the payment paid for: it is disputed, or somebody sent all of it back at the provider. */
export const isWithdrawn = (money: PaymentMoney): boolean =>
  isDisputed(money) ||
  (leftCents(money) === 0 && money.refunds.some(({ isForeign, status }) => isForeign && status !== 'failed'))

/** Where the refunds of a payment stand: one under way counts before one that is still owed. */
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

/** What somebody sent back of the payment at the provider, cents. */
export const foreignRefundCents = ({ refunds }: Pick<PaymentMoney, 'refunds'>): number =>
  refundedCents({ refunds: refunds.filter(({ isForeign }) => isForeign) })

/** What left the payment without us: refunded at the provider by somebody, or disputed; cents. */
export const goneElsewhereCents = (money: PaymentMoney): number => foreignRefundCents(money) + disputedCents(money)
