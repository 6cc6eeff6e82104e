import { refundedCents } from '@ruhepol/rules'
import { moneyOfAttempt } from '../money/index.ts'
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

/** Retries a failed refund as a new one, of no more than is left. False if no such refund is owed. */
export async function retryRefund({ db, log }: { db: Database; log: Log }, id: string): Promise<boolean> {
  return withFailedRefund(db, id, async (tx, { amountCents: cents, cause, reason }, attempt) => {
    await markRepaid(tx, id, 'provider')
    const money = await moneyOfAttempt(tx, attempt.id)
    // What a dispute holds is left out when the refund is carried out, and refunded once the dispute is won.
    const amountCents = Math.min(cents, money.capturedCents - refundedCents(money))
    if (amountCents > 0) await startRefund(tx, { attemptId: attempt.id, amountCents, cause, reason, belated: true })
    else await settleMoney(tx, attempt, { log })
  })
}
