import { limits } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import { ApiError, invalidInput } from '../platform/errors.ts'
import type { Actor } from '../platform/graphql/context.ts'
import { transact } from '../platform/transaction.ts'
import { isAlive } from './attempt-state.ts'
import { cancelAttempt, checkAttempt } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderPayment } from './payment-provider.ts'
import { countAttempts, findAliveAttempt, insertAttempt, type Attempt, type Subject } from './payment-queries.ts'
import { targets } from './payment-targets.ts'
import { paypalClient } from './paypal-client.ts'
import { stripeClient } from './stripe-client.ts'

/** What a payment is for, and who may make it: the owner, or whoever holds the token. */
export type PaymentRequest = {
  subject: Subject
  targetId: string
  token?: string | null | undefined
  actor: Actor
}

/** What a browser needs to pay (contract, StripePayment). Guests have no customer at the provider. */
export type StripePayment = {
  paymentIntent: string
  publishableKey: string
  customerId: null
  ephemeralKey: null
}

/** Where the person agrees at PayPal (contract, PayPalPaymentRequest). */
export type PayPalPayment = { approveUrl: string; paymentId: string; status: string }

type Opening = { method: Attempt['method']; returnPrefix: string | null }

const MOST_TURNS = 3

const notPayable = (reason: string) => new ApiError('payment_not_payable', `not payable: ${reason}`)

/** Finds what is to be paid. Throws `not_found` for a wrong token and an unknown id alike. */
export async function getTarget(
  { db }: Pick<PaymentContext, 'db'>,
  { subject, targetId, token, actor }: PaymentRequest,
): Promise<{ id: string; totalCents: number }> {
  return targets[subject].find(db, { id: targetId, token, actor })
}

/** The attempt to pay with, written down before the provider hears of it; or one of another method that must end first. */
async function beginAttempt(
  { db, log }: PaymentContext,
  subject: Subject,
  target: { id: string; totalCents: number },
  { method, returnPrefix }: Opening,
): Promise<{ use: Attempt } | { endFirst: Attempt }> {
  return transact(db, 'begin attempt', async (tx) => {
    // Locks the target, so that two tabs come one after the other.
    const begun = await targets[subject].begin(tx, target.id, log)
    if (!begun.payable) throw notPayable(begun.why)
    const alive = await findAliveAttempt(tx, subject, target.id)
    if (alive) return alive.method === method ? { use: alive } : { endFirst: alive }
    if ((await countAttempts(tx, subject, target.id)) >= limits.paymentAttemptsMax) throw notPayable('attempts used up')
    return {
      use: await insertAttempt(tx, {
        subject,
        target_id: target.id,
        method,
        amount_cents: target.totalCents,
        return_prefix: returnPrefix,
      }),
    }
  })
}

/**
 * Opens a payment, or answers the one that is open already: a target has one live attempt at most, so two tabs pay once
 * (reliability 1). Another method ends the former attempt at the provider first. Throws `payment_not_configured`,
 * `payment_not_payable`, `payment_failed`, `unavailable`.
 */
async function openPayment(
  context: PaymentContext,
  { subject, ...request }: PaymentRequest,
  opening: Opening,
): Promise<ProviderPayment> {
  const target = await getTarget(context, { subject, ...request })
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const begun = await beginAttempt(context, subject, target, opening)
    if ('endFirst' in begun) {
      if ((await cancelAttempt(context, begun.endFirst)) === 'processing') throw notPayable('the bank is processing')
      continue
    }
    const { payment, applied } = await checkAttempt(context, begun.use)
    if (applied === 'refused') throw new Error(`the payment of attempt ${begun.use.id} does not match it`)
    if (applied === 'processing') throw notPayable('the bank is processing')
    if (isAlive(applied)) return payment
    // It ended meanwhile: the target says what that means, or a new attempt begins.
  }
  throw notPayable('the payment ended meanwhile')
}

/** Every method but the other provider's; a bank redirect where it is offered. */
function checkMethod({ BANK_REDIRECT }: Config, method: Attempt['method']): void {
  if (method === 'paypal') throw invalidInput([{ path: 'paymentMethod', key: 'invalid_input' }])
  if (method === 'bankRedirect' && BANK_REDIRECT === 'off') {
    throw new ApiError('payment_not_configured', 'no bank redirect is offered')
  }
}

/** A payment through Stripe, as `openPayment` opens it. */
export async function createStripePayment(
  context: PaymentContext,
  { method, ...request }: PaymentRequest & { method: Attempt['method'] },
): Promise<StripePayment> {
  await getTarget(context, request)
  checkMethod(context.config, method)
  const { publishableKey } = stripeClient(context.config)
  const { clientSecret } = await openPayment(context, request, { method, returnPrefix: null })
  if (clientSecret === null) throw notPayable('it is paid at another provider')
  return { paymentIntent: clientSecret, publishableKey, customerId: null, ephemeralKey: null }
}

/**
 * A payment through PayPal, as `openPayment` opens it. `returnPrefix` counts where it is one of the configured origins or app
 * schemes (decisions 28).
 */
export async function createPayPalPayment(
  context: PaymentContext,
  { returnPrefix, ...request }: PaymentRequest & { returnPrefix?: string | null | undefined },
): Promise<PayPalPayment> {
  await getTarget(context, request)
  paypalClient(context.config)
  const known = context.config.RETURN_PREFIXES.find((prefix) => prefix === returnPrefix) ?? null
  const { id, approveUrl, status } = await openPayment(context, request, { method: 'paypal', returnPrefix: known })
  if (approveUrl === null) throw notPayable('it is approved already')
  return { approveUrl, paymentId: id, status }
}
