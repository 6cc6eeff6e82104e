import type Stripe from 'stripe'
import type { RefundTable } from '../../../../database/payment-tables.ts'
import { lockCart } from '../booking/index.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentRefunded, refundPayment } from './payment-jobs.ts'
import { findPaidAttempt, lockAttempt, updateAttempt, type Attempt } from './payment-queries.ts'
import { findRefund, insertRefund, lockRefund, updateRefund, type RefundOfPayment } from './refund-queries.ts'
import { ProviderRefusal, stripeClient, type StripeClient } from './stripe-client.ts'

/** Gives the whole payment back, once: the refund is written here and carried out by a job. */
export async function startRefund(
  tx: DatabaseTransaction,
  attempt: Attempt,
  cause: RefundTable['cause'],
): Promise<void> {
  const refundId = await insertRefund(tx, { attempt_id: attempt.id, amount_cents: attempt.amount_cents, cause })
  if (refundId === undefined) return
  await updateAttempt(tx, attempt.id, { status: 'refund_pending' })
  await enqueue(tx, refundPayment, { refundId })
}

/** Gives back what a cancelled cart was paid with. May run again: there is one refund for each payment. */
export async function refundPaidCart(
  { db }: Pick<PaymentContext, 'db'>,
  cartId: string,
  cause: 'customer' | 'operator',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCart(tx, cartId)
    const found = await findPaidAttempt(tx, 'booking', cartId)
    if (!found) throw new Error(`cart ${cartId} was paid, but by no payment of ours`)
    const attempt = await lockAttempt(tx, found.id)
    if (attempt?.status === 'succeeded') await startRefund(tx, attempt, cause)
  })
}

/** The refund's id is the idempotency key, so that a repeated call gets the same refund. */
async function createRefund(stripe: StripeClient, refund: RefundOfPayment, paymentId: string): Promise<Stripe.Refund> {
  try {
    return await stripe.call((api) =>
      api.refunds.create(
        { payment_intent: paymentId, amount: refund.amount_cents, metadata: { refund: refund.id } },
        { idempotencyKey: refund.id },
      ),
    )
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.code === 'charge_already_refunded')) throw error
    // Keys are forgotten after a day: the refund of an earlier try is found by its metadata.
    const { data } = await stripe.call((api) => api.refunds.list({ payment_intent: paymentId, limit: 100 }))
    const earlier = data.find(({ metadata }) => metadata?.['refund'] === refund.id)
    if (!earlier) throw error
    return earlier
  }
}

const statusOf = (refund: Stripe.Refund): RefundTable['status'] => {
  if (refund.status === 'succeeded') return 'succeeded'
  return refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'pending'
}

/** Writes down what the provider answered to a fetch of the refund. */
export async function applyProviderRefund(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  refundId: string,
  answer: Stripe.Refund,
): Promise<void> {
  const status = statusOf(answer)
  await db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund || (refund.provider_refund_id !== null && refund.provider_refund_id !== answer.id)) {
      throw new Error(`the provider's refund ${answer.id} is not refund ${refundId}`)
    }
    if (status === 'failed' && refund.status !== 'failed') {
      log.fatal({ refundId }, 'a refund failed at the provider; a person must give the money back')
    }
    // A refund of which the money came back can still fail later; never the other way round.
    if (refund.status !== 'failed') await updateRefund(tx, refundId, { status, provider_refund_id: answer.id })
    if (status === 'succeeded' && refund.status !== 'failed') {
      await updateAttempt(tx, refund.attempt_id, { status: 'refunded' })
    }
    if (status !== 'failed' && refund.provider_refund_id === null) await enqueue(tx, paymentRefunded, { refundId })
  })
}

/** Carries a refund out, or looks how one stands that was carried out before. */
export async function carryOutRefund(context: PaymentContext, refundId: string): Promise<void> {
  const refund = await findRefund(context.db, refundId)
  if (!refund || refund.status !== 'pending') return
  const { providerPaymentId, provider_refund_id } = refund
  if (providerPaymentId === null) throw new Error(`refund ${refundId} is of a payment that the provider never saw`)
  const stripe = stripeClient(context.config)
  const answer =
    provider_refund_id === null
      ? await createRefund(stripe, refund, providerPaymentId)
      : await stripe.call((api) => api.refunds.retrieve(provider_refund_id))
  await applyProviderRefund(context, refundId, answer)
}
