import type Stripe from 'stripe'
import { nowSeconds, type PaymentMethodRecord, type StripeContext } from './books.ts'
import { newId } from './ids.ts'
import type { Decline } from './test-cards.ts'

function cardPaymentDetails(method: PaymentMethodRecord, authenticated: boolean): Stripe.Charge.PaymentMethodDetails {
  const card = method.object.card
  if (!card) return { type: method.object.type }
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: authenticated
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: newId('3ds'),
            version: '2.2.0',
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}

function outcome(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: 'normal',
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}

/** Records one attempt to charge a payment intent; a declined attempt leaves a charge too. */
export function createCharge(
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  method: PaymentMethodRecord,
  result: { status: Stripe.Charge.Status; decline?: Decline; authenticated: boolean },
): Stripe.Charge {
  const paid = result.status === 'succeeded'
  const charge: Stripe.Charge = {
    id: newId(method.card ? 'ch' : 'py'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: { ...method.object.billing_details },
    calculated_statement_descriptor: 'RUHEPOL',
    captured: paid,
    created: nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: result.decline?.code ?? null,
    failure_message: result.decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcome(result.decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: cardPaymentDetails(method, result.authenticated),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: result.status,
    transfer_data: null,
    transfer_group: null,
  }
  context.books.charges.set(charge.id, charge)
  return charge
}
