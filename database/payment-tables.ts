import type { PaymentMethod } from '@ruhepol/rules'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantDefault } from './column-types.ts'

export type AttemptStatus =
  | 'created'
  | 'sent'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'refund_pending'
  | 'refunded'
  | 'failed'
  | 'cancelled'

export interface PaymentAttemptTable {
  id: Generated<string>
  subject: 'booking' | 'voucher'
  target_id: string
  provider: 'stripe' | 'paypal'
  method: PaymentMethod
  status: AttemptStatus
  amount_cents: number
  currency: Generated<string>
  provider_payment_id: string | null
  failure_reason: string | null
  created_at: InstantDefault
  updated_at: InstantDefault
  /** Where a payment that left the app comes back to; null for the page itself. */
  return_prefix: string | null
  /** The client as the provider knows them; null for a guest. */
  provider_customer_id: string | null
  /** The person agreed to have the card saved. */
  save_card: Generated<boolean>
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** When the provider of a payment that took money is asked for refunds and disputes next; null for those that are too old. */
  money_check_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PaymentCustomerTable {
  id: Generated<string>
  /** Null where the account was deleted and the provider has yet to hear of it. */
  client_id: string | null
  provider: 'stripe'
  /** Null until the provider has answered. */
  provider_customer_id: string | null
  created_at: InstantDefault
}

export interface RefundTable {
  id: Generated<string>
  attempt_id: string
  amount_cents: number
  /** `provider`: somebody made it at the provider, such as in its dashboard. */
  cause: 'lateSuccess' | 'left' | 'secondSuccess' | 'customer' | 'operator' | 'withdrawal' | 'provider'
  status: 'pending' | 'succeeded' | 'failed'
  provider_refund_id: string | null
  /** Why the provider refused it or could not carry it out. */
  failure_reason: string | null
  /** When and how a failed refund was made good: by hand, or by a later refund at the provider. */
  repaid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  repaid_by: 'hand' | 'provider' | null
  /** The refund that somebody made at the provider to make a failed one good. */
  repaid_by_refund: string | null
  /** Whoever paid had been told that this money could not be sent back, so they are told that now it is. */
  belated: Generated<boolean>
  created_at: InstantDefault
  updated_at: InstantDefault
}

export interface DisputeTable {
  id: Generated<string>
  attempt_id: string
  provider_dispute_id: string
  amount_cents: number
  /** An inquiry holds no money yet. */
  status: 'inquiry' | 'open' | 'won' | 'lost'
  reason: string | null
  created_at: InstantDefault
  updated_at: InstantDefault
}

export interface WebhookEventTable {
  provider: string
  id: string
  type: string
  object_id: string | null
  received_at: InstantDefault
  processed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface MailTable {
  id: Generated<string>
  template: string
  cause_id: string
  created_at: InstantDefault
  claimed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ThrottleTable {
  bucket: string
  window_start: Instant
  count: number
}
