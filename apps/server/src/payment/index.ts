import { cancelPayments, paidCartCancelled, refundCart } from '../booking/index.ts'
import { handleJob, type JobHandler, type Sweep } from '../platform/jobs.ts'
import { settleWithdrawal } from '../voucher/index.ts'
import { closePayments } from './cancel-payments.ts'
import { checkMoneyOfCart } from './check-money.ts'
import { checkWaitingPayment } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { deleteLeftCustomer } from './payment-customer.ts'
import { checkPayment, closeOtherPayments, deletePaymentCustomer, paymentEvent, refundPayment } from './payment-jobs.ts'
import { reconcile, reconcileMoney } from './reconcile.ts'
import { refundWithdrawnOrder } from './refund-order.ts'
import { carryOutRefund, refundPaidCart } from './refund-payment.ts'
import { workEvent } from './webhook.ts'

export type { PaymentContext } from './payment-context.ts'
export type { ProviderPayment } from './payment-provider.ts'
export { bringInMoney, bringInPayment, giveBackUnknown, type BroughtIn } from './bring-in.ts'
export { bookedMoney, bookedPayments, type BookedMoney } from './booked-payments.ts'
export { paymentsOfTargets, type ExportedPayment } from './export-payment-queries.ts'
export { leaveCustomer } from './payment-customer.ts'
export { moneyNeedsDecision, paymentRefunded, refundFailed } from './payment-jobs.ts'
export { findRefund, refundsOfCart, type RefundOfCart, type RefundOfPayment } from './refund-queries.ts'
export { recordRepayment, retryRefund } from './operate-money.ts'
export { findGoodwill, moneyOfCart, startGoodwill, type CartMoney } from './refund-goodwill.ts'
export { moneyToDecide, owedRefunds } from './operate-money-queries.ts'
export { findPaidAttempt } from './payment-queries.ts'
export { isPaymentUnderWay } from './payments-of-carts.ts'
export { knownTransfer, recordTransfer } from './record-transfer.ts'
export { listSavedCards } from './saved-cards.ts'
export { webhookRoutes } from './webhook.ts'

const RECONCILE_EVERY_SECONDS = 60

/** The worker's payment jobs. */
export function paymentJobs(context: PaymentContext): JobHandler[] {
  return [
    handleJob(paymentEvent, (event) => workEvent(context, event)),
    handleJob(checkPayment, ({ attemptId }) => checkWaitingPayment(context, attemptId)),
    handleJob(cancelPayments, ({ cartId }) => closePayments(context, 'booking', cartId)),
    handleJob(closeOtherPayments, ({ subject, targetId }) => closePayments(context, subject, targetId)),
    handleJob(refundCart, ({ cartId, cause }) => refundPaidCart(context, cartId, cause)),
    handleJob(paidCartCancelled, ({ cartId }) => checkMoneyOfCart(context, cartId)),
    handleJob(settleWithdrawal, ({ orderId }) => refundWithdrawnOrder(context, orderId)),
    handleJob(deletePaymentCustomer, (customer) => deleteLeftCustomer(context, customer)),
    handleJob(refundPayment, ({ refundId }) => carryOutRefund(context, refundId)),
  ]
}

export function paymentSweeps(context: PaymentContext): Sweep[] {
  return [
    { name: 'reconcilePayments', everySeconds: RECONCILE_EVERY_SECONDS, run: () => reconcile(context) },
    { name: 'reconcileMoney', everySeconds: RECONCILE_EVERY_SECONDS, run: () => reconcileMoney(context) },
  ]
}
