import { limits } from '@ruhepol/rules'
import { getCartToPay, moveCart, type CartToPay } from '../booking/index.ts'
import type { Config } from '../platform/config.ts'
import { ApiError, invalidInput, notFound } from '../platform/errors.ts'
import type { Actor } from '../platform/graphql/context.ts'
import { isAlive } from './attempt-state.ts'
import { cancelAttempt, checkAttempt } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { countAttempts, findAliveAttempt, insertAttempt, type Attempt, type Subject } from './payment-queries.ts'
import { stripeClient } from './stripe-client.ts'

/** What a payment is for, and who may make it: the owner, or whoever holds the token. */
export type PaymentTarget = {
  subject: Subject
  targetId: string
  token?: string | null | undefined
  actor: Actor
}

export type StripePaymentRequest = PaymentTarget & { method: Attempt['method'] }

/** What a browser needs to pay (contract, StripePayment). Guests have no customer at the provider. */
export type StripePayment = {
  paymentIntent: string
  publishableKey: string
  customerId: null
  ephemeralKey: null
}

const MOST_TURNS = 3

const notPayable = (reason: string) => new ApiError('payment_not_payable', `not payable: ${reason}`)

/** Every method but the other provider's; a bank redirect where it is offered. */
function checkMethod({ BANK_REDIRECT }: Config, method: Attempt['method']): void {
  if (method === 'paypal') throw invalidInput([{ path: 'paymentMethod', key: 'invalid_input' }])
  if (method === 'bankRedirect' && BANK_REDIRECT === 'off') {
    throw new ApiError('payment_not_configured', 'no bank redirect is offered')
  }
}

/** Finds what is to be paid. Throws `not_found` for a wrong token and an unknown id alike. */
export async function getTarget({ db }: Pick<PaymentContext, 'db'>, target: PaymentTarget): Promise<CartToPay> {
  if (target.subject !== 'booking') throw notFound('voucher order')
  return getCartToPay(db, { cartId: target.targetId, token: target.token, actor: target.actor })
}

/** The attempt to pay with, written down before the provider hears of it; or one of another method that must end first. */
async function beginAttempt(
  { db, log }: PaymentContext,
  cart: CartToPay,
  method: Attempt['method'],
): Promise<{ use: Attempt } | { endFirst: Attempt }> {
  return db.transaction().execute(async (tx) => {
    // Locks the cart, so that two tabs come one after the other, and keeps the slot for the time that paying takes.
    const move = await moveCart(tx, cart.id, 'createPayment', log)
    if (!move.moved) throw notPayable(move.status)
    const alive = await findAliveAttempt(tx, 'booking', cart.id)
    if (alive) return alive.method === method ? { use: alive } : { endFirst: alive }
    if ((await countAttempts(tx, 'booking', cart.id)) >= limits.paymentAttemptsMax) throw notPayable('attempts used up')
    const attempt = { subject: 'booking', target_id: cart.id, method, amount_cents: cart.totalCents } as const
    return { use: await insertAttempt(tx, attempt) }
  })
}

/**
 * Opens a payment for a cart, or answers the one that is open already: a cart has one live attempt at most, so two tabs pay
 * once (reliability 1). Another method ends the former attempt at the provider first. Throws `payment_not_configured`,
 * `payment_not_payable`, `payment_failed`, `unavailable`.
 */
export async function createStripePayment(
  context: PaymentContext,
  { method, ...target }: StripePaymentRequest,
): Promise<StripePayment> {
  const cart = await getTarget(context, target)
  checkMethod(context.config, method)
  const { publishableKey } = stripeClient(context.config)
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const begun = await beginAttempt(context, cart, method)
    if ('endFirst' in begun) {
      if ((await cancelAttempt(context, begun.endFirst)) === 'processing') throw notPayable('the bank is processing')
      continue
    }
    const { payment, applied } = await checkAttempt(context, begun.use)
    if (applied === 'refused') throw new Error(`the payment of attempt ${begun.use.id} does not match it`)
    if (applied === 'processing') throw notPayable('the bank is processing')
    if (isAlive(applied) && payment.clientSecret !== null) {
      return { paymentIntent: payment.clientSecret, publishableKey, customerId: null, ephemeralKey: null }
    }
    // It ended meanwhile: the cart says what that means, or a new attempt begins.
  }
  throw notPayable('the payment ended meanwhile')
}
