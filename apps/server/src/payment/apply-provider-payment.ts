import type { Instant } from '@ruhepol/rules'
import type { DatabaseTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { together } from '../platform/together.ts'
import { transact } from '../platform/transaction.ts'
import { isAlive, movesAttempt, type AttemptStatus } from './attempt-state.ts'
import type { PaymentContext } from './payment-context.ts'
import { closeOtherPayments } from './payment-jobs.ts'
import type { ProviderPayment } from './payment-provider.ts'
import {
  findAliveAttempt,
  findAttempt,
  findAttemptByProviderId,
  lockAttempt,
  updateAttempt,
  type Attempt,
} from './payment-queries.ts'
import { targets } from './payment-targets.ts'
import { refundUpTo } from './refund-up-to.ts'

/**
 * The attempt's status afterwards, or `refused` if the payment does not belong to the attempt, so that nothing changed.
 */
export type Applied = AttemptStatus | 'refused'

/** The fields of a payment that do not match the attempt it claims to pay. */
function mismatchOf(attempt: Attempt, payment: ProviderPayment): string | undefined {
  if (attempt.providerPaymentId !== null && attempt.providerPaymentId !== payment.id) return 'payment'
  if (payment.provider !== attempt.provider) return 'provider'
  if (payment.attemptId !== attempt.id) return 'attempt'
  if (payment.subject !== attempt.subject || payment.targetId !== attempt.targetId) return 'target'
  if (payment.currency !== attempt.currency) return 'currency'
  if (payment.amountCents !== attempt.amountCents) return 'amount'
  if (payment.status === 'succeeded' && payment.receivedCents !== attempt.amountCents) return 'received amount'
  return undefined
}

/** Whether a check started later than the one at `askedAt`. */
const isOvertaken = ({ checkedAt }: Attempt, askedAt: Instant): boolean => checkedAt !== null && askedAt < checkedAt

/** The reason of a failed attempt, or that the payment continues after it. */
async function noteFailure(
  tx: DatabaseTransaction,
  attempt: Attempt,
  payment: ProviderPayment,
  log: Log,
): Promise<void> {
  if (payment.failureReason === attempt.failureReason) return
  await updateAttempt(tx, attempt.id, { failureReason: payment.failureReason })
  if (payment.failureReason !== null) await targets[attempt.subject].noteFailure(tx, attempt.targetId, log)
}

async function apply(
  tx: DatabaseTransaction,
  found: Attempt,
  payment: ProviderPayment,
  askedAt: Instant,
  context: Pick<PaymentContext, 'log' | 'config'>,
): Promise<Applied> {
  const { log } = context
  const target = targets[found.subject]
  const [, attempt] = await together([target.lock(tx, found.targetId), lockAttempt(tx, found.id)])
  if (!attempt) throw new Error(`attempt ${found.id} is gone`)
  const mismatch = mismatchOf(attempt, payment)
  if (mismatch !== undefined) {
    // Only the owner of the provider account can cause this, so a person must look at it.
    log.fatal({ attemptId: attempt.id, paymentId: payment.id, mismatch }, 'a payment does not match its attempt')
    return 'refused'
  }
  if (attempt.providerPaymentId === null) await updateAttempt(tx, attempt.id, { providerPaymentId: payment.id })
  const moves = movesAttempt(attempt.status, payment.status)
  if (moves) await updateAttempt(tx, attempt.id, { status: payment.status })
  const status = moves ? payment.status : attempt.status
  // Ignore an outdated answer about a payment in progress. One that ends it includes the reason.
  const tellsFailure = isAlive(status) ? !isOvertaken(attempt, askedAt) : moves && status === 'failed'
  if (tellsFailure) await noteFailure(tx, attempt, payment, log)
  const { subject, targetId } = attempt
  // The cart being released was waiting for this: no payment can take money any more.
  if (moves && status === 'failed' && !(await target.isPayable(tx, targetId))) {
    await enqueue(tx, closeOtherPayments, { subject, targetId })
  }
  if (!moves || status !== 'succeeded') return status
  const settlement = await target.settleSuccess(tx, targetId, context)
  // Close everything still open for the same target, so that nobody pays twice.
  if (await findAliveAttempt(tx, subject, targetId)) await enqueue(tx, closeOtherPayments, { subject, targetId })
  if (settlement.paid) return status
  await refundUpTo(tx, attempt, { cause: settlement.refund, cents: attempt.amountCents })
  return 'refund_pending'
}

/**
 * The only place that applies a fetched payment to our attempt and its target, in one transaction. `payment` must come
 * from a fetch started at `askedAt` by the database's clock. May run any number of times, in any order.
 */
export async function applyProviderPayment(
  context: PaymentContext,
  payment: ProviderPayment,
  askedAt: Instant,
): Promise<Applied> {
  const { db, log } = context
  const found =
    (await findAttemptByProviderId(db, payment.provider, payment.id)) ??
    (payment.attemptId === undefined ? undefined : await findAttempt(db, payment.attemptId))
  if (!found) {
    log.warn({ paymentId: payment.id }, 'an unknown payment')
    return 'refused'
  }
  return transact(db, 'apply payment', (tx) => apply(tx, found, payment, askedAt, context))
}
