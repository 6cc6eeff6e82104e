import type { Config } from '../platform/config.ts'
import { ProviderRefusal, type ProviderPayment } from './payment-provider.ts'
import { paypalClient } from './paypal-client.ts'
import { fetchPayPalPayment } from './paypal-payments.ts'
import { stripeClient } from './stripe-client.ts'
import { listStripePayments } from './stripe-payments.ts'

/**
 * What the providers' own books say, for checkers: every payment of Stripe's account, and of PayPal's, which lists none, those
 * with the given ids. PayPal moves no money that we have not captured, so there are no others to fear. Providers without keys
 * are left out.
 */
export async function* bookedPayments(config: Config, paypalIds: readonly string[]): AsyncGenerator<ProviderPayment> {
  if (config.STRIPE_SECRET_KEY !== undefined) {
    yield* listStripePayments(stripeClient(config))
  }
  for (const id of config.PAYPAL_CLIENT_ID === undefined ? [] : paypalIds) {
    try {
      yield await fetchPayPalPayment(paypalClient(config), id)
    } catch (error) {
      // Orders that nobody approved are forgotten after some hours.
      if (!(error instanceof ProviderRefusal && error.code === 'RESOURCE_NOT_FOUND')) throw error
    }
  }
}
