import type { StripeContext } from './books.ts'
import type { Caller } from './api-keys.ts'
import { createConfirmationToken, getConfirmationToken } from './confirmation-tokens.ts'
import { confirmPaymentIntent } from './confirm-payment-intent.ts'
import {
  createCustomer,
  createEphemeralKey,
  deleteCustomer,
  getCustomer,
  readCustomer,
  updateCustomer,
} from './customers.ts'
import { getDispute } from './disputes.ts'
import type { Parameters } from './parameters.ts'
import { cancelPaymentIntent, createPaymentIntent, getPaymentIntent, updatePaymentIntent } from './payment-intents.ts'
import { attachPaymentMethod, createPaymentMethod, detachPaymentMethod, getPaymentMethod } from './payment-methods.ts'
import { listPage } from './read-back.ts'
import { createRefund, getRefund, updateRefund } from './refunds.ts'
import { noSuch } from './stripe-error.ts'

/** One call of the API. */
type Call = {
  context: StripeContext
  caller: Caller
  /** The id in the path; empty if there is none. */
  id: string
  parameters: Parameters
  apiVersion: string | undefined
  /** The methods of `automatic_payment_methods`. */
  automaticTypes: readonly string[]
}

export type Operation = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Allowed for a browser with the publishable key: any object, or only with the intent's client secret. */
  browser?: 'open' | 'withClientSecret'
  run: (call: Call) => object
}

const intents = '/v1/payment_intents'
const methods = '/v1/payment_methods'
const tokens = '/v1/confirmation_tokens'
const customers = '/v1/customers'
const refunds = '/v1/refunds'
const disputes = '/v1/disputes'

function createIntent({ context, parameters, automaticTypes }: Call): object {
  const intent = createPaymentIntent(context, parameters, automaticTypes)
  return parameters.boolean('confirm') ? confirmPaymentIntent(context, intent.id, parameters) : intent
}

function listIntents({ context, parameters }: Call): object {
  const customer = parameters.string('customer')
  return listPage(
    context.books.paymentIntents.values(),
    parameters,
    intents,
    (intent) => customer === undefined || intent.customer === customer,
  )
}

function listCharges({ context, parameters }: Call): object {
  const intent = parameters.string('payment_intent')
  const customer = parameters.string('customer')
  return listPage(
    context.books.charges.values(),
    parameters,
    '/v1/charges',
    (charge) =>
      (intent === undefined || charge.payment_intent === intent) &&
      (customer === undefined || charge.customer === customer),
  )
}

function getCharge({ context, id }: Call): object {
  const charge = context.books.charges.get(id)
  if (!charge) throw noSuch('charge', id)
  return charge
}

function listRefunds({ context, parameters }: Call): object {
  const intent = parameters.string('payment_intent')
  const charge = parameters.string('charge')
  return listPage(
    context.books.refunds.values(),
    parameters,
    refunds,
    (refund) =>
      (intent === undefined || refund.payment_intent === intent) && (charge === undefined || refund.charge === charge),
  )
}

function listDisputes({ context, parameters }: Call): object {
  const intent = parameters.string('payment_intent')
  return listPage(
    context.books.disputes.values(),
    parameters,
    disputes,
    (dispute) => intent === undefined || dispute.payment_intent === intent,
  )
}

function listMethods({ context, parameters }: Call, customer: string | undefined, url: string): object {
  const type = parameters.string('type')
  const objects = [...context.books.paymentMethods.values()].map(({ object }) => object)
  return listPage(
    objects,
    parameters,
    url,
    (object) =>
      object.customer !== null &&
      (customer === undefined || object.customer === customer) &&
      (type === undefined || object.type === type),
  )
}

function listEvents({ context, parameters }: Call): object {
  const type = parameters.string('type')
  const types = parameters.strings('types')
  return listPage(
    context.books.events.values(),
    parameters,
    '/v1/events',
    (event) => (type === undefined || event.type === type) && (types === undefined || types.includes(event.type)),
  )
}

function getEvent({ context, id }: Call): object {
  const event = context.books.events.get(id)
  if (!event) throw noSuch('event', id)
  return event
}

/** Every simulated operation of Stripe's API. */
export const operations: readonly Operation[] = [
  { method: 'POST', path: intents, run: createIntent },
  { method: 'GET', path: intents, run: listIntents },
  {
    method: 'GET',
    path: `${intents}/:id`,
    browser: 'withClientSecret',
    run: ({ context, id }) => getPaymentIntent(context, id),
  },
  {
    method: 'POST',
    path: `${intents}/:id`,
    run: ({ context, id, parameters }) => updatePaymentIntent(context, id, parameters),
  },
  {
    method: 'POST',
    path: `${intents}/:id/confirm`,
    browser: 'withClientSecret',
    run: ({ context, id, parameters }) => confirmPaymentIntent(context, id, parameters),
  },
  {
    method: 'POST',
    path: `${intents}/:id/cancel`,
    run: ({ context, id, parameters }) => cancelPaymentIntent(context, id, parameters),
  },
  { method: 'POST', path: refunds, run: ({ context, parameters }) => createRefund(context, parameters) },
  { method: 'GET', path: refunds, run: listRefunds },
  { method: 'GET', path: `${refunds}/:id`, run: ({ context, id }) => getRefund(context, id) },
  {
    method: 'POST',
    path: `${refunds}/:id`,
    run: ({ context, id, parameters }) => updateRefund(context, id, parameters),
  },
  { method: 'GET', path: disputes, run: listDisputes },
  { method: 'GET', path: `${disputes}/:id`, run: ({ context, id }) => getDispute(context, id) },
  { method: 'GET', path: '/v1/charges', run: listCharges },
  { method: 'GET', path: '/v1/charges/:id', run: getCharge },
  {
    method: 'POST',
    path: methods,
    browser: 'open',
    run: ({ context, parameters }) => createPaymentMethod(context, parameters).object,
  },
  { method: 'GET', path: methods, run: (call) => listMethods(call, call.parameters.string('customer'), methods) },
  { method: 'GET', path: `${methods}/:id`, run: ({ context, id }) => getPaymentMethod(context, id).object },
  {
    method: 'POST',
    path: `${methods}/:id/attach`,
    run: ({ context, id, parameters }) => attachPaymentMethod(context, id, parameters.requiredString('customer')),
  },
  { method: 'POST', path: `${methods}/:id/detach`, run: ({ context, id }) => detachPaymentMethod(context, id) },
  {
    method: 'POST',
    path: tokens,
    browser: 'open',
    run: ({ context, parameters }) => createConfirmationToken(context, parameters),
  },
  { method: 'GET', path: `${tokens}/:id`, run: ({ context, id }) => getConfirmationToken(context, id) },
  { method: 'POST', path: customers, run: ({ context, parameters }) => createCustomer(context, parameters) },
  { method: 'GET', path: `${customers}/:id`, run: ({ context, id }) => readCustomer(context, id) },
  {
    method: 'POST',
    path: `${customers}/:id`,
    run: ({ context, id, parameters }) => updateCustomer(context, id, parameters),
  },
  { method: 'DELETE', path: `${customers}/:id`, run: ({ context, id }) => deleteCustomer(context, id) },
  {
    method: 'GET',
    path: `${customers}/:id/payment_methods`,
    run: (call) => listMethods(call, getCustomer(call.context, call.id).id, `${customers}/${call.id}/payment_methods`),
  },
  {
    method: 'POST',
    path: '/v1/ephemeral_keys',
    run: ({ context, parameters, apiVersion }) => createEphemeralKey(context, parameters, apiVersion),
  },
  { method: 'GET', path: '/v1/events', run: listEvents },
  { method: 'GET', path: '/v1/events/:id', run: getEvent },
]
