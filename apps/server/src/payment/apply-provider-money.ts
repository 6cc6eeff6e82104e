import { goneElsewhereCents, isWithdrawn, leftCents, refundStatus, type PaymentMoney } from '@ruhepol/rules'
import { findPaidAttemptId, moneyOfAttempt } from '../money/index.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { transact } from '../platform/transaction.ts'
import { tookMoney } from './attempt-state.ts'
import { disputesOf, upsertDispute } from './dispute-queries.ts'
import { planMoneyCheck } from './money-check-queries.ts'
import { owedBack } from './owed-back.ts'
import type { PaymentContext } from './payment-context.ts'
import { moneyNeedsDecision, paymentRefunded, refundFailed } from './payment-jobs.ts'
import type { ProviderDispute, ProviderMoney, ProviderRefund } from './provider-money.ts'
import { lockAttempt, updateAttempt, type Attempt } from './payment-queries.ts'
import { targets } from './payment-targets.ts'
import {
  findRefundOfAttempt,
  insertForeignRefund,
  markRepaidBy,
  unmarkRepaidBy,
  updateRefund,
  type Refund,
} from './refund-queries.ts'
import { refundUpTo } from './refund-up-to.ts'

/** Refunds only move forward: a pending one succeeds, and a successful one may still come back. */
const rank: Readonly<Record<Refund['status'], number>> = { pending: 0, succeeded: 1, failed: 2 }

/** The data reported with a change of a payment's money. */
type Change = { tx: DatabaseTransaction; attempt: Attempt; log: Log }

async function storeForeign({ tx, attempt, log }: Change, refund: ProviderRefund): Promise<void> {
  const id = await insertForeignRefund(tx, attempt.id, refund)
  log.warn({ attemptId: attempt.id, refundId: id, cents: refund.amountCents }, 'somebody made a refund at the provider')
  if (refund.status === 'failed') return
  await markRepaidBy(tx, { id, attemptId: attempt.id, cents: refund.amountCents })
  await enqueue(tx, paymentRefunded, { refundId: id })
  await enqueue(tx, moneyNeedsDecision, { id })
}

/**
 * Notifies operator and customer once that our refund did not arrive. `again` is the id of a refund at the provider
 * that had made it good and failed too, which causes another notice.
 */
export async function reportFailedRefund(
  { tx, log }: Pick<Change, 'tx' | 'log'>,
  refund: Refund,
  again?: string,
): Promise<void> {
  const { id: refundId, failureReason: reason } = refund
  if (refund.cause === 'provider') {
    log.warn({ refundId, reason }, 'a refund that somebody made at the provider failed')
    return
  }
  log.fatal({ refundId, reason }, 'a refund failed; a person must give the money back')
  await enqueue(tx, refundFailed, { refundId, again })
  await enqueue(tx, moneyNeedsDecision, { id: refundId, again })
}

async function storeRefund(change: Change, known: Refund | undefined, refund: ProviderRefund): Promise<void> {
  if (!known) return storeForeign(change, refund)
  const { tx } = change
  const isFirst = known.providerRefundId === null
  // A refund that we considered refused counts if it exists at the provider.
  if (!isFirst && rank[refund.status] <= rank[known.status]) return
  const changed = {
    status: refund.status,
    providerRefundId: refund.id,
    amountCents: refund.amountCents,
    failureReason: refund.status === 'failed' ? (refund.failureReason ?? 'unknown') : null,
    repaidAt: null,
    repaidBy: null,
  }
  await updateRefund(tx, known.id, changed)
  if (refund.status === 'failed') {
    const owedAgain = await unmarkRepaidBy(tx, known.id)
    await reportFailedRefund(change, { ...known, ...changed })
    for (const owed of owedAgain) await reportFailedRefund(change, owed, known.id)
  } else if (isFirst) await enqueue(tx, paymentRefunded, { refundId: known.id })
}

async function storeDispute({ tx, attempt, log }: Change, dispute: ProviderDispute): Promise<void> {
  const known = (await disputesOf(tx, attempt.id)).find((one) => one.providerDisputeId === dispute.id)
  if (known?.status === dispute.status && known.amountCents === dispute.amountCents) return
  // A decided dispute is closed; a decision may still be reversed.
  if (known && (known.status === 'won' || known.status === 'lost') && /inquiry|open/.test(dispute.status)) return
  const id = await upsertDispute(tx, attempt.id, dispute)
  const { status, reason, amountCents: cents } = dispute
  const about = { attemptId: attempt.id, disputeId: dispute.id, status, reason, cents }
  if (status === 'won') log.warn(about, 'a dispute of a payment was won')
  else {
    log.fatal(about, 'a payment is disputed; a person must answer or decide')
    await enqueue(tx, moneyNeedsDecision, { id })
  }
}

/**
 * Updates the attempt's status from its money, and its target if this attempt paid for it. `before` is the money known
 * before: money that left and returned, such as through a won dispute, is refunded if it is owed. Lock target and
 * attempt first.
 */
export async function settleMoney(
  tx: DatabaseTransaction,
  attempt: Attempt,
  { log, before }: { log: Log; before?: PaymentMoney },
): Promise<void> {
  const { id, subject, targetId } = attempt
  const money = await moneyOfAttempt(tx, id)
  const refunds = refundStatus(money)
  const status = refunds === 'pending' ? 'refund_pending' : refunds === 'refunded' ? 'refunded' : 'succeeded'
  if (status !== attempt.status) await updateAttempt(tx, id, { status })
  if (!before) return
  const stands = !isWithdrawn(money)
  const isNews = stands === isWithdrawn(before) || (!stands && leftCents(money) < leftCents(before))
  // A duplicate or late payment does not affect what another payment paid for.
  if (isNews && (await findPaidAttemptId(tx, subject, targetId)) === id) {
    await targets[subject].settleMoney(tx, targetId, { stands, log })
  }
  if (goneElsewhereCents(money) >= goneElsewhereCents(before)) return
  const owed = await owedBack(tx, attempt)
  if (owed) await refundUpTo(tx, attempt, owed, { belated: true })
}

/**
 * The only place that applies the provider's refunds and disputes of a payment to ours, in one transaction: our own
 * refunds by id, and foreign ones. May run any number of times, in any order.
 */
export async function applyProviderMoney(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  { id, subject, targetId }: Pick<Attempt, 'id' | 'subject' | 'targetId'>,
  { refunds, disputes }: ProviderMoney,
): Promise<void> {
  await transact(db, 'apply money', async (tx) => {
    await targets[subject].lock(tx, targetId)
    const attempt = await lockAttempt(tx, id)
    if (!attempt || !tookMoney(attempt.status)) return
    const change = { tx, attempt, log }
    const before = await moneyOfAttempt(tx, id)
    // Oldest first, so that of two refunds in our name the first is ours and the other one foreign.
    for (const refund of refunds.toSorted((one, other) => one.createdAt - other.createdAt)) {
      await storeRefund(change, await findRefundOfAttempt(tx, id, refund), refund)
    }
    for (const dispute of disputes) await storeDispute(change, dispute)
    await settleMoney(tx, attempt, { log, before })
    await planMoneyCheck(tx, id)
  })
}
