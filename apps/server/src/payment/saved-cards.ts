import type Stripe from 'stripe'
import { notFound } from '../platform/errors.ts'
import { signedInClient, type Actor } from '../platform/graphql/context.ts'
import type { PaymentContext } from './payment-context.ts'
import { findPaymentCustomer } from './payment-customer-queries.ts'
import { ProviderRefusal } from './payment-provider.ts'
import { stripeClient, type StripeClient } from './stripe-client.ts'

/** A card saved with the client's consent. The provider stores it; our database contains nothing of it. */
export type SavedCard = {
  id: string
  brand: string
  expiryMonth: number
  expiryYear: number
  /** The last four digits. */
  numberSuffix: string
  /** credit, debit, prepaid or unknown. */
  type: string
}

type SavedMethod = Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card }

const hasCard = (method: Stripe.PaymentMethod): method is SavedMethod => method.card !== undefined

/** A card entered twice is saved twice at the provider. */
const isSameCard = (one: SavedMethod, other: SavedMethod): boolean =>
  one.id === other.id || (one.card.fingerprint != null && one.card.fingerprint === other.card.fingerprint)

/** A customer's cards, newest first. Nobody has more than a hundred. */
async function methodsOf(stripe: StripeClient, customerId: string): Promise<SavedMethod[]> {
  const { data } = await stripe.call('list cards', (api) =>
    api.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 }),
  )
  return data.filter(hasCard)
}

async function methodsOfClient(
  { db, config }: PaymentContext,
  clientId: string,
): Promise<{ stripe: StripeClient; methods: SavedMethod[] } | undefined> {
  const customer = await findPaymentCustomer(db, clientId)
  if (!customer?.providerCustomerId) return undefined
  const stripe = stripeClient(config)
  return { stripe, methods: await methodsOf(stripe, customer.providerCustomerId) }
}

/** The client's saved cards, newest first. Throws `UNAUTHENTICATED` for a guest. */
export async function listSavedCards(context: PaymentContext, actor: Actor): Promise<SavedCard[]> {
  const methods = (await methodsOfClient(context, signedInClient(actor)))?.methods ?? []
  return methods
    .filter((method, at) => methods.findIndex((earlier) => isSameCard(earlier, method)) === at)
    .map(({ id, card }) => ({
      id,
      brand: card.brand,
      expiryMonth: card.exp_month,
      expiryYear: card.exp_year,
      numberSuffix: card.last4,
      type: card.funding,
    }))
}

/** Throws `not_found` for a card that is not the customer's. */
export async function checkSavedCard(stripe: StripeClient, customerId: string, cardId: string): Promise<void> {
  const methods = await methodsOf(stripe, customerId)
  if (!methods.some(({ id }) => id === cardId)) throw notFound('saved card')
}

async function detach(stripe: StripeClient, { id }: SavedMethod): Promise<void> {
  try {
    await stripe.call('detach card', (api) => api.paymentMethods.detach(id))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // Another simultaneous call has already done it.
    const { customer } = await stripe.call('fetch card', (api) => api.paymentMethods.retrieve(id))
    if (customer !== null) throw error
  }
}

/**
 * Permanently detaches a saved card with all its copies; payments made with it are unaffected. Throws `UNAUTHENTICATED`
 * for a guest and `not_found` for any card that is not the client's, including deleted ones.
 */
export async function deleteSavedCard(
  context: PaymentContext,
  { actor, cardId }: { actor: Actor; cardId: string },
): Promise<void> {
  const saved = await methodsOfClient(context, signedInClient(actor))
  const card = saved?.methods.find(({ id }) => id === cardId)
  if (!saved || !card) throw notFound('saved card')
  for (const copy of saved.methods.filter((method) => isSameCard(method, card))) await detach(saved.stripe, copy)
}

/** Gives the apps' payment sheet access to the customer's cards for an hour. */
export async function createEphemeralKey({ config }: PaymentContext, customerId: string): Promise<string> {
  const stripe = stripeClient(config)
  const { apiVersion } = stripe
  const { secret } = await stripe.call('create ephemeral key', (api) =>
    api.ephemeralKeys.create({ customer: customerId }, { apiVersion }),
  )
  if (secret === undefined) throw new Error('the provider answered an ephemeral key without its secret')
  return secret
}
