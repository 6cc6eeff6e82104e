import { transact } from '../platform/transaction.ts'
import type { PaymentContext } from './payment-context.ts'
import { ensurePaymentCustomer, findPaymentCustomer, keepProviderCustomer } from './payment-customer-queries.ts'
import { stripeClient } from './stripe-client.ts'

/**
 * The client's customer at Stripe, made with their first payment. Nothing of the person is told: the customer only holds their
 * cards together. Throws `payment_not_configured`, `unavailable`.
 */
export async function stripeCustomerOf(context: PaymentContext, clientId: string): Promise<string> {
  const { db, config } = context
  const stripe = stripeClient(config)
  const known = await findPaymentCustomer(db, clientId)
  if (known?.provider_customer_id) return known.provider_customer_id
  const row = known ?? (await transact(db, 'begin customer', (tx) => ensurePaymentCustomer(tx, clientId)))
  if (row.provider_customer_id) return row.provider_customer_id
  // The row's id is the key: calls that race, and a call after one that was cut off, get one customer.
  const customer = await stripe.call('create customer', (api) =>
    api.customers.create({ metadata: { client: clientId } }, { idempotencyKey: row.id }),
  )
  return keepProviderCustomer(db, row.id, customer.id)
}
