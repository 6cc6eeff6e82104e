import type { RefundTable } from '../../../../database/payment-tables.ts'
import { lockCart } from '../booking/index.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentRefunded, refundPayment } from './payment-jobs.ts'
import type { ProviderRefund } from './payment-provider.ts'
import { providerNamed } from './payment-providers.ts'
import { findPaidAttempt, lockAttempt, updateAttempt, type Attempt } from './payment-queries.ts'
import { findRefund, insertRefund, lockRefund, pendingRefunds, refundedCents, updateRefund } from './refund-queries.ts'

/**
 * Refunds so much of the payment that `cents` have gone back in all; nothing if they have. The refund is written here and
 * carried out by a job. The attempt must be locked.
 */
export async function refundUpTo(
  tx: DatabaseTransaction,
  attempt: Attempt,
  cause: RefundTable['cause'],
  cents: number,
): Promise<void> {
  if (cents > attempt.amount_cents) throw new Error(`attempt ${attempt.id} took less than ${cents}`)
  const dueCents = cents - (await refundedCents(tx, attempt.id))
  if (dueCents <= 0) return
  const refundId = await insertRefund(tx, { attempt_id: attempt.id, amount_cents: dueCents, cause })
  await updateAttempt(tx, attempt.id, { status: 'refund_pending' })
  await enqueue(tx, refundPayment, { refundId })
}

/** Gives back what a cancelled cart was paid with. May run again. */
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
    if (attempt) await refundUpTo(tx, attempt, cause, attempt.amount_cents)
  })
}

/** Writes down what the provider answered to a fetch of the refund. */
export async function applyProviderRefund(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  refundId: string,
  answer: ProviderRefund,
): Promise<void> {
  const { status } = answer
  await transact(db, 'apply refund', async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund || (refund.provider_refund_id !== null && refund.provider_refund_id !== answer.id)) {
      throw new Error(`the provider's refund ${answer.id} is not refund ${refundId}`)
    }
    if (status === 'failed' && refund.status !== 'failed') {
      log.fatal({ refundId }, 'a refund failed at the provider; a person must give the money back')
    }
    // A refund of which the money came back can still fail later; never the other way round.
    if (refund.status !== 'failed') await updateRefund(tx, refundId, { status, provider_refund_id: answer.id })
    if (
      status === 'succeeded' &&
      refund.status !== 'failed' &&
      (await pendingRefunds(tx, refund.attempt_id)).length === 0
    ) {
      await updateAttempt(tx, refund.attempt_id, { status: 'refunded' })
    }
    if (status !== 'failed' && refund.provider_refund_id === null) await enqueue(tx, paymentRefunded, { refundId })
  })
}

/** Carries a refund out, or looks how one stands that was carried out before. */
export async function carryOutRefund(context: PaymentContext, refundId: string): Promise<void> {
  const refund = await findRefund(context.db, refundId)
  if (!refund || refund.status !== 'pending') return
  const { provider, providerPaymentId, provider_refund_id } = refund
  if (providerPaymentId === null) throw new Error(`refund ${refundId} is of a payment that the provider never saw`)
  const { refund: carryOut, fetchRefund } = providerNamed(context, provider)
  const answer =
    provider_refund_id === null ? await carryOut(refund, providerPaymentId) : await fetchRefund(provider_refund_id)
  await applyProviderRefund(context, refundId, answer)
}
