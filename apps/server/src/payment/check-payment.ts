import { ApiError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { applyProviderPayment, type Applied } from './apply-provider-payment.ts'
import { isAlive, movesAttempt } from './attempt-state.ts'
import type { PaymentContext } from './payment-context.ts'
import { checkPayment } from './payment-jobs.ts'
import { ProviderRefusal, type ProviderPayment } from './payment-provider.ts'
import { providerNamed } from './payment-providers.ts'
import {
  findAttempt,
  lockAttempt,
  noteCheck,
  takeCheckTurn,
  updateAttempt,
  type Attempt,
  type Subject,
} from './payment-queries.ts'
import { targets } from './payment-targets.ts'

/** The longest wait for a person if the webhook got lost, in seconds. */
const CHECK_EVERY_SECONDS = 5

/** The provider's answer and the attempt's resulting status. */
export type Checked = { payment: ProviderPayment; applied: Applied }

/**
 * Fetches an attempt's payment from the provider and applies it. An attempt that was never sent is sent now, since the
 * process may have died between writing the row and the call. Approved payments are captured. Throws `payment_failed`
 * if the provider refuses to open it.
 */
export async function checkAttempt(context: PaymentContext, attempt: Attempt): Promise<Checked> {
  const askedAt = await noteCheck(context.db, attempt.id)
  const payment =
    attempt.providerPaymentId === null
      ? await openAttempt(context, attempt)
      : await providerNamed(context, attempt.provider).fetch(attempt.providerPaymentId)
  const applied = await applyProviderPayment(context, payment, askedAt)
  return payment.capturable && applied !== 'refused' ? captureAttempt(context, attempt, payment) : { payment, applied }
}

async function openAttempt(context: PaymentContext, attempt: Attempt): Promise<ProviderPayment> {
  try {
    return await providerNamed(context, attempt.provider).open(attempt)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const { reason } = error
    context.log.error({ err: error, attemptId: attempt.id }, 'the provider refused to open a payment')
    await transact(context.db, 'note refused payment', async (tx) => {
      await targets[attempt.subject].lock(tx, attempt.targetId)
      const now = await lockAttempt(tx, attempt.id)
      // Another call may have opened it in the meantime; an attempt that may still take money must not count as ended.
      if (now?.status !== 'created' || now.providerPaymentId !== null) return
      await updateAttempt(tx, attempt.id, { status: 'failed', failureReason: reason })
    })
    throw new ApiError('payment_failed', 'the provider refused to open the payment', { reason })
  }
}

/**
 * Records that the money is being taken, before it is, so that a release of the target waits for the outcome. Refuses
 * if the hold or the attempt has ended, in which case the person's approval moves no money (the fence of reliability
 * 1).
 */
async function beginCapture({ db }: PaymentContext, { id, subject, targetId }: Attempt): Promise<Attempt['status']> {
  return transact(db, 'begin capture', async (tx) => {
    await targets[subject].lock(tx, targetId)
    const attempt = await lockAttempt(tx, id)
    if (!attempt) throw new Error(`attempt ${id} is gone`)
    if (!movesAttempt(attempt.status, 'processing') || !(await targets[subject].mayCapture(tx, targetId))) {
      return attempt.status
    }
    await updateAttempt(tx, id, { status: 'processing' })
    return 'processing'
  })
}

async function captureAttempt(context: PaymentContext, attempt: Attempt, payment: ProviderPayment): Promise<Checked> {
  const { capture } = providerNamed(context, attempt.provider)
  if (!capture) throw new Error(`${attempt.provider} takes its money by itself`)
  const status = await beginCapture(context, attempt)
  // It was started before and interrupted, perhaps after the money moved; the same key gets the same answer.
  if (status !== 'processing') return { payment, applied: status }
  const askedAt = await noteCheck(context.db, attempt.id)
  const captured = await capture(attempt, payment.id)
  return { payment: captured, applied: await applyProviderPayment(context, captured, askedAt) }
}

/**
 * Closes an attempt that moves no money before we capture it. Returns its status, since a capture may be in progress.
 */
async function closeUncaptured({ db }: PaymentContext, { id, subject, targetId }: Attempt): Promise<Attempt['status']> {
  return transact(db, 'close uncaptured payment', async (tx) => {
    await targets[subject].lock(tx, targetId)
    const attempt = await lockAttempt(tx, id)
    if (!attempt) throw new Error(`attempt ${id} is gone`)
    if (attempt.status === 'processing' || !movesAttempt(attempt.status, 'cancelled')) return attempt.status
    await updateAttempt(tx, id, { status: 'cancelled' })
    return 'cancelled'
  })
}

/** The provider's id of an attempt whose opening was interrupted; undefined if it refuses to open it. */
async function idOrRefused(context: PaymentContext, attempt: Attempt): Promise<string | undefined> {
  try {
    return (await openAttempt(context, attempt)).id
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment_failed') return undefined
    throw error
  }
}

/**
 * Closes an attempt so that it can never succeed; if it is too late, returns its status. One that the provider refuses
 * to open has failed.
 */
export async function cancelAttempt(context: PaymentContext, attempt: Attempt): Promise<Applied> {
  const { cancel } = providerNamed(context, attempt.provider)
  if (!cancel) {
    const status = await closeUncaptured(context, attempt)
    return status === 'processing' ? (await checkAttempt(context, attempt)).applied : status
  }
  const askedAt = await noteCheck(context.db, attempt.id)
  // Reopen an interrupted attempt, because only the provider knows whether the first call arrived.
  const id = attempt.providerPaymentId ?? (await idOrRefused(context, attempt))
  return id === undefined ? 'failed' : applyProviderPayment(context, await cancel(id), askedAt)
}

/** Someone is viewing an unpaid cart: asks the provider through a job, at most once every few seconds. */
export async function refreshPayment(
  { db }: Pick<PaymentContext, 'db'>,
  subject: Subject,
  targetId: string,
): Promise<void> {
  await transact(db, 'ask for payment', async (tx) => {
    const attemptId = await takeCheckTurn(tx, subject, targetId, CHECK_EVERY_SECONDS)
    if (attemptId !== undefined) await enqueue(tx, checkPayment, { attemptId })
  })
}

/** The job behind `refreshPayment`. */
export async function checkWaitingPayment(context: PaymentContext, attemptId: string): Promise<void> {
  const attempt = await findAttempt(context.db, attemptId)
  if (!attempt || !isAlive(attempt.status) || attempt.providerPaymentId === null) return
  try {
    await checkAttempt(context, attempt)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unavailable')) throw error
    // No need for a retry: the next view or the reconciler asks again.
    context.log.warn({ attemptId }, 'the payment provider does not answer')
  }
}
