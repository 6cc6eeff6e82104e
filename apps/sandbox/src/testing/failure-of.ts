import Stripe from 'stripe'

/** The SDK's error for a call that Stripe refuses. */
export async function failureOf(call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure instanceof Stripe.errors.StripeError) return failure
  throw new Error('The call did not fail as Stripe fails.', { cause: failure })
}
