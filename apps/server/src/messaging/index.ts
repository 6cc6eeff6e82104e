import {
  accountChanged,
  accountCodeIssued,
  emailChanged,
  emailChangeUndone,
  emailCodeIssued,
  externalSignInReminded,
  newDeviceSignedIn,
  signInsRefused,
} from '../account/index.ts'
import {
  bookingRequestReceived,
  bookingRequestToAnswer,
  cartCancelled,
  cartPaid,
  expertsToTell,
  expertToTell,
  getCartSummary,
} from '../booking/index.ts'
import { newsletterConfirmed, newsletterWished, openingNoticed } from '../newsletter/index.ts'
import { appointmentNear, cartUnpaid } from '../notification/index.ts'
import { findRefund, moneyNeedsDecision, paymentRefunded, refundFailed } from '../payment/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { enqueue, handleJob, type JobHandler } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { accountDeleted } from '../privacy/index.ts'
import {
  reviewAsked,
  reviewHidden,
  reviewReportDecided,
  reviewReportReceived,
  reviewReportToDecide,
} from '../review/index.ts'
import { voucherOrderPaid, voucherOrderWithdrawn, vouchersExpiring, withdrawnMoneyReturned } from '../voucher/index.ts'
import type { MessagingContext } from './send-once.ts'

export type Messaging = {
  jobs: JobHandler[]
  /** Closes the connections to the mail server. */
  close: () => void
}

/** The mail jobs of the worker. */
export function messaging({ db, config, log }: { db: Database; config: Config; log: Log }): Messaging {
  let context: MessagingContext | undefined
  // Templates and the mail client are loaded with the first mail, so that other processes do not need them.
  const open = async (): Promise<MessagingContext> => {
    const { openMailTransport } = await import('./mail-transport.ts')
    context ??= { db, config, log, transport: openMailTransport(config) }
    return context
  }
  return {
    jobs: [
      handleJob(cartPaid, async ({ cartId }) => {
        const { sendConfirmation } = await import('./send-cart-mails.ts')
        await sendConfirmation(await open(), cartId)
      }),
      handleJob(cartCancelled, async (cancelled) => {
        const { sendCancelled } = await import('./send-cart-mails.ts')
        await sendCancelled(await open(), cancelled)
      }),
      handleJob(expertsToTell, async (news) => {
        const { cart } = await getCartSummary(db, news.cartId)
        await transact(db, 'tell experts', async (tx) => {
          for (const { id: bookingId } of cart.bookings) await enqueue(tx, expertToTell, { ...news, bookingId })
        })
      }),
      handleJob(expertToTell, async (news, { log }) => {
        const { sendToExpert } = await import('./send-expert-mails.ts')
        await sendToExpert(await open(), news, log)
      }),
      handleJob(cartUnpaid, async ({ cartId }) => {
        const { sendUnpaid } = await import('./send-notice-mails.ts')
        await sendUnpaid(await open(), cartId)
      }),
      handleJob(appointmentNear, async ({ cartId }) => {
        const { sendReminder } = await import('./send-notice-mails.ts')
        await sendReminder(await open(), cartId)
      }),
      handleJob(paymentRefunded, async ({ refundId }) => {
        const refund = await findRefund(db, refundId)
        if (!refund) throw new Error(`refund ${refundId} is gone`)
        // The refund failed before this mail was sent; `refundFailed` has its own mail.
        if (refund.status === 'failed') return
        if (refund.subject === 'voucher') {
          const { sendOrderRefunded } = await import('./send-voucher-mails.ts')
          return sendOrderRefunded(await open(), refund)
        }
        const { sendRefunded } = await import('./send-cart-mails.ts')
        await sendRefunded(await open(), refund)
      }),
      handleJob(refundFailed, async ({ refundId, again: causeId = refundId }) => {
        const refund = await findRefund(db, refundId)
        if (!refund) throw new Error(`refund ${refundId} is gone`)
        // The provider did refund it, or it was repaid, before the mail was sent.
        if (refund.status !== 'failed' || refund.repaidAt) return
        if (refund.subject === 'voucher') {
          const { sendOrderRefundFailed } = await import('./send-voucher-mails.ts')
          return sendOrderRefundFailed(await open(), { refund, causeId })
        }
        const { sendRefundFailed } = await import('./send-cart-mails.ts')
        await sendRefundFailed(await open(), { refund, causeId })
      }),
      handleJob(moneyNeedsDecision, async (money) => {
        const { sendMoneyToDecide } = await import('./send-money-to-decide.ts')
        await sendMoneyToDecide(await open(), money)
      }),
      handleJob(reviewAsked, async ({ cartId }) => {
        const { sendReviewQuestion } = await import('./send-review-mail.ts')
        await sendReviewQuestion(await open(), cartId)
      }),
      handleJob(reviewReportToDecide, async ({ reportId }) => {
        const { sendReportToOperator } = await import('./send-review-report-mails.ts')
        await sendReportToOperator(await open(), reportId)
      }),
      handleJob(reviewReportReceived, async ({ reportId }) => {
        const { sendReportReceived } = await import('./send-review-report-mails.ts')
        await sendReportReceived(await open(), reportId)
      }),
      handleJob(reviewReportDecided, async ({ reportId }) => {
        const { sendReportDecided } = await import('./send-review-report-mails.ts')
        await sendReportDecided(await open(), reportId)
      }),
      handleJob(reviewHidden, async (hidden) => {
        const { sendReviewHidden } = await import('./send-review-report-mails.ts')
        await sendReviewHidden(await open(), hidden)
      }),
      handleJob(voucherOrderPaid, async ({ orderId }) => {
        const { sendVouchers } = await import('./send-voucher-mails.ts')
        await sendVouchers(await open(), orderId)
      }),
      handleJob(vouchersExpiring, async (owner) => {
        const { sendVouchersExpiring } = await import('./send-voucher-mails.ts')
        await sendVouchersExpiring(await open(), owner)
      }),
      handleJob(voucherOrderWithdrawn, async ({ orderId }) => {
        const { sendVoucherWithdrawn } = await import('./send-voucher-mails.ts')
        await sendVoucherWithdrawn(await open(), orderId)
      }),
      handleJob(withdrawnMoneyReturned, async (returned) => {
        const { sendWithdrawnMoney } = await import('./send-voucher-mails.ts')
        await sendWithdrawnMoney(await open(), returned)
      }),
      handleJob(bookingRequestToAnswer, async ({ requestId }) => {
        const { sendRequestToOperator } = await import('./send-request-mails.ts')
        await sendRequestToOperator(await open(), requestId)
      }),
      handleJob(bookingRequestReceived, async ({ requestId }) => {
        const { sendRequestReceived } = await import('./send-request-mails.ts')
        await sendRequestReceived(await open(), requestId)
      }),
      handleJob(openingNoticed, async ({ noticeId }) => {
        const { sendOpeningNoticed } = await import('./send-opening-noticed.ts')
        await sendOpeningNoticed(await open(), noticeId)
      }),
      handleJob(accountCodeIssued, async (issued) => {
        const { sendAccountCode } = await import('./send-account-mails.ts')
        await sendAccountCode(await open(), issued)
      }),
      handleJob(emailCodeIssued, async (issued) => {
        const { sendEmailCode } = await import('./send-account-mails.ts')
        await sendEmailCode(await open(), issued)
      }),
      handleJob(accountChanged, async (change) => {
        const { sendAccountChanged } = await import('./send-account-mails.ts')
        await sendAccountChanged(await open(), change)
      }),
      handleJob(emailChanged, async ({ codeId }) => {
        const { sendEmailChanged } = await import('./send-account-mails.ts')
        await sendEmailChanged(await open(), codeId)
      }),
      handleJob(emailChangeUndone, async ({ undoId }) => {
        const { sendEmailRestored } = await import('./send-account-mails.ts')
        await sendEmailRestored(await open(), undoId)
      }),
      handleJob(newDeviceSignedIn, async (signIn) => {
        const { sendNewSignIn } = await import('./send-account-mails.ts')
        await sendNewSignIn(await open(), signIn)
      }),
      handleJob(signInsRefused, async (warning) => {
        const { sendSignInsRefused } = await import('./send-account-mails.ts')
        await sendSignInsRefused(await open(), warning)
      }),
      handleJob(externalSignInReminded, async (reminder) => {
        const { sendExternalSignIn } = await import('./send-account-mails.ts')
        await sendExternalSignIn(await open(), reminder)
      }),
      handleJob(accountDeleted, async ({ deletionId }) => {
        const { sendAccountDeleted } = await import('./send-account-deleted.ts')
        await sendAccountDeleted(await open(), deletionId)
      }),
      handleJob(newsletterWished, async ({ subscriptionId }) => {
        const { sendNewsletterQuestion } = await import('./send-newsletter-mails.ts')
        await sendNewsletterQuestion(await open(), subscriptionId)
      }),
      handleJob(newsletterConfirmed, async (confirmed) => {
        const { sendNewsletterWelcome } = await import('./send-newsletter-mails.ts')
        await sendNewsletterWelcome(await open(), confirmed)
      }),
    ],
    close: () => context?.transport.close(),
  }
}
