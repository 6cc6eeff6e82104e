import { callApi } from './api-client.ts'
import type { Provider } from './confirm-payment.ts'
import type { ElementsGroup } from './elements-group.ts'
import type { FieldError } from './frame-messages.ts'

type ConfirmationToken = { id: string; created: number; expires_at: number }

type TokenResult = { confirmationToken: ConfirmationToken; error?: undefined } | { error: FieldError }

/** `stripe.createConfirmationToken`: keeps the wallet's answer for a later page, and closes the wallet. */
export async function createConfirmationToken(
  { origin, publishableKey }: Provider,
  elements: ElementsGroup | undefined,
): Promise<TokenResult> {
  const wallet = elements?.getElement('expressCheckout')
  const answer = wallet?.answer
  if (!answer) throw new Error('The sandbox makes a confirmation token only of an answer of a wallet.')
  const { paymentMethod, billingDetails, shippingAddress } = answer
  const { answer: confirmationToken, error } = await callApi<ConfirmationToken>(
    origin,
    'POST',
    '/v1/confirmation_tokens',
    {
      key: publishableKey,
      payment_method: paymentMethod,
      billing_details: billingDetails,
      shipping: shippingAddress,
    },
  )
  wallet.finish()
  return error ? { error } : { confirmationToken }
}
