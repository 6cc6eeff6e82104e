/** What the operations do that say nothing in their `*-schema.ts`. */
export const operationDescriptions: Readonly<Record<string, string>> = {
  // Where and what
  'Query.appConfig': 'What an app needs to know before it starts.',
  'Query.activeBanner': 'The advertisement that is shown now, or null.',
  'Query.locations': 'Our cities and partner locations: where an appointment can be, or where to search.',
  'Query.location': 'One of our cities or partner locations. not_found for any other id.',
  'Query.servedArea': 'Whether we come to a postal code, in which city that is, and with which lead time.',
  'Query.citiesForPostalCode': 'The names of the cities and towns that have the postal code.',
  'Query.addressAt': 'The address at a point, or null.',
  'Query.availableTreatmentTypes': 'The treatments that are on sale at a place, with prices by length and time of day.',
  'Query.treatmentTypeInfo': 'One treatment. not_found for an unknown id.',
  'Query.expertProfile': 'One expert. not_found for an unknown id.',
  'Query.expertReviewsForClient': 'The public reviews of an expert.',

  // When
  'Query.expertAvailabilityInfo':
    'Who is free for a treatment of this length, and when: each expert with the starts that can be placed now. Empty if nobody is; expertAvailabilitiesInRange says why.',
  'Query.expertAvailabilityInfoNoLength':
    'The same for any length: the starts at which the shortest one fits. Empty if nobody is free; expertAvailabilitiesInRange says why.',
  'Query.expertDaysWithAvailabilities': 'The days on which an expert has a free start.',
  'Query.availableBookingLengths':
    'The lengths that fit at a start with an expert, with their prices, and none if nothing does.',
  'Query.availableMultiBookingLengths': 'The same for one or two guests at once: the lengths that fit for all of them.',

  // Appointments
  'Query.myCart': 'An appointment. not_found for an unknown id and for a wrong token alike.',
  'Query.myBooking':
    'The part of an appointment that one expert gives. not_found for an unknown id and for a wrong token alike.',
  'Query.multipleBookingDetails':
    'Where the payment of an appointment stands; the provider is asked while it is open. Asked again and again by whoever waits for it.',
  'Mutation.cancelCart':
    'Cancels an appointment: an unpaid one at any time, a paid one until cancellableUntil, which gives back what cancellationCompensation says. already_cancelled, too_late_to_cancel.',
  'Mutation.cancelBooking':
    'The same as cancelCart, by the id of one of the bookings of the appointment: all of them end.',
  'Mutation.createReview': 'Reviews a treatment that has taken place. not_reviewable, already_reviewed.',

  // Payment
  'Query.savedCards': 'The cards that the signed-in client has saved at Stripe.',
  'Mutation.deleteSavedCard': 'Deletes a saved card. not_found for any other.',
  'Mutation.createStripePayment':
    "Opens a payment at Stripe, or returns the open one. The person confirms its paymentIntent, a client secret, with Stripe's own library. payment_not_payable, payment_not_configured.",
  'Mutation.createPayPalPaymentRequest':
    'Opens a payment at PayPal, or returns the open one. The person approves it at approveUrl; executePayment then takes the money.',
  'Mutation.executePayment':
    'Takes the money of a PayPal payment that the person has approved. Repeating it takes nothing more.',
  'Mutation.failPayment':
    'Says that the person gave up or was declined. The provider is asked, and only what it answers counts.',

  // Vouchers
  'Query.voucherOffers': 'Which vouchers can be ordered.',
  'Query.voucherBalance': 'What is left on a voucher. Wrong codes are throttled with rate_limited.',
  'Query.voucherOrder': 'An order of vouchers. not_found for an unknown id and for a wrong token alike.',
  'Mutation.orderVouchers': 'Orders vouchers, which are mailed once they are paid.',
  'Mutation.withdrawVoucherOrder': 'Withdraws from an order until withdrawableUntil: what no booking used is refunded.',

  // Accounts
  'Mutation.registerClient': 'Registers an account. A mailed code confirms its address (confirmAccount).',
  'Mutation.registerExternallyAuthenticatedClient':
    'Registers an account for somebody whom another service knows (authenticateExternally), and signs them in.',
  'Mutation.confirmAccount': 'Confirms the address of a new account. code_invalid, code_expired, too_many_attempts.',
  'Mutation.resendConfirmationCode':
    'Mails a new code for confirmAccount. Always true, so that it tells nobody who has an account.',
  'Mutation.resetPassword': 'Sets a new password with a mailed code (sendPasswordResetCode), and ends every session.',
  'Mutation.loginWithEmail':
    'Signs in. The token goes with each later request as Authorization: Bearer TOKEN. invalid_credentials, not_verified, blocked.',
  'Mutation.logout': 'Ends the session of this token.',
  'Mutation.refreshAccessToken': 'A new token for the same session; the former one works a minute longer.',
  'Mutation.updateClient': "Changes the signed-in client's profile.",
  'Query.sessions': 'The devices on which the client is signed in.',
  'Mutation.confirmNewsletter': 'Subscribes with the token of the mail. Repeating it changes nothing.',
}
