import type { Delivery } from '../provider/deliveries.ts'
import { shelf, type Snapshot } from '../provider/shelves.ts'
import type { StoredAnswer } from '../provider/stored-answers.ts'
import type { Money } from './money.ts'
import type { ExperienceContext, PurchaseUnit } from './order-request.ts'
import type { Link } from './paypal-error.ts'

/** The behaviour of the payer's account at the capture. */
export const payerOutcomes = ['pays', 'declined', 'pending', 'pending_then_completed'] as const
export type PayerOutcome = (typeof payerOutcomes)[number]

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED'

export type OrderRecord = {
  id: string
  status: OrderStatus
  purchaseUnits: PurchaseUnit[]
  /** Set if the order names PayPal as its payment source. */
  experience: ExperienceContext | null
  /** The payer, and the behaviour of their account at the capture. */
  payer: { id: string; outcome: PayerOutcome } | null
  createdAt: number
  updatedAt: number
  /** The instant after which it can no longer be approved or captured. */
  expiresAt: number
}

/** A captured payment as shown by the API, without links. */
export type Capture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  status_details?: { reason: string }
  amount: Money
  invoice_id?: string
  custom_id?: string
  final_capture: true
  seller_protection: { status: 'NOT_ELIGIBLE' }
  seller_receivable_breakdown?: { gross_amount: Money; paypal_fee: Money; net_amount: Money }
  supplementary_data: { related_ids: { order_id: string } }
  create_time: string
  update_time: string
}

export type CaptureRecord = {
  id: string
  orderId: string
  /** The order's purchase unit that was paid. */
  referenceId: string
  capture: Capture
  createdAt: number
  /** When a pending capture completes by itself. */
  completesAt?: number
}

/** A refund as shown by the API, without links. */
export type Refund = {
  id: string
  status: 'COMPLETED' | 'FAILED'
  amount: Money
  invoice_id?: string
  custom_id?: string
  note_to_payer?: string
  seller_payable_breakdown: {
    gross_amount: Money
    paypal_fee: Money
    net_amount: Money
    total_refunded_amount: Money
  }
  create_time: string
  update_time: string
}

export type RefundRecord = {
  id: string
  captureId: string
  refund: Refund
}

/** A dispute as shown by the API, without links. */
export type Dispute = {
  dispute_id: string
  create_time: string
  update_time: string
  disputed_transactions: { seller_transaction_id: string; custom?: string; invoice_number?: string }[]
  reason: string
  status: 'OPEN' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED'
  dispute_state: 'REQUIRED_ACTION' | 'RESOLVED'
  dispute_amount: Money
  dispute_outcome?: { outcome_code: string; amount_refunded?: Money }
  dispute_life_cycle_stage: 'INQUIRY' | 'CHARGEBACK'
}

export type DisputeRecord = {
  id: string
  captureId: string
  dispute: Dispute
}

/** An event as sent by PayPal; `resource` is the state at that moment. */
export type PaypalEvent = {
  id: string
  event_version: '1.0'
  create_time: string
  resource_type: 'checkout-order' | 'capture' | 'refund' | 'dispute'
  resource_version: '2.0'
  event_type: string
  summary: string
  resource: Record<string, unknown>
  links: Link[]
}

type AccessToken = {
  /** The token itself. */
  id: string
  expiresAt: number
}

type SigningKey = {
  id: string
  privateKey: string
  certificate: string
}

/** All data of this provider. */
export type PaypalBooks = {
  orders: Map<string, OrderRecord>
  captures: Map<string, CaptureRecord>
  refunds: Map<string, RefundRecord>
  disputes: Map<string, DisputeRecord>
  events: Map<string, PaypalEvent>
  deliveries: Map<string, Delivery>
  answers: Map<string, StoredAnswer>
  tokens: Map<string, AccessToken>
  signingKeys: Map<string, SigningKey>
}

/** Opens the data, including entries restored from the state file. */
export function openBooks(saved: unknown): PaypalBooks {
  const from = (saved ?? {}) as Snapshot<PaypalBooks>
  return {
    orders: shelf(from.orders),
    captures: shelf(from.captures),
    refunds: shelf(from.refunds),
    disputes: shelf(from.disputes),
    events: shelf(from.events),
    deliveries: shelf(from.deliveries),
    answers: shelf(from.answers),
    tokens: shelf(from.tokens),
    signingKeys: shelf(from.signingKeys),
  }
}

export type EventParts = {
  type: string
  resourceType: PaypalEvent['resource_type']
  summary: string
  resource: object
}

/** The dependencies of the operations. */
export type PaypalContext = {
  books: PaypalBooks
  /** This provider's origin, for the links in its objects. */
  origin: string
  /** How long a self-completing capture stays pending, in milliseconds. */
  pendingMs: number
  /** For how many further refunds the account lacks money. */
  refusals: { refuseRefunds: number }
  /** Records an event and delivers it. */
  emit: (event: EventParts) => void
  /** Called for a new capture that completes by itself later. */
  awaitCompletion: (capture: CaptureRecord) => void
}

/** An instant in the API's format, in whole seconds. */
export function timeText(instant: number): string {
  return new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z')
}
