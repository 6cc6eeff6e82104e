import type { Delivery } from '../provider/deliveries.ts'
import { shelf, type Snapshot } from '../provider/shelves.ts'
import type { StoredAnswer } from '../provider/stored-answers.ts'
import type { Money } from './money.ts'
import type { ExperienceContext, PurchaseUnit } from './order-request.ts'
import type { Link } from './paypal-error.ts'

/** What the payer's account does when the order is captured. */
export const payerOutcomes = ['pays', 'declined', 'pending', 'pending_then_completed'] as const
export type PayerOutcome = (typeof payerOutcomes)[number]

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED'

export interface OrderRecord {
  id: string
  status: OrderStatus
  purchaseUnits: PurchaseUnit[]
  /** Given when the order names PayPal as its payment source. */
  experience: ExperienceContext | null
  /** Who approved it, and what that account does at the capture. */
  payer: { id: string; outcome: PayerOutcome } | null
  createdAt: number
  updatedAt: number
  /** After this instant it can be approved or captured no longer. */
  expiresAt: number
}

/** A captured payment, as the API shows it, without its links. */
export interface Capture {
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

export interface CaptureRecord {
  id: string
  orderId: string
  /** Which of the order's purchase units was paid. */
  referenceId: string
  capture: Capture
  createdAt: number
  /** When a pending capture completes by itself. */
  completesAt?: number
}

/** A refund, as the API shows it, without its links. */
export interface Refund {
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

export interface RefundRecord {
  id: string
  captureId: string
  refund: Refund
}

/** A dispute as the API shows it, without its links. */
export interface Dispute {
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

export interface DisputeRecord {
  id: string
  captureId: string
  dispute: Dispute
}

/** An event as PayPal sends it; `resource` is the state at the moment of the event. */
export interface PaypalEvent {
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

interface AccessToken {
  /** The token itself. */
  id: string
  expiresAt: number
}

interface SigningKey {
  id: string
  privateKey: string
  certificate: string
}

/** Everything that this provider knows. */
export interface PaypalBooks {
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

/** Opens the books, with what an earlier run wrote into the state file. */
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

export interface EventParts {
  type: string
  resourceType: PaypalEvent['resource_type']
  summary: string
  resource: object
}

/** What the operations work with. */
export interface PaypalContext {
  books: PaypalBooks
  /** Where this provider answers, for the links in its objects. */
  origin: string
  /** How long a capture pends that completes by itself, in milliseconds. */
  pendingMs: number
  /** How many further refunds the account has no money for. */
  refusals: { refuseRefunds: number }
  /** Records an event and has it delivered. */
  emit: (event: EventParts) => void
  /** A capture was made that completes by itself later. */
  awaitCompletion: (capture: CaptureRecord) => void
}

/** An instant as the API writes it, in whole seconds. */
export function timeText(instant: number): string {
  return new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z')
}
