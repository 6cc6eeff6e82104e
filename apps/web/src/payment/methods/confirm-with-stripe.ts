import type { ConfirmPaymentData, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import type { Payer, PaymentOutcome } from '../checkout/payment-handle.ts'

/** The input of the element or the wallet. */
type EnteredMethod = {
  elements: StripeElements
  /** Left out if the element asks for it. */
  payer?: Payer
  /** The person agreed to save it and to see it again. */
  saveCard?: boolean
}

type Confirmation = {
  stripe: Stripe
  clientSecret: string
  returnUrl: string
  /** A confirmation token is what was confirmed in a wallet on an earlier page. */
  by: EnteredMethod | { savedCardId: string } | { confirmationToken: string }
}

const settled = new Set(['succeeded', 'processing', 'requires_capture'])
const unreachable = new Set(['api_connection_error', 'api_error', 'rate_limit_error'])

type ProviderError = Pick<StripeError, 'type' | 'code' | 'decline_code' | 'message' | 'payment_intent'>

/** The meaning of an error of the provider's library for the person. */
export function outcomeOfError(error: ProviderError): PaymentOutcome {
  // The payment succeeded before, in another tab or before the connection broke.
  if (error.payment_intent && settled.has(error.payment_intent.status)) return { kind: 'paid' }
  if (error.type === 'validation_error') return { kind: 'incomplete' }
  if (error.type === 'card_error' || error.code === 'payment_intent_authentication_failure') {
    return { kind: 'declined', reason: error.decline_code ?? error.code ?? 'card_declined' }
  }
  if (unreachable.has(error.type)) return { kind: 'unreachable' }
  return { kind: 'refused', message: error.message ?? error.code ?? error.type }
}

function paramsOf(by: Confirmation['by']): Partial<ConfirmPaymentData> {
  if ('savedCardId' in by) return { payment_method: by.savedCardId }
  if ('confirmationToken' in by) return { confirmation_token: by.confirmationToken }
  const { payer, saveCard } = by
  if (!payer && !saveCard) return {}
  const data: ConfirmPaymentData['payment_method_data'] = {
    ...(payer && { billing_details: { ...payer } }),
    ...(saveCard && { allow_redisplay: 'always' }),
  }
  return { payment_method_data: data }
}

/**
 * Confirms the payment with the input of the element or wallet, or with a saved card. 3-D Secure happens in between,
 * and the page is left if the bank has its own. The server decides what is paid.
 */
export async function confirmWithStripe({
  stripe,
  clientSecret,
  returnUrl,
  by,
}: Confirmation): Promise<PaymentOutcome> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    ...('elements' in by && { elements: by.elements }),
    clientSecret,
    redirect: 'if_required',
    confirmParams: { return_url: returnUrl, ...paramsOf(by) },
  })
  if (error) return outcomeOfError(error)
  return settled.has(paymentIntent.status) ? { kind: 'paid' } : { kind: 'declined', reason: 'card_declined' }
}
