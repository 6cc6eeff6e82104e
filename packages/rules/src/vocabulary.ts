// Closed lists that database, API and apps share. A new value is added here; compiler and tests lead to the rest.

/** Where an app runs. */
export const platforms = ['web', 'android', 'ios'] as const
export type Platform = (typeof platforms)[number]

/** Kinds of place at which a treatment is given; home is the default. */
export const places = ['home', 'hotel', 'company', 'event', 'endorsement'] as const
export type Place = (typeof places)[number]

export const paymentMethods = ['card', 'applePay', 'googlePay', 'bankRedirect', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What cancelling a cart gives back if it cost something. */
export const paidCompensations = ['voucher', 'refund'] as const
export type PaidCompensation = (typeof paidCompensations)[number]

/** What cancelling any cart gives back: nothing if it was free. */
export const compensations = [...paidCompensations, 'none'] as const
export type Compensation = (typeof compensations)[number]

/** Services with whose account a client can sign in. */
export const externalProviders = ['google', 'apple'] as const
export type ExternalProviderName = (typeof externalProviders)[number]
