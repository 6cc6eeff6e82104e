import { cancelPayments, refundCart } from '../booking/index.ts'
import type { Config } from '../platform/config.ts'
import { handleJob, type JobHandler, type Sweep } from '../platform/jobs.ts'
import { cancelPaymentsOfCart } from './cancel-payments.ts'
import { checkWaitingPayment } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { checkPayment, paymentEvent, refundPayment } from './payment-jobs.ts'
import { listPayments } from './provider-payment.ts'
import { reconcile } from './reconcile.ts'
import { carryOutRefund, refundPaidCart } from './refund-payment.ts'
import { stripeClient } from './stripe-client.ts'
import { workEvent } from './webhook.ts'

/** What the provider's own books say of all payments: for checkers. */
export const providerPayments = (config: Config) => listPayments(stripeClient(config))

export type { ProviderPayment } from './provider-payment.ts'
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
    handleJob(refundCart, ({ cartId, cause }) => refundPaidCart(context, cartId, cause)),
    handleJob(refundPayment, ({ refundId }) => carryOutRefund(context, refundId)),
  ]
}

export function paymentSweeps(context: PaymentContext): Sweep[] {
  return [{ name: 'reconcilePayments', everySeconds: RECONCILE_EVERY_SECONDS, run: () => reconcile(context) }]
}
