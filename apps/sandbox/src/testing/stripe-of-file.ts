import type Stripe from 'stripe'
import { afterAll } from 'vitest'
import { sdkFor, startTestSandbox } from './test-sandbox.ts'

/** One sandbox with the SDK for the tests of a file. */
export async function stripeOfFile() {
  const sandbox = await startTestSandbox()
  afterAll(() => sandbox.close())
  const origin = sandbox.addresses.stripe
  const stripe = sdkFor(origin)
  return {
    origin,
    stripe,
    /** A payment intent of 69 EUR with these fields. */
    open: (
      params: Partial<Stripe.PaymentIntentCreateParams> = {},
      options?: Stripe.RequestOptions,
    ): Promise<Stripe.PaymentIntent> =>
      stripe.paymentIntents.create(
        {
          amount: 6900,
          currency: 'eur',
          automatic_payment_methods: { enabled: true },
          metadata: { cart: 'c1' },
          ...params,
        },
        options,
      ),
  }
}
