import { cancelPayments } from '../booking/index.ts'
import { handleJob, type JobHandler, type Sweep } from '../platform/jobs.ts'
import type { Queryable } from '../platform/database.ts'
import { paymentStatusOf, type PaymentStatus } from './attempt-state.ts'
import { cancelPaymentsOfCart } from './cancel-payments.ts'
import { checkWaitingPayment } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { checkPayment, paymentEvent, refundPayment } from './payment-jobs.ts'
import { decisiveAttempts } from './payment-queries.ts'
import { reconcile } from './reconcile.ts'
import { carryOutRefund } from './refund-payment.ts'
import { workEvent } from './webhook.ts'

export { refreshPayment } from './check-payment.ts'
export { paymentRefunded } from './payment-jobs.ts'
export { findRefund } from './refund-queries.ts'
export { webhookRoutes } from './webhook.ts'

const RECONCILE_EVERY_SECONDS = 60

/** What the worker does for payments. */
export function paymentJobs(context: PaymentContext): JobHandler[] {
  return [
    handleJob(paymentEvent, ({ eventId }) => workEvent(context, eventId)),
    handleJob(checkPayment, ({ attemptId }) => checkWaitingPayment(context, attemptId)),
    handleJob(cancelPayments, ({ cartId }) => cancelPaymentsOfCart(context, cartId)),
    handleJob(refundPayment, ({ refundId }) => carryOutRefund(context, refundId)),
  ]
}

export function paymentSweeps(context: PaymentContext): Sweep[] {
  return [{ name: 'reconcilePayments', everySeconds: RECONCILE_EVERY_SECONDS, run: () => reconcile(context) }]
}

/** How the payment of a cart stands for the public; `failure` is the public reason of the last failed try. */
export type CartPayment = { status: PaymentStatus; failure: string | null }

/** The payments of carts by their id; none for carts that nobody began to pay. */
export async function paymentsOfCarts(db: Queryable, cartIds: readonly string[]): Promise<Map<string, CartPayment>> {
  if (cartIds.length === 0) return new Map()
  const attempts = await decisiveAttempts(db, 'booking', cartIds)
  return new Map(
    [...attempts].map(([cartId, attempt]) => {
      const status = paymentStatusOf(attempt)
      return [cartId, { status, failure: status === 'failed' ? attempt.failure_reason : null }]
    }),
  )
}
