import { FramedElement } from './framed-element.ts'
import type { FieldError, FrameOptions, FromFrame, PaymentMethodData, ToFrame } from './frame-messages.ts'
import { textsFor } from './texts.ts'

type FrameAnswer = {
  error?: FieldError
  paymentMethod?: string
  selected?: string
}

const startingHeightPx = 260

/** The available methods, or why there are none. */
export type OfferedMethods = { types: readonly string[]; error?: undefined } | { types?: undefined; error: FieldError }

/** Everything except the methods, which come from the provider. */
type PaymentOptions = Omit<FrameOptions, 'methodTypes'>

/** The Payment Element: an iframe of the provider's origin, so that the page never sees a card number. */
export class PaymentElement extends FramedElement {
  private options: PaymentOptions
  private readonly methodTypes: Promise<OfferedMethods>
  private readonly waiting = new Map<number, (answer: FrameAnswer) => void>()
  private nextCall = 1

  constructor(origin: string, options: PaymentOptions, methodTypes: Promise<OfferedMethods>, onDestroy: () => void) {
    super(origin, 'payment', onDestroy)
    this.options = options
    this.methodTypes = methodTypes
  }

  protected override receiveMessage(message: FromFrame): void {
    if (message.kind === 'loaded') void this.configure()
    else if (message.kind === 'answer') {
      this.waiting.get(message.call)?.(message)
      this.waiting.delete(message.call)
    } else if (message.kind === 'change') this.tell('change', { ...message.change })
    else this.tell(message.kind, {})
  }

  private async configure(): Promise<void> {
    const { types, error } = await this.methodTypes
    if (error) return this.tell('loaderror', { error })
    const message: ToFrame = { kind: 'configure', options: { ...this.options, methodTypes: types } }
    this.post(message)
  }

  private ask(
    message: { kind: 'submit' } | { kind: 'createPaymentMethod'; data: PaymentMethodData },
  ): Promise<FrameAnswer> {
    if (!this.loaded) {
      throw new Error('Invalid value for elements: it should have a mounted Payment Element.')
    }
    const call = this.nextCall++
    return new Promise((resolve) => {
      this.waiting.set(call, resolve)
      this.post({ ...message, call })
    })
  }

  mount(target: string | HTMLElement): void {
    const holder = this.holderOf(target)
    this.showFrame(holder, '/elements/payment', textsFor(this.options.locale).frameTitle, startingHeightPx)
    this.tell('loaderstart', {})
  }

  update(options: Partial<PaymentOptions>): this {
    this.options = { ...this.options, ...options }
    if (this.loaded) void this.configure()
    return this
  }

  clear(): void {
    this.post({ kind: 'clear' })
  }

  collapse(): this {
    return this
  }

  /** Validates the fields and shows their errors. */
  check(): Promise<FrameAnswer> {
    return this.ask({ kind: 'submit' })
  }

  createPaymentMethod(data: PaymentMethodData): Promise<FrameAnswer> {
    return this.ask({ kind: 'createPaymentMethod', data })
  }
}
