import { nowSeconds, type Dispute, type StripeContext } from './books.ts'
import { newId } from './ids.ts'
import { chargeOfIntent } from './refunds.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'

const openStatuses = new Set(['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'])

/** Whether the bank has yet to decide. */
export const isOpen = ({ status }: Dispute): boolean => openStatuses.has(status)

export function getDispute(context: StripeContext, id: string): Dispute {
  const dispute = context.books.disputes.get(id)
  if (!dispute) throw noSuch('dispute', id)
  return dispute
}

/** The cardholder's bank takes back the money of a payment, or only inquires first. */
export function openDispute(
  context: StripeContext,
  intentId: string,
  { amount, inquiry = false }: { amount?: number; inquiry?: boolean } = {},
): Dispute {
  const charge = chargeOfIntent(context, intentId)
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: amount ?? charge.amount_captured,
    balance_transactions: [],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: intentId,
    reason: 'fraudulent',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
  context.books.disputes.set(dispute.id, dispute)
  charge.disputed = true
  context.emit('charge.dispute.created', dispute)
  if (!inquiry) moveFunds(context, dispute, -dispute.amount, 'charge.dispute.funds_withdrawn')
  return dispute
}

function moveFunds(context: StripeContext, dispute: Dispute, amount: number, event: string): void {
  dispute.balance_transactions.push({ id: newId('txn'), amount, currency: dispute.currency })
  context.emit(event, dispute)
}

/** The bank decides. An inquiry ends without moving money. */
export function closeDispute(context: StripeContext, id: string, outcome: 'won' | 'lost'): Dispute {
  const dispute = getDispute(context, id)
  if (!isOpen(dispute)) throw invalidRequest(`Dispute ${id} has a status of ${dispute.status}.`)
  const before = { status: dispute.status }
  dispute.status = dispute.status.startsWith('warning_') && outcome === 'won' ? 'warning_closed' : outcome
  dispute.is_charge_refundable = outcome === 'won'
  context.emit('charge.dispute.closed', dispute)
  context.emit('charge.dispute.updated', dispute, before)
  const moved = dispute.balance_transactions.reduce((sum, part) => sum + part.amount, 0)
  if (outcome === 'won' && moved < 0) moveFunds(context, dispute, -moved, 'charge.dispute.funds_reinstated')
  return dispute
}
