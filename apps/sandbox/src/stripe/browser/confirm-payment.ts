import { callApi, intentPath, retrieveIntent, type ApiResult, type BrowserPaymentIntent } from './api-client.ts'
import { askForAuthentication } from './authentication-dialog.ts'
import { shownLocale, type ElementsGroup } from './elements-group.ts'
import type { FieldError, PaymentMethodData } from './frame-messages.ts'
import { errorText, textsFor } from './texts.ts'

export type Provider = {
  origin: string
  publishableKey: string
  locale: string
}

export type PaymentResult =
  | { paymentIntent: BrowserPaymentIntent; error?: undefined }
  | { paymentIntent?: undefined; error: FieldError & { payment_intent?: BrowserPaymentIntent } }

export type ConfirmOptions = {
  elements?: ElementsGroup
  clientSecret?: string
  confirmParams?: {
    return_url?: string
    payment_method?: string
    confirmation_token?: string
    payment_method_data?: PaymentMethodData
    receipt_email?: string
  }
  redirect?: 'always' | 'if_required'
}

function inWords<Problem extends FieldError>(error: Problem, locale: string): Problem {
  const texts = textsFor(locale)
  const message = errorText(texts, error.decline_code) ?? errorText(texts, error.code) ?? error.message
  return { ...error, ...(message === undefined ? {} : { message }) }
}

export async function retrievePaymentIntent(provider: Provider, clientSecret: string): Promise<PaymentResult> {
  const { answer, error } = await retrieveIntent(provider.origin, provider.publishableKey, clientSecret)
  return answer ? { paymentIntent: answer } : { error: inWords(error, provider.locale) }
}

function leaveFor(url: string): Promise<never> {
  window.location.assign(url)
  // The page is being left, so nothing may continue.
  return new Promise(() => undefined)
}

/** Carries out the payment intent's next action, and returns the status after it. */
async function finishAction(
  provider: Provider,
  clientSecret: string,
  intent: BrowserPaymentIntent,
  locale: string,
  night: boolean,
): Promise<PaymentResult> {
  const action = intent.next_action
  if (intent.status !== 'requires_action' || !action) return { paymentIntent: intent }
  if (action.redirect_to_url) return leaveFor(action.redirect_to_url.url)
  if (action.use_stripe_sdk) await askForAuthentication(action.use_stripe_sdk.stripe_js, locale, night)
  const after = await retrievePaymentIntent(provider, clientSecret)
  if (!after.paymentIntent || after.paymentIntent.status !== 'requires_payment_method') return after
  const problem = after.paymentIntent.last_payment_error ?? { type: 'api_error' }
  return { error: inWords({ ...problem, payment_intent: after.paymentIntent }, locale) }
}

/** `stripe.handleNextAction`: for payments confirmed by the server. */
export async function handleNextAction(provider: Provider, options: { clientSecret: string }): Promise<PaymentResult> {
  const found = await retrievePaymentIntent(provider, options.clientSecret)
  if (!found.paymentIntent) return found
  if (found.paymentIntent.status !== 'requires_action') {
    throw new Error('handleNextAction: The PaymentIntent supplied is not in the requires_action state.')
  }
  return finishAction(provider, options.clientSecret, found.paymentIntent, provider.locale, false)
}

async function chooseMethod(options: ConfirmOptions): Promise<{ id?: string; error?: FieldError }> {
  if (options.confirmParams?.confirmation_token) return {}
  const named = options.confirmParams?.payment_method
  if (named) return { id: named }
  const inWallet = options.elements?.getElement('expressCheckout')?.answer?.paymentMethod
  if (inWallet) return { id: inWallet }
  const element = options.elements?.getElement('payment')
  if (!element) throw new Error('confirmPayment() needs elements with a mounted Payment Element.')
  const checked = await element.check()
  if (checked.error) return { error: checked.error }
  const made = await element.createPaymentMethod(options.confirmParams?.payment_method_data ?? {})
  return { ...(made.error ? { error: made.error } : {}), ...(made.paymentMethod ? { id: made.paymentMethod } : {}) }
}

function returnAddress(returnUrl: string, intent: BrowserPaymentIntent): string {
  const address = new URL(returnUrl)
  address.searchParams.set('payment_intent', intent.id)
  address.searchParams.set('payment_intent_client_secret', intent.client_secret)
  address.searchParams.set('redirect_status', intent.status)
  return address.href
}

/** `stripe.confirmPayment`: uses the element's card or the wallet's and completes the payment. */
export async function confirmPayment(provider: Provider, options: ConfirmOptions): Promise<PaymentResult> {
  try {
    return await confirmIntent(provider, options)
  } finally {
    options.elements?.getElement('expressCheckout')?.finish()
  }
}

async function confirmIntent(provider: Provider, options: ConfirmOptions): Promise<PaymentResult> {
  const clientSecret = options.clientSecret ?? options.elements?.clientSecret
  if (!clientSecret) throw new Error('confirmPayment() needs a clientSecret.')
  const returnUrl = options.confirmParams?.return_url
  const always = options.redirect !== 'if_required'
  if (always && !returnUrl) throw new Error('confirmPayment() needs confirmParams.return_url.')
  const locale = options.elements?.locale ?? shownLocale(provider.locale)

  const opened = await retrievePaymentIntent(provider, clientSecret)
  if (!opened.paymentIntent) return opened
  const mismatch = await options.elements?.mismatch(opened.paymentIntent)
  if (mismatch) return { error: mismatch }
  const method = await chooseMethod(options)
  if (method.error) return { error: inWords(method.error, locale) }
  const confirmed: ApiResult<BrowserPaymentIntent> = await callApi(
    provider.origin,
    'POST',
    `${intentPath(clientSecret)}/confirm`,
    {
      key: provider.publishableKey,
      client_secret: clientSecret,
      payment_method: method.id,
      confirmation_token: options.confirmParams?.confirmation_token,
      return_url: returnUrl,
      receipt_email: options.confirmParams?.receipt_email,
      use_stripe_sdk: true,
    },
  )
  if (confirmed.error) return { error: inWords(confirmed.error, locale) }
  const night = options.elements?.appearance.theme === 'night'
  const result = await finishAction(provider, clientSecret, confirmed.answer, locale, night)
  if (result.paymentIntent && always && returnUrl) return leaveFor(returnAddress(returnUrl, result.paymentIntent))
  return result
}
