import { styledButton, type ButtonStyle } from './button-style.ts'
import { checkoutAddress, checkoutAnswer, openWindow, type Provider } from './checkout-window.ts'

type ApproveActions = {
  /** Lets the payer choose another account after a declined payment. */
  restart: () => void
  redirect: (address: string) => void
}

export type ButtonsOptions = {
  createOrder?: (data: { paymentSource: string }, actions: object) => Promise<string>
  onApprove?: (data: { orderID: string; payerID: string; paymentSource: string }, actions: ApproveActions) => unknown
  onCancel?: (data: { orderID: string }, actions: { redirect: (address: string) => void }) => unknown
  onError?: (error: unknown) => void
  onInit?: (data: object, actions: { enable: () => Promise<void>; disable: () => Promise<void> }) => void
  onClick?: (data: object, actions: { resolve: () => Promise<boolean>; reject: () => Promise<boolean> }) => unknown
  fundingSource?: string
  style?: ButtonStyle
}

type Buttons = {
  isEligible: () => boolean
  render: (container: HTMLElement | string) => Promise<void>
  close: () => Promise<void>
  updateProps: (changed: ButtonsOptions) => Promise<void>
  resume: () => void
  hasReturned: () => boolean
}

const goTo = (address: string): void => window.location.assign(address)

function findContainer(container: HTMLElement | string): HTMLElement {
  if (typeof container !== 'string') return container
  const found = document.querySelector<HTMLElement>(container)
  if (found) return found
  throw new Error(`Document is ready and element ${container} does not exist`)
}

/** PayPal's button, as created by `paypal.Buttons(options)`. */
export function createButtons(provider: Provider, given: ButtonsOptions): Buttons {
  let options = given
  let drawn: HTMLElement | undefined
  let enabled = true
  let closed = false
  let busy = false

  function report(error: unknown): void {
    if (!options.onError) throw error
    options.onError(error)
  }

  async function approve(orderId: string, checkout: Window | null): Promise<void> {
    if (!checkout) {
      goTo(checkoutAddress(provider, orderId, false))
      return
    }
    checkout.location.href = checkoutAddress(provider, orderId, true)
    const { orderID, payerID } = await checkoutAnswer(provider, checkout, orderId)
    if (payerID === '') {
      await options.onCancel?.({ orderID }, { redirect: goTo })
      return
    }
    const restart = (): void => void approve(orderId, openWindow()).catch(report)
    await options.onApprove?.({ orderID, payerID, paymentSource: 'paypal' }, { restart, redirect: goTo })
  }

  async function mayGoOn(): Promise<boolean> {
    const said = { rejected: false }
    const reject = (): Promise<boolean> => {
      said.rejected = true
      return Promise.resolve(false)
    }
    const answered = await options.onClick?.({}, { resolve: () => Promise.resolve(true), reject })
    return !said.rejected && answered !== false
  }

  async function pay(): Promise<void> {
    if (busy) return
    if (!enabled) {
      // PayPal reports the click, so that the shop can name what is missing.
      await mayGoOn()
      return
    }
    busy = true
    // Before anything is awaited, because the browser would block it later.
    const checkout = openWindow()
    try {
      if (!(await mayGoOn())) {
        checkout?.close()
        return
      }
      const orderId = await options.createOrder?.({ paymentSource: 'paypal' }, {})
      if (typeof orderId !== 'string' || orderId === '') {
        throw new Error(`Expected an order id to be passed, got ${String(orderId)}`)
      }
      await approve(orderId, checkout)
    } catch (error) {
      checkout?.close()
      report(error)
    } finally {
      busy = false
    }
  }

  async function render(container: HTMLElement | string): Promise<void> {
    try {
      const target = findContainer(container)
      const button = styledButton(options.style ?? {}, provider.locale)
      const response = await fetch(`${provider.origin}/smart/buttons`)
      if (!response.ok) throw new Error('The PayPal buttons could not be loaded.')
      if (closed) return
      drawn = document.createElement('div')
      drawn.className = 'paypal-buttons'
      drawn.append(button)
      target.append(drawn)
      button.addEventListener('click', () => void pay())
      const switchTo = (state: boolean) => (): Promise<void> => {
        enabled = state
        button.setAttribute('aria-disabled', String(!state))
        return Promise.resolve()
      }
      options.onInit?.({}, { enable: switchTo(true), disable: switchTo(false) })
    } catch (error) {
      options.onError?.(error)
      throw error
    }
  }

  return {
    isEligible: () => options.fundingSource === undefined || options.fundingSource === 'paypal',
    render,
    close: () => {
      closed = true
      drawn?.remove()
      return Promise.resolve()
    },
    updateProps: (changed) => {
      options = { ...options, ...changed }
      return Promise.resolve()
    },
    resume: () => undefined,
    hasReturned: () => false,
  }
}
