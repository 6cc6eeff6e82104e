import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'

/** Whom the card is charged for, for the bank. */
export interface CardPayer {
  name: string
  email: string
}

/** How an attempt to pay ended. `declined`: nothing was charged; `reason` is the provider's public code. */
export type CardOutcome =
  { kind: 'paid' } | { kind: 'declined'; reason: string } | { kind: 'incomplete' } | { kind: 'unreachable' }

interface CardConfirmation {
  stripe: Stripe
  elements: StripeElements
  clientSecret: string
  returnUrl: string
  payer: CardPayer
}

const settled = new Set(['succeeded', 'processing', 'requires_capture'])

/** What an error of the provider's library means for the person. */
export function outcomeOfError(
  error: Pick<StripeError, 'type' | 'code' | 'decline_code' | 'payment_intent'>,
): CardOutcome {
  // The card went through before, in another tab or before the connection broke.
  if (error.payment_intent && settled.has(error.payment_intent.status)) return { kind: 'paid' }
  if (error.type === 'validation_error') return { kind: 'incomplete' }
  if (error.type === 'card_error' || error.code === 'payment_intent_authentication_failure') {
    return { kind: 'declined', reason: error.decline_code ?? error.code ?? 'card_declined' }
  }
  return { kind: 'unreachable' }
}

/** Confirms the payment with the card in the fields; 3-D Secure happens in between. The server decides what is paid. */
export async function confirmCard({
  stripe,
  elements,
  clientSecret,
  returnUrl,
  payer,
}: CardConfirmation): Promise<CardOutcome> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    redirect: 'if_required',
    confirmParams: {
      return_url: returnUrl,
      payment_method_data: { billing_details: { name: payer.name, email: payer.email } },
    },
  })
  if (error) return outcomeOfError(error)
  return settled.has(paymentIntent.status) ? { kind: 'paid' } : { kind: 'declined', reason: 'card_declined' }
}
