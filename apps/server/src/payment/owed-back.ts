import type { Refund } from '@ruhepol/database/tables'
import { findPaidAttemptId } from '../money/index.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import type { Attempt } from './payment-queries.ts'
import { targets } from './payment-targets.ts'
import { causeOfReturn } from './refund-queries.ts'

/** The total to refund of a payment, cents, and why. */
export type OwedBack = { cause: Refund['cause']; cents: number }

/**
 * What is to go back of a locked payment in all, by whatever refunds; undefined where nothing is. Of the one that paid for its
 * target that is as much as the target says; one that came twice or too late goes back whole.
 */
export async function owedBack(tx: DatabaseTransaction, attempt: Attempt): Promise<OwedBack | undefined> {
  const { id, subject, targetId, amountCents: cents } = attempt
  if ((await findPaidAttemptId(tx, subject, targetId)) === id) return targets[subject].owedBack(tx, targetId)
  const cause = await causeOfReturn(tx, id)
  return cause && { cause, cents }
}
