import type Stripe from 'stripe'
import { nowSeconds, type StripeContext } from './books.ts'
import { idOf, newClientSecret, newId } from './ids.ts'
import type { Parameters } from './parameters.ts'
import {
  allowedTypesNames,
  createFields,
  readAllowedTypes,
  readAmount,
  readCurrency,
  readCustomer,
  updateFields,
} from './payment-intent-fields.ts'
import { payingMethod } from './payment-methods.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'

function missing(param: string): Error {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

/** Creates a payment intent; money moves only when it is confirmed. */
export function createPaymentIntent(
  context: StripeContext,
  parameters: Parameters,
  automaticTypes: readonly string[],
): Stripe.PaymentIntent {
  parameters.refuseOthers(createFields)
  const amount = readAmount(parameters)
  if (amount === undefined) throw missing('amount')
  const currency = readCurrency(parameters)
  if (currency === undefined) throw missing('currency')
  const automatic = parameters.group('automatic_payment_methods')
  const allowedTypes = readAllowedTypes(parameters)
  if (automatic?.boolean('enabled') && parameters.has('payment_method_types')) {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
      { param: 'payment_method_types' },
    )
  }
  const excludedTypes = parameters.strings('excluded_payment_method_types') ?? null
  const offeredTypes = (allowedTypes ?? automaticTypes).filter((type) => !excludedTypes?.includes(type))
  if (offeredTypes.length === 0) {
    throw invalidRequest('No valid payment method types for this Payment Intent.', {
      param: 'excluded_payment_method_types',
    })
  }
  const id = newId('pi')
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: parameters.has('allowed_payment_method_types')
      ? (allowedTypes as Stripe.PaymentIntent.AllowedPaymentMethodType[])
      : null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: parameters.has('payment_method_types')
      ? null
      : { allow_redirects: automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: parameters.oneOf('capture_method', ['automatic', 'automatic_async']) ?? 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: parameters.oneOf('confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    created: nowSeconds(),
    currency,
    customer: readCustomer(context, parameters) ?? null,
    customer_account: null,
    description: parameters.string('description') ?? null,
    excluded_payment_method_types: excludedTypes,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: parameters.metadata(),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: offeredTypes,
    payment_record: null,
    processing: null,
    receipt_email: parameters.string('receipt_email') ?? null,
    review: null,
    setup_future_usage: parameters.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null,
    shipping: null,
    source: null,
    statement_descriptor: parameters.string('statement_descriptor') ?? null,
    statement_descriptor_suffix: parameters.string('statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: parameters.string('transfer_group') ?? null,
  }
  const method = parameters.string('payment_method')
  if (method !== undefined) {
    intent.payment_method = payingMethod(context, method, idOf(intent.customer)).id
    intent.status = 'requires_confirmation'
  }
  context.books.paymentIntents.set(id, intent)
  context.emit('payment_intent.created', intent)
  return intent
}

export function getPaymentIntent(context: StripeContext, id: string): Stripe.PaymentIntent {
  const intent = context.books.paymentIntents.get(id)
  if (!intent) throw noSuch('payment_intent', id, 'intent')
  return intent
}

/** The operation is not allowed in this state. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): Error {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}

/** Updates the intent while no money has moved. */
export function updatePaymentIntent(context: StripeContext, id: string, parameters: Parameters): Stripe.PaymentIntent {
  parameters.refuseOthers(updateFields)
  const intent = getPaymentIntent(context, id)
  const changesMoney = ['amount', 'currency', 'payment_method', ...allowedTypesNames].some((name) =>
    parameters.has(name),
  )
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
  if (changesMoney && !open) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    )
  }
  intent.amount = readAmount(parameters) ?? intent.amount
  intent.currency = readCurrency(parameters) ?? intent.currency
  intent.customer = readCustomer(context, parameters) ?? intent.customer
  intent.description = parameters.string('description') ?? intent.description
  intent.receipt_email = parameters.string('receipt_email') ?? intent.receipt_email
  intent.setup_future_usage =
    parameters.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? intent.setup_future_usage
  intent.metadata = parameters.metadata(intent.metadata)
  intent.payment_method_types = readAllowedTypes(parameters) ?? intent.payment_method_types
  const method = parameters.string('payment_method')
  if (method !== undefined) intent.payment_method = payingMethod(context, method, idOf(intent.customer)).id
  if (changesMoney) {
    // A pending authentication no longer matches the payment.
    intent.next_action = null
    intent.status = intent.payment_method ? 'requires_confirmation' : 'requires_payment_method'
  }
  return intent
}

const cancellable: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
]

/** Permanently cancels an intent, which can then never take money. */
export function cancelPaymentIntent(context: StripeContext, id: string, parameters: Parameters): Stripe.PaymentIntent {
  parameters.refuseOthers(['cancellation_reason', 'expand'])
  const intent = getPaymentIntent(context, id)
  const reason = parameters.oneOf('cancellation_reason', [
    'abandoned',
    'duplicate',
    'fraudulent',
    'requested_by_customer',
  ])
  if (!cancellable.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancellable.join(', ')}, processing.`,
    )
  }
  intent.status = 'canceled'
  intent.canceled_at = nowSeconds()
  intent.cancellation_reason = reason ?? null
  intent.next_action = null
  context.emit('payment_intent.canceled', intent)
  return intent
}

/** The fields visible to a browser with the publishable key and the client secret. */
export function browserView(intent: Stripe.PaymentIntent): Record<string, unknown> {
  const { id, object, amount, amount_details, automatic_payment_methods, canceled_at, cancellation_reason } = intent
  const { capture_method, client_secret, confirmation_method, created, currency, description } = intent
  const { last_payment_error, livemode, next_action, payment_method, payment_method_types, processing } = intent
  const { receipt_email, setup_future_usage, shipping, source, status } = intent
  return {
    ...{ id, object, amount, amount_details, automatic_payment_methods, canceled_at, cancellation_reason },
    ...{ capture_method, client_secret, confirmation_method, created, currency, description },
    ...{ last_payment_error, livemode, next_action, payment_method, payment_method_types, processing },
    ...{ receipt_email, setup_future_usage, shipping, source, status },
  }
}
