import { disputedCents, leftCents, refundedCents } from '@ruhepol/rules'
import { moneyOfAttempt } from '../money/index.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { OwedBack } from './owed-back.ts'
import { refundPayment } from './payment-jobs.ts'
import { updateAttempt, type Attempt } from './payment-queries.ts'
import { insertRefund, type NewRefund, type Refund } from './refund-queries.ts'

/** Writes a refund, which a job carries out. The attempt must be locked. */
export async function startRefund(tx: DatabaseTransaction, refund: NewRefund): Promise<Refund> {
  const started = await insertRefund(tx, refund)
  await updateAttempt(tx, refund.attemptId, { status: 'refund_pending' })
  await enqueue(tx, refundPayment, { refundId: started.id })
  return started
}

/**
 * Refunds enough of the payment that `cents` have been returned in total, by anyone, but never more than is left of it.
 * The attempt must be locked.
 */
export async function refundUpTo(
  tx: DatabaseTransaction,
  attempt: Attempt,
  { cause, cents }: OwedBack,
  { belated = false }: { belated?: boolean } = {},
): Promise<void> {
  if (cents > attempt.amountCents) throw new Error(`attempt ${attempt.id} took less than ${cents}`)
  const money = await moneyOfAttempt(tx, attempt.id)
  const dueCents = Math.min(leftCents(money), cents - refundedCents(money) - disputedCents(money))
  if (dueCents > 0) await startRefund(tx, { attemptId: attempt.id, amountCents: dueCents, cause, belated })
}
