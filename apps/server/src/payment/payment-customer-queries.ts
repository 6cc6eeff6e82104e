import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'

type PaymentCustomer = { id: string; provider_customer_id: string | null }

/** A client as Stripe knows them, or is about to. */
export async function findPaymentCustomer(db: Queryable, clientId: string): Promise<PaymentCustomer | undefined> {
  return db
    .selectFrom('payment_customer')
    .select(['id', 'provider_customer_id'])
    .where('client_id', '=', clientId)
    .where('provider', '=', 'stripe')
    .executeTakeFirst()
}

/** Writes the client's row where there is none, and answers it: of calls that race all get the same. */
export async function ensurePaymentCustomer(tx: DatabaseTransaction, clientId: string): Promise<PaymentCustomer> {
  await tx
    .insertInto('payment_customer')
    .values({ client_id: clientId, provider: 'stripe' })
    .onConflict((conflict) => conflict.columns(['client_id', 'provider']).doNothing())
    .execute()
  const written = await findPaymentCustomer(tx, clientId)
  if (!written) throw new Error(`the payment customer of client ${clientId} is gone`)
  return written
}

/** The customer of a client who is gone. */
export async function findLeftCustomer(db: Queryable, id: string): Promise<PaymentCustomer | undefined> {
  return db
    .selectFrom('payment_customer')
    .select(['id', 'provider_customer_id'])
    .where('id', '=', id)
    .where('client_id', 'is', null)
    .executeTakeFirst()
}

export async function forgetPaymentCustomer(db: Database, id: string): Promise<void> {
  await db.deleteFrom('payment_customer').where('id', '=', id).execute()
}

/** Keeps the provider's id, the first for good. Answers the one that is kept. */
export async function keepProviderCustomer(db: Database, id: string, providerCustomerId: string): Promise<string> {
  const { provider_customer_id } = await db
    .updateTable('payment_customer')
    .set((eb) => ({ provider_customer_id: eb.fn.coalesce('provider_customer_id', eb.val(providerCustomerId)) }))
    .where('id', '=', id)
    .returning('provider_customer_id')
    .executeTakeFirstOrThrow()
  return provider_customer_id ?? providerCustomerId
}
