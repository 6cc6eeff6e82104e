import type Stripe from 'stripe'
import type { Delivery } from '../provider/deliveries.ts'
import { shelf, type Snapshot } from '../provider/shelves.ts'
import type { StoredAnswer } from '../provider/stored-answers.ts'
import type { TestCard } from './test-cards.ts'

/** An event as sent by Stripe; `data.object` is the state at that moment. */
export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type PaymentMethodRecord = {
  id: string
  object: Stripe.PaymentMethod
  /** The underlying test card; for other methods the bank's decision. */
  card?: TestCard
  /** The issuer has authenticated the cardholder once; `unlessSaved` asks no more. */
  authenticated: boolean
  /** Detached, or used without being saved, so Stripe no longer accepts it. */
  spent: boolean
}

/** A confirmation token, and the payment method that it pays with. */
export type ConfirmationTokenRecord = {
  id: string
  method: string
  object: Stripe.ConfirmationToken
}

/** The simulated part of a dispute. */
export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'livemode' | 'metadata' | 'reason' | 'status'
> & {
  payment_intent: string
  is_charge_refundable: boolean
  balance_transactions: { id: string; amount: number; currency: string }[]
}

/** All data of this provider. */
export type StripeBooks = {
  paymentIntents: Map<string, Stripe.PaymentIntent>
  charges: Map<string, Stripe.Charge>
  refunds: Map<string, Stripe.Refund>
  disputes: Map<string, Dispute>
  customers: Map<string, Stripe.Customer>
  deletedCustomers: Map<string, Stripe.DeletedCustomer>
  paymentMethods: Map<string, PaymentMethodRecord>
  confirmationTokens: Map<string, ConfirmationTokenRecord>
  events: Map<string, StripeEvent>
  deliveries: Map<string, Delivery>
  answers: Map<string, StoredAnswer>
}

/** Opens the data, including entries restored from the state file. */
export function openBooks(saved: unknown): StripeBooks {
  const from = (saved ?? {}) as Snapshot<StripeBooks>
  return {
    paymentIntents: shelf(from.paymentIntents),
    charges: shelf(from.charges),
    refunds: shelf(from.refunds),
    disputes: shelf(from.disputes),
    customers: shelf(from.customers),
    deletedCustomers: shelf(from.deletedCustomers),
    paymentMethods: shelf(from.paymentMethods),
    confirmationTokens: shelf(from.confirmationTokens),
    events: shelf(from.events),
    deliveries: shelf(from.deliveries),
    answers: shelf(from.answers),
  }
}

/** The dependencies of the operations. */
export type StripeContext = {
  books: StripeBooks
  /** This provider's origin, for addresses in its objects. */
  origin: string
  /** For how many further refunds the account lacks money. */
  refusals: { refuseRefunds: number }
  /** Records an event and delivers it. */
  emit: (type: string, object: object, previousAttributes?: Record<string, unknown>) => void
}

/** The current time in whole seconds, as Stripe uses it. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
