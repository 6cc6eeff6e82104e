import {
  confirmPayment,
  handleNextAction,
  retrievePaymentIntent,
  type ConfirmOptions,
  type PaymentResult,
  type Provider,
} from './confirm-payment.ts'
import { createConfirmationToken } from './create-confirmation-token.ts'
import { ElementsGroup, shownLocale, type ElementsOptions } from './elements-group.ts'

/** The simulated release of Stripe.js; `@stripe/stripe-js` warns about any other. */
const release = 'endive'

const script = document.currentScript
if (!(script instanceof HTMLScriptElement)) throw new Error('Stripe.js has to be loaded by a script element.')
const providerOrigin = new URL(script.src).origin

function notPlayed(name: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The sandbox does not play stripe.${name}().`))
}

function createStripe(publishableKey: string, stripeOptions: { locale?: string } = {}): Record<string, unknown> {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
    throw new Error('Invalid value for Stripe(): apiKey should be a publishable key.')
  }
  const provider: Provider = { origin: providerOrigin, publishableKey, locale: shownLocale(stripeOptions.locale) }
  return {
    elements: (options: ElementsOptions = {}) =>
      new ElementsGroup(providerOrigin, publishableKey, { locale: provider.locale, ...options }),
    confirmPayment: (options: ConfirmOptions) => confirmPayment(provider, options),
    retrievePaymentIntent: (clientSecret: string) => retrievePaymentIntent(provider, clientSecret),
    handleNextAction: (options: { clientSecret: string }) => handleNextAction(provider, options),
    confirmCardPayment: (
      clientSecret: string,
      data: { payment_method?: string; return_url?: string } = {},
    ): Promise<PaymentResult> =>
      confirmPayment(provider, { clientSecret, confirmParams: data, redirect: 'if_required' }),
    createConfirmationToken: ({ elements }: { elements?: ElementsGroup }) =>
      createConfirmationToken(provider, elements),
    createPaymentMethod: async ({ elements }: { elements?: ElementsGroup }) => {
      const made = await elements?.getElement('payment')?.createPaymentMethod({})
      return made?.error ? { error: made.error } : { paymentMethod: { id: made?.paymentMethod } }
    },
    // Unused by the product, but `@stripe/react-stripe-js` accepts no object without it.
    createToken: notPlayed('createToken'),
    confirmSetup: notPlayed('confirmSetup'),
    retrieveSetupIntent: notPlayed('retrieveSetupIntent'),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: release }) })
