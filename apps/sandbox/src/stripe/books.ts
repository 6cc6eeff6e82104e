import type Stripe from 'stripe'
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
}

type DeliveryState = 'waiting' | 'held' | 'delivered' | 'lost' | 'given_up'

/** What became of telling the webhook endpoint about one event. */
export interface Delivery {
  /** The event's id. */
  id: string
  state: DeliveryState
  attempts: number
  /** What the receiver answered last; null: it could not be reached. */
  lastStatus: number | null
}

/** An answer that the same idempotency key gets again. */
export interface StoredAnswer {
  id: string
  request: string
  status: number
  body: string
  requestId: string
  storedAt: number
}

/** Everything that this provider knows. */
export interface StripeBooks {
  paymentIntents: Map<string, Stripe.PaymentIntent>
  charges: Map<string, Stripe.Charge>
  refunds: Map<string, Stripe.Refund>
  customers: Map<string, Stripe.Customer>
  paymentMethods: Map<string, PaymentMethodRecord>
  events: Map<string, StripeEvent>
  deliveries: Map<string, Delivery>
  answers: Map<string, StoredAnswer>
}

type Snapshot = {
  [Shelf in keyof StripeBooks]?: (StripeBooks[Shelf] extends Map<string, infer Entry> ? Entry : never)[]
}

function shelf<Entry extends { id: string }>(entries: readonly Entry[] = []): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/** Opens the books, with what an earlier run wrote into the state file. */
export function openBooks(saved: unknown): StripeBooks {
  const from = (saved ?? {}) as Snapshot
  return {
    paymentIntents: shelf(from.paymentIntents),
    charges: shelf(from.charges),
    refunds: shelf(from.refunds),
    customers: shelf(from.customers),
    paymentMethods: shelf(from.paymentMethods),
    events: shelf(from.events),
    deliveries: shelf(from.deliveries),
    answers: shelf(from.answers),
  }
}

/** The books as plain data for the state file. */
export function booksSnapshot(books: StripeBooks): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(books).map(([name, entries]: [string, Map<string, unknown>]) => [name, [...entries.values()]]),
  )
}

/** What the operations work with. */
export interface StripeContext {
  books: StripeBooks
  /** Where this provider answers, for addresses in its objects. */
  origin: string
  /** Records an event and has it delivered. */
  emit: (type: string, object: object, previousAttributes?: Record<string, unknown>) => void
}

/** Now, in Stripe's whole seconds. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
