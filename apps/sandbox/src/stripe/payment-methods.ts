import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { nowSeconds, type PaymentMethodRecord, type StripeContext } from './books.ts'
import { idOf, newId } from './ids.ts'
import type { Parameters } from './parameters.ts'
import { StripeError, invalidRequest, noSuch } from './stripe-error.ts'
import { expiredCard, findReadyCard, findTestCard, liveCardDecline, passesLuhn, type TestCard } from './test-cards.ts'

const methodTypes = ['card', 'klarna', 'pay_by_bank', 'sepa_debit'] as const
type MethodType = (typeof methodTypes)[number]

/** The possible data of a payment method. */
const paymentMethodFields = [
  'allow_redisplay',
  'billing_details',
  'card',
  'customer',
  'expand',
  'guid',
  'klarna',
  'metadata',
  'muid',
  'pay_by_bank',
  'payment_user_agent',
  'radar_options',
  'referrer',
  'sepa_debit',
  'sid',
  'time_on_page',
  'type',
] as const

function cardError(code: string, message: string, param: string): StripeError {
  return new StripeError(402, { type: 'card_error', code, message, param })
}

function checkExpiry(month: number | undefined, year: number | undefined): { month: number; year: number } {
  if (month === undefined || month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'card[exp_month]')
  }
  const fullYear = year === undefined ? 0 : year < 100 ? 2000 + year : year
  const today = new Date()
  const monthsLeft = (fullYear - today.getUTCFullYear()) * 12 + (month - 1 - today.getUTCMonth())
  if (monthsLeft < 0 || monthsLeft > 50 * 12) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'card[exp_year]')
  }
  return { month, year: fullYear }
}

function cardDetails(card: TestCard, month: number, year: number): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card.country ?? 'US',
    display_brand: card.brand,
    exp_month: month,
    exp_year: year,
    fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
    funding: card.funding ?? 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

/** The billing details of a request, in the form of an answer. */
export function billingDetails(given: Parameters | undefined): Stripe.PaymentMethod.BillingDetails {
  const address = given?.group('address')
  return {
    address: {
      city: address?.string('city') ?? null,
      country: address?.string('country') ?? null,
      line1: address?.string('line1') ?? null,
      line2: address?.string('line2') ?? null,
      postal_code: address?.string('postal_code') ?? null,
      state: address?.string('state') ?? null,
    },
    email: given?.string('email') ?? null,
    name: given?.string('name') ?? null,
    phone: given?.string('phone') ?? null,
    tax_id: null,
  }
}

function record(
  type: MethodType,
  billing: Stripe.PaymentMethod.BillingDetails,
  metadata: Record<string, string>,
): PaymentMethodRecord {
  const id = newId('pm')
  const object: Stripe.PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type,
  }
  return { id, object, authenticated: false, spent: false }
}

function readCard(fields: Parameters): { card: TestCard; month: number; year: number } {
  const number = fields.requiredString('number').replaceAll(/[ -]/g, '')
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'card[number]')
  const { month, year } = checkExpiry(fields.integer('exp_month'), fields.integer('exp_year'))
  const code = fields.string('cvc')
  const card = findTestCard(number) ?? { number, brand: 'visa', decline: liveCardDecline, names: [] }
  if (code !== undefined && !(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(code)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'card[cvc]')
  }
  return { card, month, year }
}

/** Creates a payment method from raw data: a test card, or a method without a card. */
export function createPaymentMethod(context: StripeContext, parameters: Parameters): PaymentMethodRecord {
  parameters.refuseOthers([...paymentMethodFields, 'key', 'client_secret'])
  const type = parameters.oneOf('type', methodTypes)
  if (!type) throw invalidRequest('Missing required param: type.', { code: 'parameter_missing', param: 'type' })
  const created = record(type, billingDetails(parameters.group('billing_details')), parameters.metadata())
  created.object.allow_redisplay =
    parameters.oneOf('allow_redisplay', ['always', 'limited', 'unspecified']) ?? 'unspecified'
  if (type === 'card') {
    const fields = parameters.group('card')
    if (!fields) throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' })
    const { card, month, year } = readCard(fields)
    created.card = card
    created.object.card = cardDetails(card, month, year)
  }
  if (type === 'klarna') created.object.klarna = {}
  if (type === 'pay_by_bank') created.object.pay_by_bank = {}
  if (type === 'sepa_debit') {
    const iban = parameters.group('sepa_debit')?.requiredString('iban') ?? ''
    created.object.sepa_debit = {
      bank_code: iban.slice(4, 12),
      branch_code: null,
      country: iban.slice(0, 2),
      fingerprint: createHash('sha256').update(iban).digest('base64url').slice(0, 16),
      generated_from: null,
      last4: iban.slice(-4),
    }
  }
  context.books.paymentMethods.set(created.id, created)
  return created
}

/**
 * The payment method with this id; a predefined one such as `pm_card_visa` becomes a new payment method, as at Stripe.
 */
export function usePaymentMethod(context: StripeContext, id: string): PaymentMethodRecord {
  const existing = context.books.paymentMethods.get(id)
  if (existing) return existing
  const card = findReadyCard(id)
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method')
  const created = record('card', billingDetails(undefined), {})
  created.card = card
  created.object.card = cardDetails(card, 12, new Date().getUTCFullYear() + 2)
  context.books.paymentMethods.set(created.id, created)
  return created
}

export function getPaymentMethod(context: StripeContext, id: string): PaymentMethodRecord {
  const existing = context.books.paymentMethods.get(id)
  if (!existing) throw noSuch('PaymentMethod', id)
  return existing
}

function refuseSpent({ spent }: PaymentMethodRecord): void {
  if (!spent) return
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { param: 'payment_method' },
  )
}

/** A payment method for this customer's payment: their own, or one that belongs to nobody yet. */
export function payingMethod(context: StripeContext, id: string, customerId: string | undefined): PaymentMethodRecord {
  const method = usePaymentMethod(context, id)
  refuseSpent(method)
  const owner = idOf(method.object.customer)
  if (owner === undefined || owner === customerId) return method
  if (customerId === undefined) {
    throw invalidRequest(
      `The PaymentMethod ${id} belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      { param: 'payment_method' },
    )
  }
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'payment_method' },
  )
}

/** Saves a payment method with a customer, for later payments. */
export function attachPaymentMethod(context: StripeContext, id: string, customerId: string): Stripe.PaymentMethod {
  const method = usePaymentMethod(context, id)
  refuseSpent(method)
  const { object } = method
  if (!context.books.customers.has(customerId)) throw noSuch('customer', customerId, 'customer')
  const owner = idOf(object.customer)
  if (owner && owner !== customerId) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'resource_already_exists',
      payment_method: object,
    })
  }
  object.customer = customerId
  context.emit('payment_method.attached', object)
  return object
}

export function detachPaymentMethod(context: StripeContext, id: string): Stripe.PaymentMethod {
  const method = getPaymentMethod(context, id)
  const { object } = method
  const owner = idOf(object.customer)
  if (!owner) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.', {
      code: 'payment_method_unexpected_state',
    })
  }
  object.customer = null
  method.spent = true
  context.emit('payment_method.detached', object, { customer: owner })
  return object
}

/** Makes a saved card expire. */
export function expireCard(context: StripeContext, id: string): Stripe.PaymentMethod {
  const method = getPaymentMethod(context, id)
  if (!method.card || !method.object.card) throw invalidRequest('Only cards expire.', { param: 'id' })
  Object.assign(method.object.card, { exp_month: 1, exp_year: new Date().getUTCFullYear() - 1 })
  method.card = { ...method.card, decline: expiredCard }
  return method.object
}
