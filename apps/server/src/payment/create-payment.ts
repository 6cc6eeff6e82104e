import { mayOpenPayment, providerOfMethod } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import { ApiError, invalidInput } from '../platform/errors.ts'
import { signedInClient, type Actor } from '../platform/graphql/context.ts'
import { transact } from '../platform/transaction.ts'
import { isAlive, isTry } from './attempt-state.ts'
import { cancelAttempt, checkAttempt } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderPayment } from './payment-provider.ts'
import { attemptsOf, findAliveAttempt, insertAttempt, type Attempt, type Subject } from './payment-queries.ts'
import { targets, type PaymentTarget } from './payment-targets.ts'
import { stripeCustomerOf } from './payment-customer.ts'
import { paypalClient } from './paypal-client.ts'
import { checkSavedCard } from './saved-cards.ts'
import { stripeClient } from './stripe-client.ts'

/** The payment's target and its payer: the owner, or anyone with the token. */
export type PaymentRequest = {
  subject: Subject
  targetId: string
  token?: string | null | undefined
  actor: Actor
}

/** What a browser or an app needs to pay. Guests have no customer at the provider. */
export type StripePayment = { paymentIntent: string; publishableKey: string; customerId: string | null }

/** The address where the person approves at PayPal. */
export type PayPalPayment = { approveUrl: string; paymentId: string; status: string }

/** The parameters an attempt is opened with; they never change. */
type Opening = Pick<Attempt, 'method' | 'returnPrefix' | 'providerCustomerId' | 'saveCard'>

/** A client's choice about cards: pay with a saved one, or save the entered one. */
type CardRequest = { savedCardId?: string | null | undefined; saveCard?: boolean | null | undefined }

/** More than any realistic number of simultaneous calls. */
const MOST_TURNS = 8

const notPayable = (reason: string) => new ApiError('payment_not_payable', `not payable: ${reason}`)

/** A later call chose another payment method. The person may choose again. */
const superseded = () =>
  new ApiError('payment_failed', 'another way to pay was chosen meanwhile', { reason: 'superseded' })

/** Finds the target of the payment. Throws `not_found` for both a wrong token and an unknown id. */
export async function getTarget(
  { db }: Pick<PaymentContext, 'db'>,
  { subject, targetId, token, actor }: PaymentRequest,
): ReturnType<PaymentTarget['find']> {
  return targets[subject].find(db, { id: targetId, token, actor })
}

/** Whether the open attempt also fits this request; the wish to save the card and the owner must match. */
const serves = (open: Attempt, { method, providerCustomerId, saveCard }: Opening): boolean =>
  open.method === method && open.providerCustomerId === providerCustomerId && open.saveCard === saveCard

/**
 * The attempt to pay with, stored before the provider is called; or one that does not fit and must end first.
 * `wasEnded` means that another call has ended this call's attempt, so that this one ends none and starts no other.
 */
export async function beginAttempt(
  { db, log }: PaymentContext,
  subject: Subject,
  { actor, ...target }: { id: string; totalCents: number; actor: Actor },
  opening: Opening,
  wasEnded: boolean,
): Promise<{ use: Attempt; isNew: boolean } | { endFirst: Attempt }> {
  return transact(db, 'begin attempt', async (tx) => {
    // Locks the target, so that two tabs run one after the other.
    const begun = await targets[subject].begin(tx, target.id, { log, actor })
    if (!begun.payable) throw notPayable(begun.why)
    const alive = await findAliveAttempt(tx, subject, target.id)
    if (alive && serves(alive, opening)) return { use: alive, isNew: false }
    if (wasEnded) throw superseded()
    if (alive) return { endFirst: alive }
    const attempts = await attemptsOf(tx, subject, target.id)
    if (!mayOpenPayment({ tried: attempts.filter(isTry).length, opened: attempts.length })) {
      throw notPayable('attempts used up')
    }
    return {
      isNew: true,
      use: await insertAttempt(tx, {
        subject,
        targetId: target.id,
        amountCents: target.totalCents,
        ...opening,
      }),
    }
  })
}

/**
 * Opens a payment, or returns the open one: a target has at most one live attempt, so two tabs pay once (reliability
 * 1). Another method, or another wish to save the card, first ends the former attempt at the provider. Of simultaneous
 * calls the one that began last wins; the others get `payment_failed` with the reason `superseded`. Throws
 * `payment_not_configured`, `payment_not_payable`, `payment_failed`, `unavailable`.
 */
async function openPayment(
  context: PaymentContext,
  { subject, ...request }: PaymentRequest,
  opening: Opening,
): Promise<ProviderPayment> {
  const target = await getTarget(context, { subject, ...request })
  if (target.onAccount === true) throw notPayable('it is on account')
  let wasEnded = false
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const begun = await beginAttempt(context, subject, { ...target, actor: request.actor }, opening, wasEnded)
    const attempt = 'use' in begun ? begun.use : begun.endFirst
    const { payment, applied } =
      'use' in begun
        ? await checkAttempt(context, attempt)
        : { payment: undefined, applied: await cancelAttempt(context, attempt) }
    if (applied === 'refused') throw new Error(`the payment of attempt ${attempt.id} does not match it`)
    if (applied === 'processing') throw notPayable('the bank is processing')
    if (payment && isAlive(applied)) return payment
    // It has ended, so the target's state decides, or a new attempt starts. Only a later call may cancel this call's
    // attempt; if they could cancel each other, none would be left.
    wasEnded ||= 'use' in begun && begun.isNew && applied === 'cancelled'
  }
  throw superseded()
}

/** Every method except the other provider's; bank redirect only if it is offered. */
function checkMethod({ BANK_REDIRECT }: Config, method: Attempt['method']): void {
  if (providerOfMethod[method] !== 'stripe') throw invalidInput([{ path: 'paymentMethod', key: 'invalid_input' }])
  if (method === 'bankRedirect' && BANK_REDIRECT === 'off') {
    throw new ApiError('payment_not_configured', 'no bank redirect is offered')
  }
}

/** Only cards can be saved, and only with an account. */
function checkCardRequest(actor: Actor, method: Attempt['method'], { savedCardId, saveCard }: CardRequest): void {
  if (savedCardId == null && saveCard !== true) return
  signedInClient(actor)
  if (method !== 'card') throw invalidInput([{ path: 'paymentMethod', key: 'invalid_input' }])
  // A saved card is not saved again.
  if (savedCardId != null && saveCard === true) {
    throw invalidInput(['savedCardId', 'saveCard'].map((path) => ({ path, key: 'invalid_input' })))
  }
}

/**
 * A payment through Stripe, like `openPayment`. A client's payment belongs to their customer, so that their saved cards
 * can confirm it. A card is saved only if `saveCard` records the person's consent. Throws `UNAUTHENTICATED` if a guest
 * asks for saved cards, and `not_found` for a card that is not the client's.
 */
export async function createStripePayment(
  context: PaymentContext,
  { method, savedCardId, saveCard, ...request }: PaymentRequest & CardRequest & { method: Attempt['method'] },
): Promise<StripePayment> {
  const { actor } = request
  checkCardRequest(actor, method, { savedCardId, saveCard })
  await getTarget(context, request)
  checkMethod(context.config, method)
  const stripe = stripeClient(context.config)
  const customerId = actor.kind === 'client' ? await stripeCustomerOf(context, actor.clientId) : null
  if (savedCardId != null && customerId !== null) await checkSavedCard(stripe, customerId, savedCardId)
  const { clientSecret } = await openPayment(context, request, {
    method,
    returnPrefix: null,
    providerCustomerId: customerId,
    saveCard: saveCard === true,
  })
  if (clientSecret === null) throw notPayable('it is paid at another provider')
  return { paymentIntent: clientSecret, publishableKey: stripe.publishableKey, customerId }
}

/**
 * A payment through PayPal, like `openPayment`. `returnPrefix` is used only if it is a configured origin or app scheme
 * (rule R28).
 */
export async function createPayPalPayment(
  context: PaymentContext,
  { returnPrefix, ...request }: PaymentRequest & { returnPrefix?: string | null | undefined },
): Promise<PayPalPayment> {
  await getTarget(context, request)
  paypalClient(context.config)
  const known = context.config.RETURN_PREFIXES.find((prefix) => prefix === returnPrefix) ?? null
  const { id, approveUrl, status } = await openPayment(context, request, {
    method: 'paypal',
    returnPrefix: known,
    providerCustomerId: null,
    saveCard: false,
  })
  if (approveUrl === null) throw notPayable('it is approved already')
  return { approveUrl, paymentId: id, status }
}
