import { onAccountPayments } from './on-account-payments.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentOrder } from './payment-order.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { Attempt } from './payment-queries.ts'
import { paypalClient } from './paypal-client.ts'
import { paypalPayments } from './paypal-payments.ts'
import { stripeClient } from './stripe-client.ts'
import { stripePayments } from './stripe-payments.ts'

/** The provider of an existing payment. Throws `payment_not_configured` if it has no keys. */
export function providerNamed(context: PaymentContext, name: Attempt['provider']): PaymentProvider {
  switch (name) {
    case 'stripe':
      return stripePayments(stripeClient(context.config))
    case 'onAccount':
      return onAccountPayments(context.db)
    case 'paypal':
      return paypalPayments(paypalClient(context.config), (attempt) => paymentOrder(context, attempt))
  }
}
