import type { Database, DatabaseTransaction } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { transact } from '../platform/transaction.ts'
import { settleMoney } from './apply-provider-money.ts'
import { lockAttempt, type Attempt } from './payment-queries.ts'
import { targets } from './payment-targets.ts'
import { findRefund, lockRefund, markRepaid, type Refund } from './refund-queries.ts'
import { startRefund } from './refund-up-to.ts'

/** Runs with our failed and still owed refund, locked with its attempt. False if there is none with this id. */
async function withFailedRefund(
  db: Database,
  id: string,
  work: (tx: DatabaseTransaction, refund: Refund, attempt: Attempt) => Promise<void>,
): Promise<boolean> {
  const found = await findRefund(db, id)
  if (!found) return false
  return transact(db, 'settle failed refund', async (tx) => {
    await targets[found.subject].lock(tx, found.targetId)
    const attempt = await lockAttempt(tx, found.attemptId)
    const refund = await lockRefund(tx, id)
    if (!attempt || refund?.status !== 'failed' || refund.cause === 'provider' || refund.repaidAt) return false
    await work(tx, refund, attempt)
    return true
  })
}

/** Records that the operator repaid a failed refund, for example by bank transfer. False if no such refund is owed. */
export async function recordRepayment({ db, log }: { db: Database; log: Log }, id: string): Promise<boolean> {
  return withFailedRefund(db, id, async (tx, _refund, attempt) => {
    await markRepaid(tx, id, 'hand')
    await settleMoney(tx, attempt, { log })
  })
}

/** Retries a failed refund as a new one. False if no such refund is owed. */
export async function retryRefund({ db }: { db: Database }, id: string): Promise<boolean> {
  return withFailedRefund(db, id, async (tx, { amountCents, cause }, attempt) => {
    await markRepaid(tx, id, 'provider')
    await startRefund(tx, { attemptId: attempt.id, amountCents, cause, belated: true })
  })
}
