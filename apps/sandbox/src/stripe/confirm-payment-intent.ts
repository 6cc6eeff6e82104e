import type Stripe from 'stripe'
import type { PaymentMethodRecord, StripeContext } from './books.ts'
import { createCharge } from './charges.ts'
import { idOf, newId } from './ids.ts'
import type { Parameters } from './parameters.ts'
import { spendConfirmationToken } from './confirmation-tokens.ts'
import { confirmFields, createFields } from './payment-intent-fields.ts'
import { getPaymentIntent, unexpectedState } from './payment-intents.ts'
import { createPaymentMethod, payingMethod, usePaymentMethod } from './payment-methods.ts'
import { StripeError, invalidRequest, type StripeErrorBody } from './stripe-error.ts'
import type { Decline } from './test-cards.ts'

const redirectTypes: readonly string[] = ['klarna', 'pay_by_bank']

const failedAuthenticationMessage =
  'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.'

/** The sandbox's page on which the cardholder, or the bank's customer, confirms or refuses. */
function authenticationUrl(context: StripeContext, intent: Stripe.PaymentIntent): string {
  return `${context.origin}/authenticate/${intent.id}?client_secret=${intent.client_secret ?? ''}`
}

/** After a restart on another port, pending actions are moved to the new address. */
export function readdressActions(context: StripeContext): void {
  for (const intent of context.books.paymentIntents.values()) {
    const action = intent.next_action
    if (action?.redirect_to_url) action.redirect_to_url.url = authenticationUrl(context, intent)
    if (action?.use_stripe_sdk) Object.assign(action.use_stripe_sdk, { stripe_js: authenticationUrl(context, intent) })
  }
}

/** Saves the payment method if requested; otherwise it can be used only once, unless it was saved before. */
function saveMethod(context: StripeContext, intent: Stripe.PaymentIntent, method: PaymentMethodRecord): void {
  if (method.object.customer !== null) return
  const customer = idOf(intent.customer)
  if (intent.setup_future_usage && customer !== undefined) {
    method.object.customer = customer
    context.emit('payment_method.attached', method.object)
  } else method.spent = true
}

function settleSuccess(
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  method: PaymentMethodRecord,
): void {
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = charge.id
  intent.last_payment_error = null
  intent.next_action = null
  intent.processing = null
  saveMethod(context, intent, method)
  context.emit('charge.succeeded', charge)
  context.emit('payment_intent.succeeded', intent)
}

function settleFailure(
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  method: PaymentMethodRecord,
  error: StripeErrorBody,
  charge?: Stripe.Charge,
): void {
  intent.status = 'requires_payment_method'
  intent.latest_charge = charge?.id ?? intent.latest_charge
  intent.next_action = null
  intent.processing = null
  intent.payment_method = null
  intent.last_payment_error = {
    ...new StripeError(402, error).body,
    payment_method: method.object,
  }
  if (charge) context.emit('charge.failed', charge)
  context.emit('payment_intent.payment_failed', intent)
}

function declineError(decline: Decline, charge: Stripe.Charge): StripeErrorBody {
  return {
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    charge: charge.id,
    ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
  }
}

/** Asks the issuer for the money. The intent ends as succeeded, or stays open with its error. */
function takeMoney(
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  method: PaymentMethodRecord,
  authenticated: boolean,
): void {
  const decline = method.card?.decline
  const charge = createCharge(context, intent, method, {
    status: decline ? 'failed' : 'succeeded',
    authenticated,
    ...(decline ? { decline } : {}),
  })
  if (decline) settleFailure(context, intent, method, declineError(decline, charge), charge)
  else settleSuccess(context, intent, charge, method)
}

function refuseState(intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  }
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
    )
  }
}

function chosenMethod(
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  parameters: Parameters,
): PaymentMethodRecord {
  const token = parameters.string('confirmation_token')
  const data = parameters.group('payment_method_data')
  const named = parameters.string('payment_method') ?? idOf(intent.payment_method)
  if (token === undefined && !data && named === undefined) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    )
  }
  const method =
    token !== undefined
      ? spendConfirmationToken(context, intent, token)
      : data
        ? createPaymentMethod(context, data)
        : payingMethod(context, named ?? '', idOf(intent.customer))
  if (!intent.payment_method_types.includes(method.object.type)) {
    throw invalidRequest(
      `The PaymentMethod provided (${method.object.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod with one of the following types: ${intent.payment_method_types.join(', ')}. Alternatively update the allowed payment_method_types for this PaymentIntent to include "${method.object.type}"`,
      { param: 'payment_method' },
    )
  }
  return method
}

function requireAction(
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  method: PaymentMethodRecord,
  parameters: Parameters,
): void {
  const returnUrl = parameters.string('return_url')
  const redirects = redirectTypes.includes(method.object.type)
  if (redirects && returnUrl === undefined) {
    throw invalidRequest(
      'A `return_url` must be specified because this Payment Intent is configured to automatically accept the payment methods enabled in the Dashboard, some of which may require a full page redirect to succeed.',
      { param: 'return_url' },
    )
  }
  const url = authenticationUrl(context, intent)
  intent.status = 'requires_action'
  intent.last_payment_error = null
  intent.next_action =
    redirects || (returnUrl !== undefined && !parameters.boolean('use_stripe_sdk'))
      ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl ?? null, url } }
      : {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { source: newId('src'), stripe_js: url, type: 'three_d_secure_redirect' },
        }
  context.emit('payment_intent.requires_action', intent)
}

function mustAuthenticate(method: PaymentMethodRecord): boolean {
  const demand = method.card?.authentication ?? 'none'
  return demand === 'always' || (demand === 'unlessSaved' && !method.authenticated)
}

function startProcessing(context: StripeContext, intent: Stripe.PaymentIntent, method: PaymentMethodRecord): void {
  const charge = createCharge(context, intent, method, { status: 'pending', authenticated: false })
  intent.status = 'processing'
  intent.latest_charge = charge.id
  intent.last_payment_error = null
  intent.next_action = null
  context.emit('charge.pending', charge)
  context.emit('payment_intent.processing', intent)
}

/**
 * Confirms a payment intent: it succeeds, requires an action, is processing, or is declined. A decline is an answer 402
 * that contains the intent, as at Stripe.
 */
export function confirmPaymentIntent(context: StripeContext, id: string, parameters: Parameters): Stripe.PaymentIntent {
  const intent = getPaymentIntent(context, id)
  parameters.refuseOthers(parameters.boolean('confirm') ? createFields : confirmFields)
  refuseState(intent)
  const method = chosenMethod(context, intent, parameters)
  intent.payment_method = method.id
  intent.setup_future_usage =
    parameters.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? intent.setup_future_usage
  intent.receipt_email = parameters.string('receipt_email') ?? intent.receipt_email
  if (method.object.type === 'sepa_debit') startProcessing(context, intent, method)
  else if (redirectTypes.includes(method.object.type)) requireAction(context, intent, method, parameters)
  else if (mustAuthenticate(method)) {
    if (parameters.boolean('error_on_requires_action') || parameters.boolean('off_session')) {
      const message = 'Your card was declined. This transaction requires authentication.'
      const charge = createCharge(context, intent, method, {
        status: 'failed',
        authenticated: false,
        decline: { code: 'authentication_required', declineCode: 'authentication_required', message },
      })
      const error: StripeErrorBody = {
        type: 'card_error',
        code: 'authentication_required',
        decline_code: 'authentication_required',
        charge: charge.id,
        message,
      }
      settleFailure(context, intent, method, error, charge)
    } else requireAction(context, intent, method, parameters)
  } else takeMoney(context, intent, method, false)
  throwFailure(intent, method)
  return intent
}

function throwFailure(intent: Stripe.PaymentIntent, method: PaymentMethodRecord): void {
  const failure = intent.last_payment_error
  if (!failure) return
  throw new StripeError(402, { ...(failure as StripeErrorBody), payment_intent: intent, payment_method: method.object })
}

function waitingForPerson(context: StripeContext, id: string): Stripe.PaymentIntent {
  const intent = getPaymentIntent(context, id)
  if (intent.status === 'requires_action') return intent
  throw unexpectedState(intent, `This PaymentIntent has a status of ${intent.status} and waits for no action.`)
}

/** The person has agreed at their bank, which decides later. */
export function leaveToBank(context: StripeContext, id: string): Stripe.PaymentIntent {
  const intent = waitingForPerson(context, id)
  startProcessing(context, intent, usePaymentMethod(context, idOf(intent.payment_method) ?? ''))
  return intent
}

/** The person has answered on the authentication or bank page. */
export function answerAuthentication(context: StripeContext, id: string, approved: boolean): Stripe.PaymentIntent {
  const intent = waitingForPerson(context, id)
  const method = usePaymentMethod(context, idOf(intent.payment_method) ?? '')
  if (approved) {
    method.authenticated = true
    takeMoney(context, intent, method, method.card !== undefined)
  } else {
    settleFailure(context, intent, method, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: failedAuthenticationMessage,
    })
  }
  return intent
}

/** The bank has decided about a payment in processing, which takes days in reality. */
export function settleProcessing(context: StripeContext, id: string, succeeded: boolean): Stripe.PaymentIntent {
  const intent = getPaymentIntent(context, id)
  const charge = context.books.charges.get(idOf(intent.latest_charge) ?? '')
  if (intent.status !== 'processing' || !charge) {
    throw unexpectedState(intent, `This PaymentIntent has a status of ${intent.status} and is not being processed.`)
  }
  const method = usePaymentMethod(context, idOf(intent.payment_method) ?? '')
  if (succeeded) {
    Object.assign(charge, { status: 'succeeded', paid: true, captured: true, amount_captured: charge.amount })
    charge.balance_transaction = newId('txn')
    settleSuccess(context, intent, charge, method)
  } else {
    const decline = { code: 'payment_intent_payment_attempt_failed', message: 'The payment failed.' }
    Object.assign(charge, { status: 'failed', failure_code: decline.code, failure_message: decline.message })
    settleFailure(context, intent, method, declineError(decline, charge), charge)
  }
  return intent
}
