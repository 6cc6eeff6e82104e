import { limits } from '@ruhepol/rules'
import {
  accountChanged,
  accountCodeIssued,
  emailChanged,
  emailChangeUndone,
  emailCodeIssued,
  externalSignInReminded,
  newDeviceSignedIn,
  registeredAgain,
  signInsRefused,
} from '../account/index.ts'
import {
  bookingRequestAnswered,
  bookingRequestReceived,
  bookingRequestToAnswer,
  cartCancelled,
  cartDelayed,
  cartExpertReplaced,
  cartPaid,
  cartRescheduled,
  cartToPay,
  expertToTell,
} from '../booking/index.ts'
import { invoiceReissued } from '../invoice/index.ts'
import { newsletterConfirmed, newsletterWished, openingNoticed } from '../newsletter/index.ts'
import { appointmentNear, cartUnpaid } from '../notification/index.ts'
import { moneyNeedsDecision, paymentRefunded, refundFailed } from '../payment/index.ts'
import { accountDeleted } from '../privacy/index.ts'
import {
  reviewAsked,
  reviewHidden,
  reviewReportDecided,
  reviewReportReceived,
  reviewReportToDecide,
} from '../review/index.ts'
import { staffCodeAsked, staffFactorChanged, staffInvited } from '../staff/index.ts'
import { timeWatchAsked, watchedTimeOpened } from '../time-watch/index.ts'
import {
  voucherGiven,
  voucherOrderPaid,
  voucherOrderWithdrawn,
  vouchersExpiring,
  withdrawnMoneyReturned,
} from '../voucher/index.ts'
import { findAccountDeletedMail } from './account-deleted-mail.ts'
import {
  findAddressTakenMail,
  findChangeMail,
  findCodeMail,
  findEmailChangedMail,
  findEmailCodeMail,
  findEmailRestoredMail,
  findExternalSignInMail,
  findNewSignInMail,
  findRegisteredAgainMail,
  findSignInsRefusedMail,
} from './account-mails.ts'
import { findCancelledMail } from './cancelled-mail.ts'
import { findConfirmationMail } from './confirmation-mail.ts'
import { findDelayedMail } from './delayed-mail.ts'
import {
  findExpertBookedMail,
  findExpertCancelledMail,
  findExpertInsteadMail,
  findExpertReplacedMail,
  findExpertRescheduledMail,
} from './expert-mails.ts'
import { mailKind as kind, type MailKind } from './mail-kind.ts'
import { findMoneyToDecideMail } from './money-to-decide-mail.ts'
import { findNewsletterQuestionMail, findNewsletterWelcomeMail } from './newsletter-mails.ts'
import { findPaymentLinkMail, findReminderMail, findUnpaidMail } from './notice-mails.ts'
import { findFactorChangedMail, findStaffCodeMail, findStaffInvitedMail } from './office-mails.ts'
import { findOpeningNoticeMail } from './opening-notice-mail.ts'
import { findRefundedMail, findRefundFailedMail } from './refund-mails.ts'
import { findRequestAnsweredMail, findRequestReceivedMail, findRequestToAnswerMail } from './request-mails.ts'
import { findReplacedMail } from './replaced-mail.ts'
import { findReissuedInvoiceMail } from './reissued-invoice-mail.ts'
import { findRescheduledMail } from './rescheduled-mail.ts'
import { findReviewMail } from './review-mail.ts'
import {
  findReportDecidedMail,
  findReportReceivedMail,
  findReportToDecideMail,
  findReviewHiddenMail,
} from './review-report-mails.ts'
import { findTimeOpenedMail, findTimeWatchAskedMail } from './time-watch-mails.ts'
import { findVoucherGivenMail } from './voucher-given-mail.ts'
import { findVouchersExpiringMail } from './vouchers-expiring-mail.ts'
import { findVoucherGiftMail, findVouchersMail } from './vouchers-mail.ts'
import { findVoucherWithdrawnMail, findWithdrawnMoneyMail } from './voucher-withdrawn-mails.ts'

const perDay = limits.mailsPerAddressAndDay

/** Every kind of mail, by the name that the table `mail` knows it by. Several kinds may have the same job. */
export const mails = {
  confirmation: kind(cartPaid, findConfirmationMail),
  rescheduled: kind(cartRescheduled, findRescheduledMail),
  replaced: kind(cartExpertReplaced, findReplacedMail),
  delayed: kind(cartDelayed, findDelayedMail),
  reissuedInvoice: kind(invoiceReissued, findReissuedInvoiceMail),
  cancelled: kind(cartCancelled, findCancelledMail),
  unpaid: kind(cartUnpaid, findUnpaidMail, perDay.unpaid),
  paymentLink: kind(cartToPay, findPaymentLinkMail, perDay.paymentLink),
  reminder: kind(appointmentNear, findReminderMail),
  expertBooked: kind(expertToTell, findExpertBookedMail),
  expertRescheduled: kind(expertToTell, findExpertRescheduledMail),
  expertReplaced: kind(expertToTell, findExpertReplacedMail),
  expertInstead: kind(expertToTell, findExpertInsteadMail),
  expertCancelled: kind(expertToTell, findExpertCancelledMail),
  refunded: kind(paymentRefunded, findRefundedMail),
  refundFailed: kind(refundFailed, findRefundFailedMail),
  refundToRepay: kind(moneyNeedsDecision, findMoneyToDecideMail('refund failed')),
  disputeToAnswer: kind(moneyNeedsDecision, findMoneyToDecideMail('dispute open')),
  disputeLost: kind(moneyNeedsDecision, findMoneyToDecideMail('dispute lost')),
  appointmentPaidBack: kind(moneyNeedsDecision, findMoneyToDecideMail('paid back, appointment to come')),
  requestReceived: kind(bookingRequestReceived, findRequestReceivedMail, perDay.requestReceived),
  requestToAnswer: kind(bookingRequestToAnswer, findRequestToAnswerMail),
  requestAnswered: kind(bookingRequestAnswered, findRequestAnsweredMail),
  reviewQuestion: kind(reviewAsked, findReviewMail),
  reviewReportToDecide: kind(reviewReportToDecide, findReportToDecideMail),
  reviewReportReceived: kind(reviewReportReceived, findReportReceivedMail, perDay.reviewReportReceived),
  reviewReportDecided: kind(reviewReportDecided, findReportDecidedMail),
  reviewHidden: kind(reviewHidden, findReviewHiddenMail),
  vouchers: kind(voucherOrderPaid, findVouchersMail),
  voucherGift: kind(voucherOrderPaid, findVoucherGiftMail),
  voucherWithdrawn: kind(voucherOrderWithdrawn, findVoucherWithdrawnMail),
  withdrawnMoney: kind(withdrawnMoneyReturned, findWithdrawnMoneyMail),
  voucherGiven: kind(voucherGiven, findVoucherGivenMail),
  vouchersExpiring: kind(vouchersExpiring, findVouchersExpiringMail),
  openingNotice: kind(openingNoticed, findOpeningNoticeMail, perDay.openingNotice),
  timeWatchAsked: kind(timeWatchAsked, findTimeWatchAskedMail, perDay.timeWatchAsked),
  timeOpened: kind(watchedTimeOpened, findTimeOpenedMail),
  newsletterQuestion: kind(newsletterWished, findNewsletterQuestionMail, perDay.newsletterQuestion),
  newsletterWelcome: kind(newsletterConfirmed, findNewsletterWelcomeMail),
  accountConfirmation: kind(accountCodeIssued, findCodeMail('confirmation')),
  passwordReset: kind(accountCodeIssued, findCodeMail('passwordReset'), perDay.passwordReset),
  emailChange: kind(accountCodeIssued, findCodeMail('emailChange')),
  addressTaken: kind(accountCodeIssued, findAddressTakenMail),
  registeredAgain: kind(registeredAgain, findRegisteredAgainMail),
  emailCode: kind(emailCodeIssued, findEmailCodeMail),
  confirmed: kind(accountChanged, findChangeMail('confirmed')),
  passwordChanged: kind(accountChanged, findChangeMail('passwordChanged')),
  emailChanged: kind(emailChanged, findEmailChangedMail),
  emailRestored: kind(emailChangeUndone, findEmailRestoredMail),
  newSignIn: kind(newDeviceSignedIn, findNewSignInMail),
  externalSignIn: kind(externalSignInReminded, findExternalSignInMail, perDay.externalSignIn),
  signInsRefused: kind(signInsRefused, findSignInsRefusedMail),
  accountDeleted: kind(accountDeleted, findAccountDeletedMail),
  officeCode: kind(staffCodeAsked, findStaffCodeMail),
  officeInvitation: kind(staffInvited, findStaffInvitedMail),
  officeFactorChanged: kind(staffFactorChanged, findFactorChangedMail),
} satisfies Record<string, MailKind>

export type MailName = keyof typeof mails
