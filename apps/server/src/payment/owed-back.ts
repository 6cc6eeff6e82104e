import type { Refund } from '@ruhepol/database/tables'
import { findPaidAttemptId } from '../money/index.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import type { Attempt } from './payment-queries.ts'
import { targets } from './payment-targets.ts'
import { causeOfReturn } from './refund-queries.ts'

/** The total to refund of a payment, in cents, and why. */
export type OwedBack = { cause: Refund['cause']; cents: number }

/**
 * The total to be refunded of a locked payment, including refunds already made; undefined if there is none. If it paid
 * for its target, the target decides; a duplicate or late payment is refunded in full.
 */
export async function owedBack(tx: DatabaseTransaction, attempt: Attempt): Promise<OwedBack | undefined> {
  const { id, subject, targetId, amountCents: cents } = attempt
  if ((await findPaidAttemptId(tx, subject, targetId)) === id) return targets[subject].owedBack(tx, targetId)
  const cause = await causeOfReturn(tx, id)
  return cause && { cause, cents }
}
