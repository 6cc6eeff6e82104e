import type { Config } from '../platform/config.ts'
import { ProviderRefusal, type ProviderPayment } from './payment-provider.ts'
import type { ProviderMoney } from './provider-money.ts'
import type { Attempt } from './payment-queries.ts'
import { paypalClient } from './paypal-client.ts'
import { fetchPayPalMoney, fetchPayPalPayment } from './paypal-payments.ts'
import { stripeClient } from './stripe-client.ts'
import { listStripeMoney, listStripePayments } from './stripe-payments.ts'

/**
 * The providers' own books, for the checker: every payment of the Stripe account, and the PayPal payments with the
 * given ids, since PayPal cannot list them. There can be no other PayPal payments, because PayPal moves no money that
 * we have not captured. Providers without keys are left out.
 */
export async function* bookedPayments(config: Config, paypalIds: readonly string[]): AsyncGenerator<ProviderPayment> {
  if (config.STRIPE_SECRET_KEY !== undefined) {
    yield* listStripePayments(stripeClient(config))
  }
  for (const id of config.PAYPAL_CLIENT_ID === undefined ? [] : paypalIds) {
    try {
      yield await fetchPayPalPayment(paypalClient(config), id)
    } catch (error) {
      // PayPal forgets orders that nobody approved after some hours.
      if (!(error instanceof ProviderRefusal && error.code === 'RESOURCE_NOT_FOUND')) throw error
    }
  }
}

/** A refund or dispute in a provider's own books. */
export type BookedMoney = Pick<Attempt, 'provider'> & {
  kind: 'refund' | 'dispute'
  paymentId: string
  id: string
  status: string
  amountCents: number
  /** Our row, as stored in the refund's metadata. */
  refundId: string | undefined
}

const booked = (
  provider: Attempt['provider'],
  paymentId: string,
  { refunds, disputes }: ProviderMoney,
): BookedMoney[] => [
  ...refunds.map((refund) => ({ ...refund, kind: 'refund' as const, provider, paymentId })),
  ...disputes.map((dispute) => ({ ...dispute, kind: 'dispute' as const, provider, paymentId, refundId: undefined })),
]

/** Every refund and dispute of the Stripe account, and those of the PayPal payments with the given ids. */
export async function* bookedMoney(config: Config, paypalIds: readonly string[]): AsyncGenerator<BookedMoney> {
  if (config.STRIPE_SECRET_KEY !== undefined) {
    for await (const { paymentId, ...money } of listStripeMoney(stripeClient(config))) {
      yield* booked('stripe', paymentId, money)
    }
  }
  if (config.PAYPAL_CLIENT_ID === undefined) return
  for (const id of paypalIds) yield* booked('paypal', id, await fetchPayPalMoney(paypalClient(config), id))
}
