/**
 * Every number of the specification and the product rules. Text lengths count Unicode code points. Amounts of money are
 * cents where the name says so, otherwise whole euros.
 */
export const limits = {
  // Contact and profile (specification 5)
  emailMax: 254,
  nameMin: 3,
  nameMax: 128,
  surnameMin: 2,
  surnameMax: 128,
  companyNameMax: 256,
  companyNameSentFrom: 2,
  billingAddressMin: 10,
  billingAddressMax: 300,
  /** Invoices up to this amount need no recipient address (§ 33 UStDV), cents gross. */
  smallInvoiceMaxCents: 25_000,
  phoneNumberMax: 32,
  phoneNumberDigitsMin: 6,
  phoneNumberDigitsMax: 15,
  birthdayYearMin: 1920,
  registrationAgeMin: 18,
  adConsentAgeMin: 16,

  // Accounts (specification 5 and 9, rules R25 to R27, reliability 3 and 5)
  accountSurnameMin: 3,
  passwordMin: 8,
  passwordMax: 32,
  loginPasswordMin: 3,
  resetCodeMin: 2,
  resetCodeMax: 16,
  tokenDays: 30,
  tokenRefreshBelowDays: 20,
  accessTokenMax: 2048,
  // Requests in flight and other tabs may still send the token that was just replaced.
  replacedTokenSeconds: 60,
  sessionUseNotedMinutes: 15,
  endedSessionsKeptDays: 30,
  notificationTokenMax: 4096,
  pushEndpointMax: 2048,
  confirmationCodeMinutes: 10,
  // Changes of the e-mail address that one account may ask for.
  emailChangesPerAccountMax: 10,
  emailChangesPerAccountMinutes: 1440,
  // How long a change can be undone from the former address.
  emailUndoDays: 7,
  emailUndosPerCallerMax: 10,
  emailUndosPerCallerMinutes: 60,
  accountCodeLength: 8,
  confirmationCodeTries: 5,
  // Shared by all callers, per address and ten minutes: a chance of one in a hundred million to hit one of 2^40 codes.
  codeTriesPerEmailMax: 10_000,
  accountCodesPerEmailAndCallerMax: 5,
  accountCodesPerEmailMax: 20,
  accountCodesPerEmailMinutes: 60,
  accountCodesPerEmailDayMax: 40,
  accountCodesPerCallerMax: 30,
  accountCodesPerCallerMinutes: 60,
  registrationsPerCallerMax: 30,
  registrationsPerCallerMinutes: 60,
  loginFailuresMax: 10,
  loginFailuresPerCallerMax: 100,
  loginFailuresMinutes: 15,
  // Shared by all callers, per account (NIST SP 800-63B allows 100 in a row).
  loginFailuresPerAccountMax: 100,
  loginFailuresPerAccountHours: 24,
  deviceTokenMin: 32,
  deviceTokenMax: 128,
  knownDevicesMax: 20,
  knownDeviceDays: 365,
  externalRegistrationMinutes: 30,
  externalSignInsPerCallerMax: 100,
  externalSignInsPerCallerMinutes: 15,
  idTokenMinutes: 10,
  // Longer than a code is valid, because clocks differ.
  idTokenUseMinutes: 15,
  passwordHashesWaitingMax: 50,
  // How long a deleted account's cancelled or withdrawable purchases keep their personal data (decision 0020): 14 days,
  // up to four more at Easter or Christmas (decision 0063), and the day on which the period began.
  deletedTracesDays: 20,
  // Records are kept until the end of the eighth calendar year (§ 147 AO, § 257 HGB, § 14b UStG).
  booksKeptYears: 8,

  // Addresses and their search (specification 5)
  postalCodeMin: 4,
  postalCodeMax: 10,
  germanPostalCodeDigits: 5,
  postalCodeInputMax: 8,
  postalCodeSearchMin: 4,
  localityMin: 2,
  localityMax: 256,
  streetMin: 2,
  streetMax: 256,
  streetNumberMin: 1,
  streetNumberMax: 32,
  addressTitleMax: 256,
  locationSearchMin: 5,
  locationSearchMax: 200,
  addressSuggestionsMax: 8,
  geocodingsMax: 120,
  geocodingsMinutes: 1,
  previousLocationsMax: 5,
  positionTimeoutMilliseconds: 10_000,
  pushTokenTimeoutMilliseconds: 10_000,
  repeatedPressMilliseconds: 10_000,
  nearbyKilometres: 10,

  // Notification when a place opens (rules R8 and R38)
  openingNoticesPerCallerMax: 30,
  openingNoticesPerEmailMax: 10,
  openingNoticesPerCallerMinutes: 60,
  openingNoticesPerEmailMinutes: 24 * 60,
  consentLogYears: 3,

  // The newsletter (specification 5 and 9, rule R38)
  newsletterSignupsPerCallerMax: 30,
  newsletterSignupsPerEmailMax: 5,
  newsletterSignupsPerCallerMinutes: 60,
  newsletterSignupsPerEmailMinutes: 24 * 60,
  newsletterUnconfirmedDays: 14,
  newsletterShownAfterSeconds: 20,

  // The booking (specification 5 and 9, rules R1 to R3 and R15)
  expertsMin: 1,
  expertsMax: 2,
  notesMax: 1000,
  codeMin: 4,
  codeMax: 64,
  wrongCodesMax: 10,
  wrongCodesMinutes: 10,
  idempotencyKeyMin: 16,
  idempotencyKeyMax: 128,
  anonymousCartsMax: 50,
  clientCartsMax: 500,
  pastCartsPage: 10,
  slotMinutes: 15,
  treatmentMinutesMin: 60,
  treatmentMinutesMax: 120,
  openFromHour: 9,
  openUntilHour: 22,
  periodClosesBeforeEndMinutes: 120,
  instantLeadTimeMinutes: 48 * 60,
  travelMinutes: 30,
  shiftDaysAhead: 90,

  // The booking request (specification 5 and 9, rule R7)
  requestAnswerHours: 2,
  requestRepeatMinutes: 10,
  requestsPerCallerMax: 10,
  requestsPerCallerMinutes: 60,
  requestsPerEmailMax: 5,
  requestsPerEmailMinutes: 24 * 60,
  requestKeptDays: 180,

  // Being told when a time opens (decision 0083)
  timeWatchDaysMax: 7,
  timeWatchesPerCallerMax: 30,
  timeWatchesPerCallerMinutes: 60,
  timeWatchesPerEmailMax: 10,
  timeWatchesPerEmailMinutes: 24 * 60,
  // Asked again within these, an unconfirmed request keeps its mail and its link.
  timeWatchRepeatMinutes: 10,
  // Waiting at the same time.
  timeWatchesWaitingMax: 20,
  timeWatchUnconfirmedHours: 24,

  // Equipment that must be there, and how early an expert arrives to set up
  arrivalBeforeStartMinutes: 10,
  roomDegrees: 22,
  spaceSquareMetres: 10,
  spaceSquareMetresForCouples: 20,
  largeTowelsPerPerson: 2,
  smallTowelsPerPerson: 1,

  // Hold and payment (rules R9 and R12, reliability 1)
  holdMinutes: 15,
  holdMaxMinutes: 30,
  // From the opening of the payment page, before anything is placed (decision 0077).
  slotHoldMinutes: 15,
  // The part of each of the following bounds that slots held before placing may use.
  slotHoldsBoundPercent: 50,
  // Simultaneous unpaid holds. Ten people may well be paying from a hotel or an office behind one address.
  unpaidHoldsPerPersonMax: 3,
  unpaidHoldsPerCallerMax: 10,
  unpaidHoldsPerCallerDayPercent: 10,
  unprovenHoldsPerHourPercent: 50,
  // Paid within 24 hours with one unconfirmed e-mail address: each one sends mail there, and cancelling is free.
  unprovenCartsPerEmailDayMax: 20,
  // Paid and cancelled within 24 hours by one person: experts get a mail about each.
  cancelledCartsPerPersonDayMax: 10,
  // Moves of one appointment within 24 hours: its experts get a mail about each.
  reschedulesPerCartAndDay: 10,
  // Most people pay immediately. Everyone else gets a mail while there is still time.
  unpaidNoticeAfterMinutes: 10,
  paymentAttemptsMax: 5,
  // Including attempts abandoned for another payment method before one was declined.
  paymentOpeningsMax: 20,
  // Webhooks that only a call to PayPal can verify. Genuine ones are not counted.
  webhookVerificationsPerCallerMinute: 240,
  webhookVerificationsAtOnce: 8,
  webhookVerificationsWaitingMax: 100,
  processingGraceMinutes: 60,
  unpaidPollMilliseconds: 3000,
  paidPollFirstMilliseconds: 500,
  unpaidPollStopsAfterMinutes: 2,
  walletWidgetRetryMilliseconds: 2000,
  walletWidgetRetriesMax: 10,
  redirectRetryMinutes: 15,

  // Money (specification 9, rules R16 and R17; decision 0107)
  accountTermDays: 14,
  vatPercent: 19,
  treatmentFromCents: 6900,
  newCustomerDiscountCents: 1500,
  promoPercent: 15,
  cancellableBeforeStartHours: 24,
  // Two hours before the cancellation deadline, so that a reminder leaves time to cancel.
  reminderBeforeStartHours: 26,
  // The smallest amount payable by card, in euros; providers refuse less.
  smallestPaymentCents: 50,

  // Vouchers (specification 9, rule R18)
  massageVoucherEuros: [75, 85, 95],
  couplesMassageVoucherEuros: [150, 170, 190],
  valueVoucherEuros: [25, 50, 100],
  voucherAmountMin: 1,
  voucherAmountMax: 5,
  voucherMessageMax: 180,
  voucherValidYears: 3,
  voucherWithdrawalDays: 14,
  voucherReminderDays: 60,
  // After this long, ordering the same vouchers again is a new order.
  visitMinutes: 30,
  // How long money returned to a voucher can be spent, at least (decision 0060).
  voucherReturnedDaysMin: 30,
  voucherCodeLength: 16,
  voucherCodeGroup: 4,
  orderCodeLength: 8,

  // Reviews (specification 5 and 9, rule R34)
  reviewTextMax: 200,
  reviewStarsMax: 5,
  reviewHalfStarsMin: 1,
  reviewHalfStarsMax: 10,
  // What the home page shows of reviews: nothing before this many are public, and only good ones in whole sentences, of
  // experts with several.
  shownReviewsMin: 20,
  goodHalfStarsMin: 9,
  goodExpertReviewsMin: 5,
  quotedCharactersMin: 40,
  shownExperts: 4,
  quotedReviews: 3,
  expertRatingMax: 50,
  reviewsPerCallerMax: 30,
  reviewsPerCallerMinutes: 60,
  reportExplanationMin: 10,
  reportExplanationMax: 1000,
  reportsPerCallerMax: 10,
  reportsPerCallerMinutes: 60,
  reportsPerReviewMax: 20,
  reportsPerReviewMinutes: 24 * 60,
  // Counted from the decision: six months to object to it (Art. 20 DSA), plus time to answer.
  reportKeptDays: 200,
  // How long after a treatment a mail may ask for its review; later ones are skipped.
  reviewAskedAfterHours: 2,
  reviewAskedWithinDays: 14,

  // Free mails that a person can have sent to anybody, by kind: per address within 24 hours. Tickets, vouchers and
  // receipts are always sent; confirmation codes are limited when they are requested.
  mailsPerAddressAndDay: {
    unpaid: 1,
    paymentLink: 10,
    requestReceived: 5,
    newsletterQuestion: 5,
    openingNotice: 10,
    timeWatchAsked: 10,
    reviewReportReceived: 5,
    passwordReset: 60,
    externalSignIn: 40,
  },
  // RFC 9116 recommends less than a year.
  securityTxtDays: 180,

  // Lists, waiting and on-screen messages (specification 9)
  pageMax: 100,
  reviewsPage: 10,
  operatorReviewsMax: 200,
  hiddenReviewsMax: 200,
  expertsPage: 5,
  expertsListPage: 12,
  treatmentTypesShownFirst: 3,
  // The duration that is chosen until a person changes it (decision 0078).
  presetLengthMinutes: 60,
  locationSearchDebounceMilliseconds: 1000,
  postalCodeDebounceMilliseconds: 750,
  toastMilliseconds: 3000,
  loginRedirectMilliseconds: 250,
  swipeBackVelocityMin: 0.3,
  swipeBackWidthShareMin: 0.5,
} as const
