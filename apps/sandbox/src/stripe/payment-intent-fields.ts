import type { StripeContext } from './books.ts'
import type { Parameters } from './parameters.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'

const sharedFields = [
  'allowed_payment_method_types',
  'amount_details',
  'capture_method',
  'excluded_payment_method_types',
  'expand',
  'hooks',
  'payment_details',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'setup_future_usage',
  'shipping',
] as const

const describingFields = [
  'amount',
  'application_fee_amount',
  'currency',
  'customer',
  'customer_account',
  'description',
  'metadata',
  'payment_method_configuration',
  'payment_method_types',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
] as const

export const confirmFields = [
  ...sharedFields,
  'amount_to_confirm',
  'client_secret',
  'confirmation_token',
  'error_on_requires_action',
  'expected_payment_method_type',
  'key',
  'mandate',
  'mandate_data',
  'off_session',
  'radar_options',
  'return_url',
  'use_stripe_sdk',
] as const

export const createFields = [
  ...sharedFields,
  ...describingFields,
  'automatic_payment_methods',
  'confirm',
  'confirmation_method',
  'confirmation_token',
  'error_on_requires_action',
  'mandate',
  'mandate_data',
  'off_session',
  'on_behalf_of',
  'radar_options',
  'return_url',
  'use_stripe_sdk',
] as const

export const updateFields = [...sharedFields, ...describingFields] as const

const knownTypes = ['card', 'klarna', 'pay_by_bank', 'sepa_debit'] as const
const smallestAmountCents = 50
const largestAmountCents = 99_999_999

/** Parses an amount in cents, within Stripe's limits for euros. */
export function readAmount(parameters: Parameters): number | undefined {
  const amount = parameters.integer('amount')
  if (amount === undefined) return undefined
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (amount < smallestAmountCents) {
    throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > largestAmountCents) {
    throw invalidRequest('Amount must be no more than €999,999.99', { code: 'amount_too_large', param: 'amount' })
  }
  return amount
}

export function readCurrency(parameters: Parameters): string | undefined {
  const currency = parameters.string('currency')?.toLowerCase()
  if (currency !== undefined && !/^[a-z]{3}$/.test(currency)) {
    throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' })
  }
  return currency
}

// API versions before 2026-10-28 call it `payment_method_types`.
export const allowedTypesNames = ['allowed_payment_method_types', 'payment_method_types'] as const

/** The methods that the caller allows; undefined for all that the account offers. */
export function readAllowedTypes(parameters: Parameters): string[] | undefined {
  const given = allowedTypesNames.map((name) => parameters.strings(name)).find((types) => types)
  if (!given) return undefined
  const unknown = given.find((type) => !knownTypes.some((known) => known === type))
  if (unknown === undefined) return given
  throw invalidRequest(
    `The payment method type provided: ${unknown} is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.`,
    { param: 'allowed_payment_method_types' },
  )
}

export function readCustomer(context: StripeContext, parameters: Parameters): string | undefined {
  const customer = parameters.string('customer')
  if (customer !== undefined && !context.books.customers.has(customer)) throw noSuch('customer', customer, 'customer')
  return customer
}
