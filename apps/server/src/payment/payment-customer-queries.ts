import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'

type PaymentCustomer = { id: string; providerCustomerId: string | null }

/** A client as a customer of Stripe, or soon to be one. */
export async function findPaymentCustomer(db: Queryable, clientId: string): Promise<PaymentCustomer | undefined> {
  return db
    .selectFrom('paymentCustomer')
    .select(['id', 'providerCustomerId'])
    .where('clientId', '=', clientId)
    .where('provider', '=', 'stripe')
    .executeTakeFirst()
}

/** Creates the client's row if missing and returns it; simultaneous calls all get the same one. */
export async function ensurePaymentCustomer(tx: DatabaseTransaction, clientId: string): Promise<PaymentCustomer> {
  await tx
    .insertInto('paymentCustomer')
    .values({ clientId, provider: 'stripe' })
    .onConflict((conflict) => conflict.columns(['clientId', 'provider']).doNothing())
    .execute()
  const written = await findPaymentCustomer(tx, clientId)
  if (!written) throw new Error(`the payment customer of client ${clientId} is gone`)
  return written
}

/** The customer of a deleted client. */
export async function findLeftCustomer(db: Queryable, id: string): Promise<PaymentCustomer | undefined> {
  return db
    .selectFrom('paymentCustomer')
    .select(['id', 'providerCustomerId'])
    .where('id', '=', id)
    .where('clientId', 'is', null)
    .executeTakeFirst()
}

export async function forgetPaymentCustomer(db: Database, id: string): Promise<void> {
  await db.deleteFrom('paymentCustomer').where('id', '=', id).execute()
}

/** Stores the provider's id; the first one wins. Returns the stored one. */
export async function keepProviderCustomer(db: Database, id: string, answered: string): Promise<string> {
  const { providerCustomerId } = await db
    .updateTable('paymentCustomer')
    .set((eb) => ({ providerCustomerId: eb.fn.coalesce('providerCustomerId', eb.val(answered)) }))
    .where('id', '=', id)
    .returning('providerCustomerId')
    .executeTakeFirstOrThrow()
  return providerCustomerId ?? answered
}
