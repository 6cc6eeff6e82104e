import type Stripe from 'stripe'
import type { Delivery } from '../provider/deliveries.ts'
import { shelf, type Snapshot } from '../provider/shelves.ts'
import type { StoredAnswer } from '../provider/stored-answers.ts'
import type { TestCard } from './test-cards.ts'

/** An event as Stripe sends it; `data.object` is the state at the moment of the event. */
export interface StripeEvent {
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

export interface PaymentMethodRecord {
  id: string
  object: Stripe.PaymentMethod
  /** The test card behind it; for other methods what the bank will say. */
  card?: TestCard
  /** The issuer has seen the cardholder once: `unlessSaved` asks no more. */
  authenticated: boolean
  /** Detached, or used for a payment without being saved: Stripe takes it no more. */
  spent: boolean
}

/** What is played of a dispute. */
export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'livemode' | 'metadata' | 'reason' | 'status'
> & {
  payment_intent: string
  is_charge_refundable: boolean
  balance_transactions: { id: string; amount: number; currency: string }[]
}

/** Everything that this provider knows. */
export interface StripeBooks {
  paymentIntents: Map<string, Stripe.PaymentIntent>
  charges: Map<string, Stripe.Charge>
  refunds: Map<string, Stripe.Refund>
  disputes: Map<string, Dispute>
  customers: Map<string, Stripe.Customer>
  deletedCustomers: Map<string, Stripe.DeletedCustomer>
  paymentMethods: Map<string, PaymentMethodRecord>
  events: Map<string, StripeEvent>
  deliveries: Map<string, Delivery>
  answers: Map<string, StoredAnswer>
}

/** Opens the books, with what an earlier run wrote into the state file. */
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
    events: shelf(from.events),
    deliveries: shelf(from.deliveries),
    answers: shelf(from.answers),
  }
}

/** What the operations work with. */
export interface StripeContext {
  books: StripeBooks
  /** Where this provider answers, for addresses in its objects. */
  origin: string
  /** How many further refunds the account has no money for. */
  refusals: { refuseRefunds: number }
  /** Records an event and has it delivered. */
  emit: (type: string, object: object, previousAttributes?: Record<string, unknown>) => void
}

/** Now, in Stripe's whole seconds. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
