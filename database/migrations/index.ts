import type { Migration } from 'kysely/migration'
import * as clock from './0001-clock.ts'
import * as catalogue from './0002-catalogue.ts'
import * as availability from './0003-availability.ts'
import * as booking from './0004-booking.ts'
import * as payment from './0005-payment.ts'
import * as messaging from './0006-messaging.ts'
import * as streets from './0007-streets.ts'
import * as openingNotice from './0008-opening-notice.ts'
import * as bookingRequest from './0009-booking-request.ts'
import * as voucher from './0010-voucher.ts'
import * as analytics from './0011-analytics.ts'
import * as expertDayChange from './0012-expert-day-change.ts'
import * as compensation from './0013-compensation.ts'
import * as invoice from './0014-invoice.ts'
import * as paymentProviders from './0015-payment-providers.ts'
import * as voucherOrder from './0016-voucher-order.ts'
import * as savedCards from './0017-saved-cards.ts'
import * as account from './0018-account.ts'
import * as externalToken from './0019-external-token.ts'
import * as accountDeletion from './0020-account-deletion.ts'
import * as voucherOrderClient from './0021-voucher-order-client.ts'
import * as newsletter from './0023-newsletter.ts'
import * as voucherWithdrawal from './0024-voucher-withdrawal.ts'
import * as voucherReminder from './0025-voucher-reminder.ts'
import * as review from './0026-review.ts'
import * as notices from './0027-notices.ts'
import * as push from './0028-push.ts'
import * as retention from './0031-retention.ts'
import * as bookingCount from './0032-booking-count.ts'
import * as holdBounds from './0033-hold-bounds.ts'
import * as voucherTax from './0034-voucher-tax.ts'
import * as withdrawnMoney from './0035-withdrawn-money.ts'
import * as trueBooks from './0036-true-books.ts'
import * as hiddenReviews from './0037-hidden-reviews.ts'
import * as emailChange from './0038-email-change.ts'
import * as knownDevices from './0039-known-devices.ts'
import * as emailCode from './0040-email-code.ts'
import * as reviewReport from './0041-review-report.ts'
import * as emailUndo from './0043-email-undo.ts'
import * as canonicalEmails from './0046-canonical-emails.ts'
import * as providerTruth from './0048-provider-truth.ts'
import * as billingAddress from './0053-billing-address.ts'
import * as mailbox from './0054-mailbox.ts'
import * as repaidByRefund from './0055-repaid-by-refund.ts'
import * as codeKey from './0058-code-key.ts'
import * as electronicInvoices from './0060-electronic-invoices.ts'
import * as moneyChecks from './0062-money-checks.ts'
import * as treatmentsOnAMat from './0065-treatments-on-a-mat.ts'
import * as comments from './0066-comments.ts'
import * as slotHolds from './0067-slot-holds.ts'
import * as reschedules from './0068-reschedules.ts'
import * as reviewTreatment from './0069-review-treatment.ts'
import * as timeWatches from './0070-time-watches.ts'
import * as timeWatchesForTwo from './0073-time-watches-for-two.ts'
import * as partners from './0074-partners.ts'
import * as plannedPrices from './0075-planned-prices.ts'
import * as moneyMovements from './0076-money-movements.ts'
import * as partnerWebhooks from './0077-partner-webhooks.ts'
import * as outsideCalendars from './0078-outside-calendars.ts'
import * as accountants from './0079-accountants.ts'
import * as calendarPartners from './0080-calendar-partners.ts'
import * as invoicesInAChain from './0081-invoices-in-a-chain.ts'
import * as workingTimes from './0082-working-times.ts'
import * as cartActor from './0085-cart-actor.ts'
import * as staff from './0086-staff.ts'
import * as officeActs from './0087-office-acts.ts'
import * as officeSearch from './0088-office-search.ts'
import * as expertReplacements from './0089-expert-replacements.ts'
import * as officeChanges from './0091-office-changes.ts'
import * as bookingOutcomes from './0092-booking-outcomes.ts'
import * as phoneBookings from './0093-phone-bookings.ts'
import * as goodwillVouchers from './0094-goodwill-vouchers.ts'
import * as requestDesk from './0095-request-desk.ts'
import * as requestOffers from './0096-request-offers.ts'
import * as onAccount from './0097-on-account.ts'
import * as delays from './0098-delays.ts'
import * as companySearch from './0099-company-search.ts'
import * as searchCounts from './0084-search-counts.ts'
import * as goodwillRefunds from './0083-goodwill-refunds.ts'

/** Every migration, in order. A static list, so that nothing depends on reading a folder. */
export const migrations: Record<string, Migration> = {
  '0001-clock': clock,
  '0002-catalogue': catalogue,
  '0003-availability': availability,
  '0004-booking': booking,
  '0005-payment': payment,
  '0006-messaging': messaging,
  '0007-streets': streets,
  '0008-opening-notice': openingNotice,
  '0009-booking-request': bookingRequest,
  '0010-voucher': voucher,
  '0011-analytics': analytics,
  '0012-expert-day-change': expertDayChange,
  '0013-compensation': compensation,
  '0014-invoice': invoice,
  '0015-payment-providers': paymentProviders,
  '0016-voucher-order': voucherOrder,
  '0017-saved-cards': savedCards,
  '0018-account': account,
  '0019-external-token': externalToken,
  '0020-account-deletion': accountDeletion,
  '0021-voucher-order-client': voucherOrderClient,
  '0023-newsletter': newsletter,
  '0024-voucher-withdrawal': voucherWithdrawal,
  '0025-voucher-reminder': voucherReminder,
  '0026-review': review,
  '0027-notices': notices,
  '0028-push': push,
  '0031-retention': retention,
  '0032-booking-count': bookingCount,
  '0033-hold-bounds': holdBounds,
  '0034-voucher-tax': voucherTax,
  '0035-withdrawn-money': withdrawnMoney,
  '0036-true-books': trueBooks,
  '0037-hidden-reviews': hiddenReviews,
  '0038-email-change': emailChange,
  '0039-known-devices': knownDevices,
  '0040-email-code': emailCode,
  '0041-review-report': reviewReport,
  '0043-email-undo': emailUndo,
  '0046-canonical-emails': canonicalEmails,
  '0048-provider-truth': providerTruth,
  '0053-billing-address': billingAddress,
  '0054-mailbox': mailbox,
  '0055-repaid-by-refund': repaidByRefund,
  '0058-code-key': codeKey,
  '0060-electronic-invoices': electronicInvoices,
  '0062-money-checks': moneyChecks,
  '0065-treatments-on-a-mat': treatmentsOnAMat,
  '0066-comments': comments,
  '0067-slot-holds': slotHolds,
  '0068-reschedules': reschedules,
  '0069-review-treatment': reviewTreatment,
  '0070-time-watches': timeWatches,
  '0073-time-watches-for-two': timeWatchesForTwo,
  '0074-partners': partners,
  '0075-planned-prices': plannedPrices,
  '0076-money-movements': moneyMovements,
  '0077-partner-webhooks': partnerWebhooks,
  '0078-outside-calendars': outsideCalendars,
  '0079-accountants': accountants,
  '0080-calendar-partners': calendarPartners,
  '0081-invoices-in-a-chain': invoicesInAChain,
  '0082-working-times': workingTimes,
  '0083-goodwill-refunds': goodwillRefunds,
  '0084-search-counts': searchCounts,
  '0085-cart-actor': cartActor,
  '0086-staff': staff,
  '0087-office-acts': officeActs,
  '0088-office-search': officeSearch,
  '0089-expert-replacements': expertReplacements,
  '0091-office-changes': officeChanges,
  '0092-booking-outcomes': bookingOutcomes,
  '0093-phone-bookings': phoneBookings,
  '0094-goodwill-vouchers': goodwillVouchers,
  '0095-request-desk': requestDesk,
  '0096-request-offers': requestOffers,
  '0097-on-account': onAccount,
  '0098-delays': delays,
  '0099-company-search': companySearch,
}
