import type Stripe from 'stripe'
import { nowSeconds, type StripeContext } from './books.ts'
import { idOf, newId } from './ids.ts'
import type { Parameters } from './parameters.ts'
import { getPaymentIntent } from './payment-intents.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'

const refundFields = [
  'amount',
  'charge',
  'currency',
  'customer',
  'expand',
  'instructions_email',
  'metadata',
  'origin',
  'payment_intent',
  'reason',
  'refund_application_fee',
  'reverse_transfer',
] as const

function chargeToRefund(context: StripeContext, parameters: Parameters): Stripe.Charge {
  const chargeId = parameters.string('charge')
  if (chargeId !== undefined) {
    const charge = context.books.charges.get(chargeId)
    if (!charge) throw noSuch('charge', chargeId, 'charge')
    return charge
  }
  const intentId = parameters.string('payment_intent')
  if (intentId === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  }
  return chargeOfIntent(context, intentId)
}

/** A payment intent's successful charge. */
export function chargeOfIntent(context: StripeContext, intentId: string): Stripe.Charge {
  if (!context.books.paymentIntents.has(intentId)) throw noSuch('payment_intent', intentId, 'payment_intent')
  const intent = getPaymentIntent(context, intentId)
  const charge = context.books.charges.get(idOf(intent.latest_charge) ?? '')
  if (!charge || charge.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  return charge
}

/** Whether the charge cannot be refunded, because a dispute holds or took its money. */
const isHeldByDispute = (context: StripeContext, chargeId: string): boolean =>
  [...context.books.disputes.values()].some(({ charge, is_charge_refundable: free }) => charge === chargeId && !free)

const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`

/** Refunds a charge: everything that is left, or an amount in cents. */
export function createRefund(context: StripeContext, parameters: Parameters): Stripe.Refund {
  parameters.refuseOthers(refundFields)
  const charge = chargeToRefund(context, parameters)
  const left = charge.amount_captured - charge.amount_refunded
  const amount = parameters.integer('amount') ?? left
  if (isHeldByDispute(context, charge.id)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  }
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`,
      {
        param: 'amount',
      },
    )
  }
  if (context.refusals.refuseRefunds > 0) {
    context.refusals.refuseRefunds -= 1
    throw invalidRequest('Insufficient funds in your Stripe balance to refund this amount.', {
      code: 'insufficient_funds',
    })
  }
  const method = context.books.paymentMethods.get(charge.payment_method ?? '')
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: parameters.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: parameters.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: method?.card?.refund ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  context.books.refunds.set(refund.id, refund)
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  context.emit('refund.created', refund)
  context.emit('charge.refunded', charge, before)
  return refund
}

/**
 * The card network has decided about a refund; one that succeeded may still come back. A failed one returns the money.
 */
export function settleRefund(context: StripeContext, id: string, succeeded: boolean): Stripe.Refund {
  const refund = getRefund(context, id)
  if (refund.status !== 'pending' && (succeeded || refund.status !== 'succeeded')) {
    throw invalidRequest(`Refund ${id} has a status of ${refund.status ?? 'none'}.`)
  }
  refund.status = succeeded ? 'succeeded' : 'failed'
  if (succeeded) context.emit('refund.updated', refund, { status: 'pending' })
  else {
    refund.failure_reason = 'lost_or_stolen_card'
    refund.failure_balance_transaction = newId('txn')
    const charge = context.books.charges.get(idOf(refund.charge) ?? '')
    if (charge) {
      charge.amount_refunded -= refund.amount
      charge.refunded = false
    }
    context.emit('refund.failed', refund, { status: 'pending' })
  }
  context.emit('charge.refund.updated', refund, { status: 'pending' })
  return refund
}

export function getRefund(context: StripeContext, id: string): Stripe.Refund {
  const refund = context.books.refunds.get(id)
  if (!refund) throw noSuch('refund', id)
  return refund
}

export function updateRefund(context: StripeContext, id: string, parameters: Parameters): Stripe.Refund {
  parameters.refuseOthers(['metadata', 'expand'])
  const refund = getRefund(context, id)
  refund.metadata = parameters.metadata(refund.metadata ?? {})
  context.emit('refund.updated', refund)
  return refund
}
