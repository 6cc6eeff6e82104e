type Listener = (event: Record<string, unknown>) => void

/** The common base of all elements: an iframe of the provider's origin at a place in the page, and events. */
export class FramedElement {
  protected readonly origin: string
  protected frame: HTMLIFrameElement | undefined
  /** The document in the iframe is ready for messages. */
  protected loaded = false
  private readonly type: string
  private readonly onDestroy: () => void
  private readonly listeners = new Map<string, Set<Listener>>()
  private destroyed = false

  constructor(origin: string, type: string, onDestroy: () => void) {
    this.origin = origin
    this.type = type
    this.onDestroy = onDestroy
  }

  private readonly receive = (event: MessageEvent<{ kind: string }>): void => {
    if (event.origin !== this.origin || event.source !== this.frame?.contentWindow) return
    const message = event.data
    if (message.kind === 'loaded') this.loaded = true
    if (message.kind === 'resize') this.frame.style.height = `${(message as unknown as { height: number }).height}px`
    else this.receiveMessage(message)
  }

  /** Messages from the iframe, except its height. */
  protected receiveMessage(message: { kind: string }): void {
    this.tell(message.kind, {})
  }

  protected tell(name: string, details: Record<string, unknown>): void {
    for (const listener of this.listeners.get(name) ?? []) listener({ elementType: this.type, ...details })
  }

  protected post(message: object): void {
    if (this.loaded) this.frame?.contentWindow?.postMessage(message, this.origin)
  }

  /** Shows a page of the provider in the holder. */
  protected showFrame(holder: HTMLElement, path: string, title: string, heightPx: number): void {
    const frame = document.createElement('iframe')
    frame.src = `${this.origin}${path}`
    frame.title = title
    frame.name = `__privateStripeFrame${Math.floor(Math.random() * 1e6)}`
    frame.allow = 'payment *'
    // Both sides need the same scheme, or the browser paints an opaque background behind the iframe.
    frame.style.cssText = `border:0;margin:0;padding:0;width:100%;display:block;overflow:hidden;color-scheme:light only;height:${heightPx}px;`
    frame.addEventListener('error', () => this.tell('loaderror', { error: { type: 'api_connection_error' } }))
    window.addEventListener('message', this.receive)
    holder.replaceChildren(frame)
    this.frame = frame
  }

  /** The element's holder; its previous content is removed. */
  protected holderOf(target: string | HTMLElement): HTMLElement {
    if (this.destroyed) throw new Error('This Element has already been destroyed. Please create a new one.')
    const holder = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!holder) throw new Error('The selector you specified applies to no DOM elements.')
    this.unmount()
    return holder
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

  focus(): void {
    this.frame?.focus()
    this.post({ kind: 'focus' })
  }

  blur(): void {
    this.post({ kind: 'blur' })
  }
}
