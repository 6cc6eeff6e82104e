import type { AttemptMethod, PaymentProviderName } from '@ruhepol/rules'
import { ApiError } from '../platform/errors.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import { isSubject, tookMoney } from './attempt-state.ts'
import { checkMoney } from './check-money.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderPayment } from './payment-provider.ts'
import { providerNamed } from './payment-providers.ts'
import { findAttempt, findAttemptByProviderId, insertLostAttempt, noteCheck, type Subject } from './payment-queries.ts'
import { targets } from './payment-targets.ts'

/**
 * The outcome for a successful payment. `known`: it was known already. `broughtIn`: it was recorded, and then applied
 * or refunded. `lost`: the cart or order that it paid for is not in the database. `foreign`: it is not one of ours.
 */
export type BroughtIn = 'known' | 'broughtIn' | 'lost' | 'foreign'

/** What the method of a lost attempt is taken to be, since a provider knows its payment and not our method. */
const methodOfLost: Record<PaymentProviderName, AttemptMethod> = {
  stripe: 'card',
  paypal: 'paypal',
  onAccount: 'onAccount',
}

async function isThere({ db, config }: PaymentContext, subject: Subject, targetId: string): Promise<boolean> {
  try {
    await targets[subject].describe(db, config, targetId)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return false
    throw error
  }
}

/**
 * Brings a payment that succeeded at the provider into a database that does not know it, such as a restored one.
 * Inserts its attempt if that is missing (for Stripe always with the method `card`), then handles it as if its webhook
 * had just arrived: it pays for its target, or is refunded. Safe to repeat.
 */
export async function bringInPayment(context: PaymentContext, payment: ProviderPayment): Promise<BroughtIn> {
  const { id, provider, attemptId, subject, targetId, amountCents } = payment
  const known = (await findAttemptByProviderId(context.db, provider, id))?.status
  if (known !== undefined && tookMoney(known)) return 'known'
  if (attemptId === undefined || targetId === undefined || !isSubject(subject)) return 'foreign'
  if (!(await findAttempt(context.db, attemptId))) {
    if (!(await isThere(context, subject, targetId))) return 'lost'
    const lost = { id: attemptId, subject, targetId, provider, amountCents, providerPaymentId: id }
    await insertLostAttempt(context.db, { ...lost, method: methodOfLost[provider] })
  }
  const askedAt = await noteCheck(context.db, attemptId)
  const applied = await applyProviderPayment(context, await providerNamed(context, provider).fetch(id), askedAt)
  return applied === 'refused' ? 'foreign' : 'broughtIn'
}

/** Fetches the refunds and disputes of a payment that is known here. */
export async function bringInMoney(
  context: PaymentContext,
  { provider, paymentId }: { provider: PaymentProviderName; paymentId: string },
): Promise<void> {
  const attempt = await findAttemptByProviderId(context.db, provider, paymentId)
  if (attempt) await checkMoney(context, attempt.id)
}

/**
 * Refunds what is left of a payment whose booking or order is lost. Returns the refunded cents, or undefined if the
 * payment is known here, is not one of ours, or did not succeed. Stores nothing, since there is no attempt to refund.
 */
export async function giveBackUnknown(
  context: PaymentContext,
  provider: PaymentProviderName,
  paymentId: string,
): Promise<number | undefined> {
  const atProvider = providerNamed(context, provider)
  const payment = await atProvider.fetch(paymentId)
  if (payment.status !== 'succeeded' || (await bringInPayment(context, payment)) !== 'lost') return undefined
  const { refunds, disputes } = await atProvider.fetchMoney(paymentId)
  const gone = [
    ...refunds.filter(({ status }) => status !== 'failed'),
    ...disputes.filter(({ status }) => status === 'open' || status === 'lost'),
  ].reduce((sum, { amountCents }) => sum + amountCents, 0)
  const amountCents = payment.receivedCents - gone
  if (amountCents > 0) await atProvider.refund({ id: payment.attemptId ?? paymentId, amountCents }, paymentId)
  return amountCents
}
