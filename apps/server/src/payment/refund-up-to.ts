import { disputedCents, leftCents, refundedCents } from '@ruhepol/rules'
import type { RefundTable } from '../../../../database/payment-tables.ts'
import { moneyOfAttempt } from '../money/index.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { refundPayment } from './payment-jobs.ts'
import { updateAttempt, type Attempt } from './payment-queries.ts'
import { insertRefund } from './refund-queries.ts'

/**
 * Refunds so much of the payment that `cents` have gone back in all, whoever sent them back, and never more than is left of it.
 * The refund is written here and carried out by a job. The attempt must be locked.
 */
export async function refundUpTo(
  tx: DatabaseTransaction,
  attempt: Attempt,
  cause: RefundTable['cause'],
  cents: number,
): Promise<void> {
  if (cents > attempt.amount_cents) throw new Error(`attempt ${attempt.id} took less than ${cents}`)
  const money = await moneyOfAttempt(tx, attempt.id)
  const dueCents = Math.min(leftCents(money), cents - refundedCents(money) - disputedCents(money))
  if (dueCents <= 0) return
  const refundId = await insertRefund(tx, { attempt_id: attempt.id, amount_cents: dueCents, cause })
  await updateAttempt(tx, attempt.id, { status: 'refund_pending' })
  await enqueue(tx, refundPayment, { refundId })
}
