import type Stripe from 'stripe'
import { nowSeconds, type StripeContext } from './books.ts'
import { newId } from './ids.ts'
import type { Parameters } from './parameters.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'

const customerFields = [
  'address',
  'description',
  'email',
  'expand',
  'metadata',
  'name',
  'payment_method',
  'phone',
  'preferred_locales',
  'shipping',
] as const

const ephemeralKeySeconds = 3600

export function createCustomer(context: StripeContext, parameters: Parameters): Stripe.Customer {
  parameters.refuseOthers(customerFields)
  const id = newId('cus')
  const customer: Stripe.Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: nowSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: parameters.string('description') ?? null,
    discount: null,
    email: parameters.string('email') ?? null,
    invoice_prefix: id.slice(4, 12).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: parameters.metadata(),
    name: parameters.string('name') ?? null,
    next_invoice_sequence: 1,
    phone: parameters.string('phone') ?? null,
    preferred_locales: parameters.strings('preferred_locales') ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  context.books.customers.set(id, customer)
  context.emit('customer.created', customer)
  return customer
}

export function getCustomer(context: StripeContext, id: string): Stripe.Customer {
  const customer = context.books.customers.get(id)
  if (!customer) throw noSuch('customer', id)
  return customer
}

/** A customer as Stripe returns it; a deleted one only says that it was deleted. */
export function readCustomer(context: StripeContext, id: string): Stripe.Customer | Stripe.DeletedCustomer {
  return context.books.deletedCustomers.get(id) ?? getCustomer(context, id)
}

export function updateCustomer(context: StripeContext, id: string, parameters: Parameters): Stripe.Customer {
  parameters.refuseOthers(customerFields)
  const customer = getCustomer(context, id)
  customer.description = parameters.string('description') ?? customer.description
  customer.email = parameters.string('email') ?? customer.email
  customer.name = parameters.string('name') ?? customer.name
  customer.phone = parameters.string('phone') ?? customer.phone
  customer.metadata = parameters.metadata(customer.metadata)
  context.emit('customer.updated', customer)
  return customer
}

/** Permanently deletes a customer with their saved payment methods; their payments stay. Refused a second time. */
export function deleteCustomer(context: StripeContext, id: string): Stripe.DeletedCustomer {
  const { books, emit } = context
  const customer = getCustomer(context, id)
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true }
  books.customers.delete(id)
  books.deletedCustomers.set(id, deleted)
  for (const method of books.paymentMethods.values()) {
    if (method.object.customer !== id) continue
    method.object.customer = null
    method.spent = true
  }
  emit('customer.deleted', customer)
  return deleted
}

/** A short-lived key with which an app's sheet may list one customer's saved payment methods. */
export function createEphemeralKey(
  context: StripeContext,
  parameters: Parameters,
  apiVersion: string | undefined,
): Record<string, unknown> {
  parameters.refuseOthers(['customer', 'expand', 'issuing_card', 'nonce', 'verification_session'])
  if (!apiVersion) throw invalidRequest('Missing required header: Stripe-Version')
  const customer = parameters.requiredString('customer')
  if (!context.books.customers.has(customer)) throw noSuch('customer', customer, 'customer')
  const created = nowSeconds()
  return {
    id: newId('ephkey'),
    object: 'ephemeral_key',
    associated_objects: [{ id: customer, type: 'customer' }],
    created,
    expires: created + ephemeralKeySeconds,
    livemode: false,
    secret: newId('ek_test'),
  }
}
