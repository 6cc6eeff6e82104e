import { callApi, type BrowserPaymentIntent } from './api-client.ts'
import type { Appearance, FieldError } from './frame-messages.ts'
import { PaymentElement } from './payment-element.ts'

export interface ElementsOptions {
  clientSecret?: string
  mode?: 'payment' | 'setup' | 'subscription'
  amount?: number
  currency?: string
  locale?: string
  appearance?: Appearance
  paymentMethodTypes?: string[]
}

/** The locale to show, `auto` being the browser's. */
export function shownLocale(locale: string | undefined): string {
  return !locale || locale === 'auto' ? navigator.language : locale
}

/** What `stripe.elements()` returns: the elements of one payment. */
export class ElementsGroup {
  private readonly origin: string
  private readonly publishableKey: string
  private options: ElementsOptions
  private payment: PaymentElement | null = null

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

  create(type: string, elementOptions: { readOnly?: boolean } = {}): PaymentElement {
    if (type !== 'payment') throw new Error(`The sandbox has no ${type} Element.`)
    if (this.payment) throw new Error('Can only create one Element of type payment.')
    if (!this.options.clientSecret && !this.options.mode) {
      throw new Error(
        'In order to create a payment element, you must pass a clientSecret or mode when creating the Elements group.',
      )
    }
    const created = new PaymentElement(
      this.origin,
      {
        publishableKey: this.publishableKey,
        locale: this.locale,
        appearance: this.appearance,
        methodTypes: this.options.paymentMethodTypes ?? ['card'],
        readOnly: elementOptions.readOnly ?? false,
      },
      () => {
        this.payment = null
      },
    )
    this.payment = created
    void this.offerMethodsOfIntent(created)
    return created
  }

  /** The payment intent knows which methods it takes. */
  private async offerMethodsOfIntent(element: PaymentElement): Promise<void> {
    const secret = this.options.clientSecret
    if (!secret) return
    const id = secret.split('_secret_')[0] ?? ''
    const { answer } = await callApi<BrowserPaymentIntent>(this.origin, 'GET', `/v1/payment_intents/${id}`, {
      key: this.publishableKey,
      client_secret: secret,
    })
    if (answer && answer.payment_method_types.join() !== 'card')
      element.update({ methodTypes: answer.payment_method_types })
  }

  getElement(type: unknown): PaymentElement | null {
    return type === 'payment' || typeof type === 'function' ? this.payment : null
  }

  update(changes: ElementsOptions): void {
    this.options = { ...this.options, ...changes }
    this.payment?.update({ locale: this.locale, appearance: this.appearance })
  }

  fetchUpdates(): Promise<{ error?: FieldError }> {
    return Promise.resolve({})
  }

  /** Checks the fields before the payment is confirmed. */
  async submit(): Promise<{ error?: FieldError; selectedPaymentMethod?: string }> {
    if (!this.payment) throw new Error('elements.submit() needs a Payment Element.')
    const { error, selected } = await this.payment.check()
    return error ? { error } : { ...(selected ? { selectedPaymentMethod: selected } : {}) }
  }
}
