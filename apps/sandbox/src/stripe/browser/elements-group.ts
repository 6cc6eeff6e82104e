import { callApi, retrieveIntent, type BrowserPaymentIntent } from './api-client.ts'
import { ExpressCheckoutElement, type ExpressCheckoutOptions } from './express-checkout-element.ts'
import type { Appearance, FieldError } from './frame-messages.ts'
import { PaymentElement, type OfferedMethods } from './payment-element.ts'
import { deviceWallets } from './wallets.ts'

export type ElementsOptions = {
  clientSecret?: string
  mode?: 'payment' | 'setup' | 'subscription'
  amount?: number
  currency?: string
  setupFutureUsage?: string | null
  locale?: string
  appearance?: Appearance
  allowedPaymentMethodTypes?: string[]
  excludedPaymentMethodTypes?: string[]
}

/** The locale, where `auto` is the browser's. */
export function shownLocale(locale: string | undefined): string {
  return !locale || locale === 'auto' ? navigator.language : locale
}

/** The result of `stripe.elements()`: the elements of one payment. */
export class ElementsGroup {
  private readonly origin: string
  private readonly publishableKey: string
  private options: ElementsOptions
  private payment: PaymentElement | null = null
  private expressCheckout: ExpressCheckoutElement | null = null

  constructor(origin: string, publishableKey: string, options: ElementsOptions) {
    this.origin = origin
    this.publishableKey = publishableKey
    this.options = options
  }

  get clientSecret(): string | undefined {
    return this.options.clientSecret
  }

  get locale(): string {
    return shownLocale(this.options.locale)
  }

  get appearance(): Appearance {
    return this.options.appearance ?? {}
  }

  create(type: 'payment', elementOptions?: { readOnly?: boolean }): PaymentElement
  create(type: 'expressCheckout', elementOptions?: ExpressCheckoutOptions): ExpressCheckoutElement
  create(
    type: string,
    elementOptions: { readOnly?: boolean } & ExpressCheckoutOptions = {},
  ): PaymentElement | ExpressCheckoutElement {
    if (type !== 'payment' && type !== 'expressCheckout') throw new Error(`The sandbox has no ${type} Element.`)
    if (this[type]) throw new Error(`Can only create one Element of type ${type}.`)
    if (!this.options.clientSecret && !this.options.mode) {
      throw new Error(
        `In order to create a ${type} element, you must pass a clientSecret or mode when creating the Elements group.`,
      )
    }
    return type === 'payment' ? this.createPayment(elementOptions) : this.createExpressCheckout(elementOptions)
  }

  private createPayment({ readOnly = false }: { readOnly?: boolean }): PaymentElement {
    const { publishableKey, locale, appearance } = this
    const created = new PaymentElement(
      this.origin,
      { publishableKey, locale, appearance, readOnly },
      this.methodTypes(),
      () => {
        this.payment = null
      },
    )
    this.payment = created
    return created
  }

  private createExpressCheckout(options: ExpressCheckoutOptions): ExpressCheckoutElement {
    const created = new ExpressCheckoutElement(
      this.origin,
      options,
      deviceWallets(),
      () => ({ locale: this.locale, appearance: this.appearance, amount: this.amountText }),
      () => {
        this.expressCheckout = null
      },
    )
    this.expressCheckout = created
    return created
  }

  private get amountText(): string {
    const { amount = 0, currency = 'eur' } = this.options
    return new Intl.NumberFormat(this.locale, { style: 'currency', currency }).format(amount / 100)
  }

  /** The available methods: those of the payment intent or, before there is one, of the account within the options. */
  private async methodTypes(): Promise<OfferedMethods> {
    const { clientSecret, allowedPaymentMethodTypes: allowed, excludedPaymentMethodTypes: excluded = [] } = this.options
    if (clientSecret) {
      const { answer, error } = await retrieveIntent(this.origin, this.publishableKey, clientSecret)
      return error ? { error } : { types: answer.payment_method_types }
    }
    if (allowed) return { types: allowed }
    const { answer, error } = await callApi<{ payment_method_types: string[] }>(
      this.origin,
      'GET',
      '/elements/account',
      {
        key: this.publishableKey,
      },
    )
    if (error) return { error }
    const types = answer.payment_method_types.filter((type) => !excluded.includes(type))
    if (types.length > 0) return { types }
    return {
      error: { type: 'invalid_request_error', message: 'No valid payment method types for this configuration.' },
    }
  }

  /** Without an intent, the elements got its expected values; an intent with other values is refused. */
  async mismatch(intent: BrowserPaymentIntent): Promise<FieldError | undefined> {
    const { mode, amount, currency, setupFutureUsage } = this.options
    if (!mode) return undefined
    const { types = [], error } = await this.methodTypes()
    if (error) return error
    const inWords = (
      cents: number | undefined,
      inCurrency: string | undefined,
      by: readonly string[],
      use: string | null = null,
    ) => `${cents} ${inCurrency} ${[...by].sort().join()} setup_future_usage ${use ?? 'none'}`
    const told = inWords(amount, currency, types, setupFutureUsage)
    const said = inWords(intent.amount, intent.currency, intent.payment_method_types, intent.setup_future_usage)
    if (told === said) return undefined
    const message = `The payment details were collected through Stripe Elements with ${told} and cannot be confirmed through the API with a PaymentIntent with ${said}.`
    return { type: 'invalid_request_error', code: 'payment_intent_mismatch', message }
  }

  getElement(type: 'expressCheckout'): ExpressCheckoutElement | null
  getElement(type: unknown): PaymentElement | null
  getElement(type: unknown): PaymentElement | ExpressCheckoutElement | null {
    if (type === 'expressCheckout') return this.expressCheckout
    return type === 'payment' || typeof type === 'function' ? this.payment : null
  }

  update(changes: ElementsOptions): void {
    this.options = { ...this.options, ...changes }
    this.payment?.update({ locale: this.locale, appearance: this.appearance })
    this.expressCheckout?.configure()
  }

  fetchUpdates(): Promise<{ error?: FieldError }> {
    return Promise.resolve({})
  }

  /** Validates the fields before the payment is confirmed; a wallet has none. */
  async submit(): Promise<{ error?: FieldError; selectedPaymentMethod?: string }> {
    if (!this.payment) {
      if (this.expressCheckout) return {}
      throw new Error('elements.submit() needs a Payment Element.')
    }
    const { error, selected } = await this.payment.check()
    return error ? { error } : { ...(selected ? { selectedPaymentMethod: selected } : {}) }
  }
}
