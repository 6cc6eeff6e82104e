import type { Dispute, Refund } from '@ruhepol/database/tables'
import type { Instant } from '@ruhepol/rules'

/** A refund as returned by the provider. */
export type ProviderRefund = {
  id: string
  status: Refund['status']
  amountCents: number
  /** Our row, as stored in the refund's metadata; undefined if someone made it at the provider. */
  refundId: string | undefined
  failureReason: string | null
  createdAt: Instant
}

/** A dispute as returned by the provider. */
export type ProviderDispute = {
  id: string
  status: Dispute['status']
  amountCents: number
  reason: string | null
  createdAt: Instant
}

/** What happened to a payment's money after its success. */
export type ProviderMoney = { refunds: ProviderRefund[]; disputes: ProviderDispute[] }
