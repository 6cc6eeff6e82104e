import type { DatabaseTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import type { PaymentContext } from './payment-context.ts'
import {
  ensurePaymentCustomer,
  findLeftCustomer,
  findPaymentCustomer,
  forgetPaymentCustomer,
  keepProviderCustomer,
} from './payment-customer-queries.ts'
import { deletePaymentCustomer } from './payment-jobs.ts'
import { ProviderRefusal } from './payment-provider.ts'
import { stripeClient, type StripeClient } from './stripe-client.ts'

/** The row's id is the idempotency key, so that simultaneous and repeated calls get the same customer. */
async function createCustomer(stripe: StripeClient, rowId: string, clientId: string): Promise<string> {
  const { id } = await stripe.call('create customer', (api) =>
    api.customers.create({ metadata: { client: clientId } }, { idempotencyKey: rowId }),
  )
  return id
}

/**
 * The client's customer at Stripe, created with their first payment. It contains no personal data and only groups their
 * cards. Throws `payment_not_configured`, `unavailable`.
 */
export async function stripeCustomerOf(context: PaymentContext, clientId: string): Promise<string> {
  const { db, config } = context
  const stripe = stripeClient(config)
  const known = await findPaymentCustomer(db, clientId)
  if (known?.providerCustomerId) return known.providerCustomerId
  const row = known ?? (await transact(db, 'begin customer', (tx) => ensurePaymentCustomer(tx, clientId)))
  if (row.providerCustomerId) return row.providerCustomerId
  return keepProviderCustomer(db, row.id, await createCustomer(stripe, row.id, clientId))
}

/** The client is deleted in this transaction, so their customer at Stripe is deleted too, with the saved cards. */
export async function leaveCustomer(tx: DatabaseTransaction, clientId: string): Promise<void> {
  const customer = await findPaymentCustomer(tx, clientId)
  if (customer) await enqueue(tx, deletePaymentCustomer, { customerId: customer.id, clientId })
}

/** Deletes the customer of a deleted client; idempotent. Their payments and refunds stay. */
export async function deleteLeftCustomer(
  { db, config }: PaymentContext,
  { customerId, clientId }: { customerId: string; clientId: string },
): Promise<void> {
  const left = await findLeftCustomer(db, customerId)
  if (!left) return
  const stripe = stripeClient(config)
  // No id means that the answer was lost, but the customer may still exist.
  const id = left.providerCustomerId ?? (await createCustomer(stripe, left.id, clientId))
  try {
    await stripe.call('delete customer', (api) => api.customers.del(id))
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.code === 'resource_missing')) throw error
  }
  await forgetPaymentCustomer(db, left.id)
}
