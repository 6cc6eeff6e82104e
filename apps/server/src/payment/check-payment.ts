import { ApiError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { applyProviderPayment, type Applied } from './apply-provider-payment.ts'
import { isAlive } from './attempt-state.ts'
import type { PaymentContext } from './payment-context.ts'
import { checkPayment } from './payment-jobs.ts'
import { findAttempt, noteCheck, takeCheckTurn, updateAttempt, type Attempt, type Subject } from './payment-queries.ts'
import { cancelPayment, fetchPayment, openPayment, type ProviderPayment } from './provider-payment.ts'
import { ProviderRefusal, stripeClient } from './stripe-client.ts'

/** A person who waits is told at most this late, in seconds, even where the webhook got lost. */
const CHECK_EVERY_SECONDS = 5

/** What the provider says, and where that leaves the attempt. */
export type Checked = { payment: ProviderPayment; applied: Applied }

/**
 * Asks the provider how an attempt stands and applies the answer. An attempt that was never sent is sent: the process may have
 * ended between the row and the call. Throws `payment_failed` where the provider refuses to open it.
 */
export async function checkAttempt(context: PaymentContext, attempt: Attempt): Promise<Checked> {
  const stripe = stripeClient(context.config)
  const askedAt = await noteCheck(context.db, attempt.id)
  const payment =
    attempt.provider_payment_id === null
      ? await openAttempt(context, attempt)
      : await fetchPayment(stripe, attempt.provider_payment_id)
  return { payment, applied: await applyProviderPayment(context, payment, askedAt) }
}

async function openAttempt(context: PaymentContext, attempt: Attempt): Promise<ProviderPayment> {
  try {
    return await openPayment(stripeClient(context.config), attempt)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const { reason } = error
    context.log.error({ err: error, attemptId: attempt.id }, 'the provider refused to open a payment')
    await context.db
      .transaction()
      .execute((tx) => updateAttempt(tx, attempt.id, { status: 'failed', failure_reason: reason }))
    throw new ApiError('payment_failed', 'the provider refused to open the payment', { reason })
  }
}

/** Closes an attempt at the provider, so that it can never succeed; where it is too late the answer says how it stands. */
export async function cancelAttempt(context: PaymentContext, attempt: Attempt): Promise<Applied> {
  const askedAt = await noteCheck(context.db, attempt.id)
  const stripe = stripeClient(context.config)
  // An attempt whose opening was cut off is opened again: only the provider knows whether the first call arrived.
  const id = attempt.provider_payment_id ?? (await openAttempt(context, attempt)).id
  return applyProviderPayment(context, await cancelPayment(stripe, id), askedAt)
}

/** Somebody looks at an unpaid cart: asks the provider through a job, at most once in a few seconds. */
export async function refreshPayment(
  { db }: Pick<PaymentContext, 'db'>,
  subject: Subject,
  targetId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const attemptId = await takeCheckTurn(tx, subject, targetId, CHECK_EVERY_SECONDS)
    if (attemptId !== undefined) await enqueue(tx, checkPayment, { attemptId })
  })
}

/** The job behind `refreshPayment`. */
export async function checkWaitingPayment(context: PaymentContext, attemptId: string): Promise<void> {
  const attempt = await findAttempt(context.db, attemptId)
  if (!attempt || !isAlive(attempt.status) || attempt.provider_payment_id === null) return
  try {
    await checkAttempt(context, attempt)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unavailable')) throw error
    // No reason to insist: the next look or the reconciler asks again.
    context.log.warn({ attemptId }, 'the payment provider does not answer')
  }
}
