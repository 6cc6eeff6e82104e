import { disputedCents, refundedCents } from '@ruhepol/rules'
import { lockCart } from '../booking/index.ts'
import { moneyOfAttempt } from '../money/index.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import { transact } from '../platform/transaction.ts'
import { applyProviderMoney, reportFailedRefund, settleMoney } from './apply-provider-money.ts'
import { noteMoneyCheck } from './money-check-queries.ts'
import { owedBack } from './owed-back.ts'
import type { PaymentContext } from './payment-context.ts'
import { ProviderRefusal } from './payment-provider.ts'
import { providerNamed } from './payment-providers.ts'
import { findPaidAttempt, lockAttempt, type Attempt } from './payment-queries.ts'
import { targets } from './payment-targets.ts'
import { refundUpTo } from './refund-up-to.ts'
import {
  findRefund,
  lockRefund,
  updateRefund,
  voidRefund,
  type Refund,
  type RefundOfPayment,
} from './refund-queries.ts'

/** Refunds what is left of a cancelled cart's payment. Idempotent. */
export async function refundPaidCart(
  { db }: Pick<PaymentContext, 'db'>,
  cartId: string,
  cause: 'customer' | 'operator',
): Promise<void> {
  await transact(db, 'start refund', async (tx) => {
    await lockCart(tx, cartId)
    const found = await findPaidAttempt(tx, 'booking', cartId)
    if (!found) throw new Error(`cart ${cartId} was paid, but by no payment of ours`)
    const attempt = await lockAttempt(tx, found.id)
    if (attempt) await refundUpTo(tx, attempt, { cause, cents: attempt.amountCents })
  })
}

/** Locks the refund's target, its attempt and the refund itself, in the order used everywhere. */
async function lockForRefund(
  tx: DatabaseTransaction,
  { id, subject, targetId, attemptId }: RefundOfPayment,
): Promise<{ attempt: Attempt; refund: Refund } | undefined> {
  await targets[subject].lock(tx, targetId)
  const attempt = await lockAttempt(tx, attemptId)
  const refund = await lockRefund(tx, id)
  return attempt && refund ? { attempt, refund } : undefined
}

/** The refund still to be made: less if money was returned in another way; undefined if nothing is left. */
async function refundStillDue(
  { db, log }: PaymentContext,
  about: RefundOfPayment,
): Promise<RefundOfPayment | undefined> {
  return transact(db, 'look at refund', async (tx) => {
    const locked = await lockForRefund(tx, about)
    if (!locked || locked.refund.status !== 'pending' || locked.refund.providerRefundId !== null) return undefined
    const { attempt, refund } = locked
    const money = await moneyOfAttempt(tx, attempt.id)
    const gone = refundedCents(money) - refund.amountCents + disputedCents(money)
    const owed = await owedBack(tx, attempt)
    const amountCents = Math.min(refund.amountCents, (owed?.cents ?? 0) - gone)
    if (amountCents === refund.amountCents) return about
    log.warn({ refundId: refund.id, from: refund.amountCents, to: amountCents }, 'less is left than should be refunded')
    if (amountCents > 0) {
      await updateRefund(tx, refund.id, { amountCents })
      return { ...about, amountCents }
    }
    await voidRefund(tx, refund.id)
    await settleMoney(tx, attempt, { log })
    return undefined
  })
}

/** The provider refuses this refund: it has failed, and the operator and the customer are notified. */
async function noteRefusal({ db, log }: PaymentContext, about: RefundOfPayment, reason: string): Promise<void> {
  await transact(db, 'note refused refund', async (tx) => {
    const locked = await lockForRefund(tx, about)
    // Another call has got a different answer in the meantime.
    if (!locked || locked.refund.status !== 'pending' || locked.refund.providerRefundId !== null) return
    const failed = { status: 'failed', failureReason: reason } as const
    await updateRefund(tx, about.id, failed)
    await reportFailedRefund({ tx, log }, { ...locked.refund, ...failed })
    await settleMoney(tx, locked.attempt, { log })
  })
}

const aboutAttempt = ({ attemptId: id, subject, targetId }: RefundOfPayment) => ({ id, subject, targetId })

/**
 * Makes a refund, or updates one already made. It first fetches what the provider holds, since an earlier attempt may
 * have arrived, or a part may have been refunded there. A refusal ends the refund once it is certain that the same
 * amount is still due.
 */
export async function carryOutRefund(context: PaymentContext, refundId: string): Promise<void> {
  let refused: { cents: number; reason: string } | undefined
  for (;;) {
    const refund = await findRefund(context.db, refundId)
    if (refund?.status !== 'pending') return
    const { provider, providerPaymentId } = refund
    if (providerPaymentId === null) throw new Error(`refund ${refundId} is of a payment that the provider never saw`)
    const { fetchMoney, refund: make } = providerNamed(context, provider)
    await noteMoneyCheck(context.db, refund.attemptId)
    await applyProviderMoney(context, aboutAttempt(refund), await fetchMoney(providerPaymentId))
    const due = await refundStillDue(context, refund)
    if (!due) return
    if (due.amountCents === refused?.cents) return noteRefusal(context, due, refused.reason)
    try {
      const made = await make(due, providerPaymentId)
      return await applyProviderMoney(context, aboutAttempt(refund), { refunds: [made], disputes: [] })
    } catch (error) {
      if (!(error instanceof ProviderRefusal) || error.mayPass) throw error
      refused = { cents: due.amountCents, reason: error.code ?? error.reason }
    }
  }
}
