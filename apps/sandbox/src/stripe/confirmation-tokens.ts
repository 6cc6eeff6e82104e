import type Stripe from 'stripe'
import { nowSeconds, type ConfirmationTokenRecord, type PaymentMethodRecord, type StripeContext } from './books.ts'
import { newId } from './ids.ts'
import type { Parameters } from './parameters.ts'
import { billingDetails, usePaymentMethod } from './payment-methods.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'

/** How long Stripe keeps a token that nobody has used. */
const lifetimeSeconds = 12 * 60 * 60

function shippingOf(given: Parameters | undefined): Stripe.ConfirmationToken.Shipping | null {
  if (!given) return null
  const { address, name, phone } = billingDetails(given)
  return { address: address ?? {}, name: name ?? '', phone } as Stripe.ConfirmationToken.Shipping
}

/**
 * What Stripe's browser script makes of a wallet's answer: a card to pay with once, and who and where the person is.
 */
export function createConfirmationToken(context: StripeContext, parameters: Parameters): Stripe.ConfirmationToken {
  parameters.refuseOthers(['key', 'payment_method', 'billing_details', 'shipping', 'return_url'])
  const { id: method, object } = usePaymentMethod(context, parameters.requiredString('payment_method'))
  const billing = billingDetails(parameters.group('billing_details'))
  const created = nowSeconds()
  const token: Stripe.ConfirmationToken = {
    id: newId('ctoken'),
    object: 'confirmation_token',
    created,
    expires_at: created + lifetimeSeconds,
    livemode: false,
    mandate_data: null,
    metadata: null,
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: {
      type: 'card',
      billing_details: billing,
      card: object.card,
      customer: null,
    } as Stripe.ConfirmationToken.PaymentMethodPreview,
    return_url: parameters.string('return_url') ?? null,
    setup_future_usage: null,
    setup_intent: null,
    shipping: shippingOf(parameters.group('shipping')),
    use_stripe_sdk: true,
  }
  const kept: ConfirmationTokenRecord = { id: token.id, method, object: token }
  context.books.confirmationTokens.set(kept.id, kept)
  return token
}

export function getConfirmationToken({ books }: StripeContext, id: string): Stripe.ConfirmationToken {
  const found = books.confirmationTokens.get(id)
  if (!found) throw noSuch('confirmationtoken', id)
  return found.object
}

/** Spends a token on a payment intent; returns its payment method. */
export function spendConfirmationToken(
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  id: string,
): PaymentMethodRecord {
  const found = context.books.confirmationTokens.get(id)
  if (!found) throw noSuch('confirmationtoken', id, 'confirmation_token')
  const { object } = found
  if (object.payment_intent !== null) {
    throw invalidRequest(
      `The provided confirmation_token (${id}) has already been used. Please provide a different confirmation_token.`,
      { param: 'confirmation_token' },
    )
  }
  if (object.expires_at === null || object.expires_at <= nowSeconds()) {
    throw invalidRequest(
      `The provided confirmation_token (${id}) has expired. Please provide a different confirmation_token.`,
      { param: 'confirmation_token' },
    )
  }
  const method = usePaymentMethod(context, found.method)
  method.object.billing_details = object.payment_method_preview?.billing_details ?? method.object.billing_details
  if (object.shipping) intent.shipping = object.shipping
  object.payment_intent = intent.id
  object.expires_at = null
  return method
}

/** Makes a token expire that nobody has used. */
export function expireConfirmationToken(context: StripeContext, id: string): Stripe.ConfirmationToken {
  const token = getConfirmationToken(context, id)
  token.expires_at = nowSeconds()
  return token
}
