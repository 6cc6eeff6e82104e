// Closed lists shared by database, API and apps. Add a new value here; compiler errors and failing tests lead to the
// rest.

/** Where an app runs. */
export const platforms = ['web', 'android', 'ios'] as const
export type Platform = (typeof platforms)[number]

/** Kinds of place at which a treatment is given; home is the default. */
export const places = ['home', 'hotel', 'company', 'event', 'endorsement'] as const
export type Place = (typeof places)[number]

export const paymentMethods = ['card', 'applePay', 'googlePay', 'bankRedirect', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How a payment can be made: by a method that customers choose, or by a company on account (decision 0107). */
export const attemptMethods = [...paymentMethods, 'onAccount'] as const
export type AttemptMethod = (typeof attemptMethods)[number]

/** Who moves the money of each way to pay: for companies on account nobody but their bank. */
export const providerOfMethod = {
  card: 'stripe',
  applePay: 'stripe',
  googlePay: 'stripe',
  bankRedirect: 'stripe',
  paypal: 'paypal',
  onAccount: 'onAccount',
} as const satisfies Record<AttemptMethod, string>
export type PaymentProviderName = (typeof providerOfMethod)[AttemptMethod]
/** The providers that are called over the network. */
export type CalledProviderName = (typeof providerOfMethod)[PaymentMethod]

/** What a payment can be for: a booking, or an order of vouchers. */
export const paymentSubjects = ['booking', 'voucher'] as const
export type PaymentSubject = (typeof paymentSubjects)[number]

/** What cancelling a paid cart gives back. */
export const paidCompensations = ['voucher', 'refund'] as const
export type PaidCompensation = (typeof paidCompensations)[number]

/** What cancelling any cart gives back: nothing for a free one. */
export const compensations = [...paidCompensations, 'none'] as const
export type Compensation = (typeof compensations)[number]

/** Why the operator gives back money of a booking that stays as it is. */
export const refundReasons = ['late', 'shortened', 'unsatisfactory', 'overcharged', 'agreed'] as const
export type RefundReason = (typeof refundReasons)[number]

/** Reasons for a goodwill voucher. Overcharging is not among them, because overcharged money is refunded. */
export const voucherReasons = ['late', 'shortened', 'unsatisfactory', 'notTreated', 'agreed'] as const
export type VoucherReason = (typeof voucherReasons)[number]

/** Services whose accounts a client can sign in with. */
export const externalProviders = ['google', 'apple'] as const
export type ExternalProviderName = (typeof externalProviders)[number]
