import { textsFor } from './texts.ts'
import type { CheckoutAnswered } from './window-messages.ts'

export type Provider = {
  origin: string
  locale: string
}

/**
 * The address for approving the order; `window` means in a separate window, which reports the outcome to its opener.
 */
export function checkoutAddress(provider: Provider, orderId: string, inWindow: boolean): string {
  const address = new URL('/checkoutnow', provider.origin)
  address.searchParams.set('token', orderId)
  address.searchParams.set('locale', provider.locale.replace('_', '-'))
  if (inWindow) address.searchParams.set('window', 'yes')
  return address.href
}

/** Opens the window immediately, while the browser still allows it; null if it does not. */
export function openWindow(): Window | null {
  const [width, height] = [500, 680]
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2))
  return window.open('about:blank', '', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

const closedCheckMs = 300

function overlay(provider: Provider, checkout: Window): HTMLDialogElement {
  const texts = textsFor(provider.locale)
  const dialog = document.createElement('dialog')
  dialog.className = 'paypal-checkout-overlay'
  dialog.style.cssText =
    'border:0;border-radius:16px;padding:24px;max-width:360px;background:#fff;color:#1b1b1b;font:16px/1.5 system-ui,sans-serif;text-align:center;'
  const text = document.createElement('p')
  text.textContent = texts.windowOpen
  text.style.margin = '0 0 16px'
  const makeButton = (label: string, act: () => void): HTMLButtonElement => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.style.cssText =
      'display:block;width:100%;min-height:48px;margin:8px 0 0;border:1px solid #003087;border-radius:999px;background:#fff;color:#003087;font:inherit;cursor:pointer;'
    button.addEventListener('click', act)
    return button
  }
  dialog.append(
    text,
    makeButton(texts.windowContinue, () => checkout.focus()),
    makeButton(texts.windowClose, () => checkout.close()),
  )
  dialog.setAttribute('aria-label', texts.windowOpen)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    checkout.close()
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

/** Waits until the payer has answered in the window, or has closed it, in which case the payer's id is empty. */
export function checkoutAnswer(provider: Provider, checkout: Window, orderId: string): Promise<CheckoutAnswered> {
  const dialog = overlay(provider, checkout)
  return new Promise((resolve) => {
    const end = (answered: CheckoutAnswered): void => {
      window.removeEventListener('message', receive)
      clearInterval(closedCheck)
      dialog.close()
      dialog.remove()
      checkout.close()
      resolve(answered)
    }
    const receive = (event: MessageEvent<CheckoutAnswered>): void => {
      if (event.origin === provider.origin && event.source === checkout) end(event.data)
    }
    // A window that has answered closes at once, and its message may arrive after the closing is noticed.
    let seenClosed = 0
    const closedCheck = setInterval(() => {
      if (checkout.closed) seenClosed += 1
      if (seenClosed > 2) end({ kind: 'paypalCheckoutAnswered', orderID: orderId, payerID: '' })
    }, closedCheckMs)
    window.addEventListener('message', receive)
  })
}
