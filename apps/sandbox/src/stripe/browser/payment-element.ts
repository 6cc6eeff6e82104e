import type { FieldError, FrameOptions, FromFrame, ToFrame } from './frame-messages.ts'
import { textsFor } from './texts.ts'

type Listener = (event: Record<string, unknown>) => void
interface FrameAnswer {
  error?: FieldError
  paymentMethod?: string
  selected?: string
}

const startingHeightPx = 260

function makeFrame(origin: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = `${origin}/elements/payment`
  frame.title = title
  frame.name = `__privateStripeFrame${Math.floor(Math.random() * 1e6)}`
  frame.allow = 'payment *'
  // One scheme on both sides, or the browser paints an opaque ground behind the iframe.
  frame.style.cssText = `border:0;margin:0;padding:0;width:100%;display:block;overflow:hidden;color-scheme:light only;height:${startingHeightPx}px;`
  return frame
}

/** The Payment Element: an iframe of the provider's origin, so that the page never sees a card number. */
export class PaymentElement {
  private readonly origin: string
  private options: FrameOptions
  private readonly listeners = new Map<string, Set<Listener>>()
  private readonly waiting = new Map<number, (answer: FrameAnswer) => void>()
  private frame: HTMLIFrameElement | undefined
  private nextCall = 1
  private loaded = false
  private destroyed = false
  private readonly onDestroy: () => void

  constructor(origin: string, options: FrameOptions, onDestroy: () => void) {
    this.origin = origin
    this.options = options
    this.onDestroy = onDestroy
  }

  private readonly receive = (event: MessageEvent<FromFrame>): void => {
    if (event.origin !== this.origin || event.source !== this.frame?.contentWindow) return
    const message = event.data
    if (message.kind === 'loaded') {
      this.loaded = true
      this.post({ kind: 'configure', options: this.options })
    } else if (message.kind === 'resize') {
      this.frame.style.height = `${message.height}px`
    } else if (message.kind === 'answer') {
      this.waiting.get(message.call)?.(message)
      this.waiting.delete(message.call)
    } else if (message.kind === 'change') this.tell('change', { ...message.change })
    else this.tell(message.kind, {})
  }

  private tell(name: string, details: Record<string, unknown>): void {
    for (const listener of this.listeners.get(name) ?? []) listener({ elementType: 'payment', ...details })
  }

  private post(message: ToFrame): void {
    this.frame?.contentWindow?.postMessage(message, this.origin)
  }

  private ask(
    message: { kind: 'submit' } | { kind: 'createPaymentMethod'; billingDetails: Record<string, string> },
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
    if (this.destroyed) throw new Error('This Element has already been destroyed. Please create a new one.')
    const holder = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!holder) throw new Error('The selector you specified applies to no DOM elements.')
    this.unmount()
    this.frame = makeFrame(this.origin, textsFor(this.options.locale).frameTitle)
    this.frame.addEventListener('error', () => this.tell('loaderror', { error: { type: 'api_connection_error' } }))
    window.addEventListener('message', this.receive)
    holder.replaceChildren(this.frame)
    this.tell('loaderstart', {})
  }

  unmount(): void {
    window.removeEventListener('message', this.receive)
    this.frame?.remove()
    this.frame = undefined
    this.loaded = false
  }

  destroy(): void {
    this.unmount()
    this.destroyed = true
    this.onDestroy()
  }

  on(name: string, listener: Listener): this {
    const listeners = this.listeners.get(name) ?? new Set()
    this.listeners.set(name, listeners.add(listener))
    return this
  }

  off(name: string, listener?: Listener): this {
    if (listener) this.listeners.get(name)?.delete(listener)
    else this.listeners.delete(name)
    return this
  }

  once(name: string, listener: Listener): this {
    const single: Listener = (event) => {
      this.off(name, single)
      listener(event)
    }
    return this.on(name, single)
  }

  update(options: Partial<FrameOptions>): this {
    this.options = { ...this.options, ...options }
    if (this.loaded) this.post({ kind: 'configure', options: this.options })
    return this
  }

  focus(): void {
    this.frame?.focus()
    this.post({ kind: 'focus' })
  }

  blur(): void {
    this.post({ kind: 'blur' })
  }

  clear(): void {
    this.post({ kind: 'clear' })
  }

  collapse(): this {
    return this
  }

  /** Checks the fields and shows what is wrong with them. */
  check(): Promise<FrameAnswer> {
    return this.ask({ kind: 'submit' })
  }

  createPaymentMethod(billingDetails: Record<string, string>): Promise<FrameAnswer> {
    return this.ask({ kind: 'createPaymentMethod', billingDetails })
  }
}
