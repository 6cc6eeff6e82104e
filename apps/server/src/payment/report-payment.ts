import { notFound } from '../platform/errors.ts'
import { paymentStatusOf, type PaymentStatus } from './attempt-state.ts'
import { checkAttempt } from './check-payment.ts'
import { getTarget, type PaymentRequest } from './create-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { decisiveAttempts, findAliveAttempt, findAttemptByProviderId } from './payment-queries.ts'

/** The status of a target's payment in our books. */
async function currentStatus({ db }: PaymentContext, { subject, targetId }: PaymentRequest): Promise<PaymentStatus> {
  const state = (await decisiveAttempts(db, subject, [targetId])).get(targetId)
  return state ? paymentStatusOf(state) : 'pending'
}

/**
 * Handles a browser's report that a payment failed. It only makes us fetch the payment from the provider, whose answer
 * counts (rule R24); the cart can be paid until its hold ends.
 */
export async function failPayment(context: PaymentContext, target: PaymentRequest): Promise<PaymentStatus> {
  await getTarget(context, target)
  const alive = await findAliveAttempt(context.db, target.subject, target.targetId)
  if (alive) await checkAttempt(context, alive)
  return currentStatus(context, target)
}

/** Handles a browser's return from a payment: fetches its outcome from the provider. `paymentId` is the provider's. */
export async function executePayment(
  context: PaymentContext,
  { paymentId, ...target }: PaymentRequest & { paymentId: string },
): Promise<PaymentStatus> {
  await getTarget(context, target)
  const attempt =
    (await findAttemptByProviderId(context.db, 'stripe', paymentId)) ??
    (await findAttemptByProviderId(context.db, 'paypal', paymentId))
  if (attempt?.subject !== target.subject || attempt.targetId !== target.targetId) throw notFound('payment')
  await checkAttempt(context, attempt)
  return currentStatus(context, target)
}
