import { addScript, pageNonce } from '../platform/add-script.ts'

/** What of PayPal's browser script the product uses. */
export interface PayPalButtons {
  isEligible: () => boolean
  render: (container: HTMLElement) => Promise<void>
  close: () => Promise<void>
}

export interface PayPalButtonsOptions {
  createOrder: () => Promise<string>
  onApprove: (data: { orderID: string }) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
  fundingSource: 'paypal'
  style: { color: 'gold'; shape: 'pill'; label: 'pay'; height: number }
}

export interface PayPal {
  Buttons: (options: PayPalButtonsOptions) => PayPalButtons
}

declare global {
  interface Window {
    paypal?: PayPal
  }
}

let loading: Promise<void> | undefined

/**
 * PayPal's own script, loaded once and only where somebody pays with it. It is not waited for: whoever needs it looks again
 * and again whether it is there (spec 8), because it may load for longer than its file does.
 */
export function beginLoadingPayPal(scriptUrl: string, clientId: string, language: 'en' | 'de'): void {
  const address = new URL(scriptUrl)
  const search = {
    'client-id': clientId,
    currency: 'EUR',
    intent: 'capture',
    components: 'buttons',
    'disable-funding': 'card,sepa,credit,paylater',
    locale: language === 'de' ? 'de_DE' : 'en_GB',
  }
  for (const [name, value] of Object.entries(search)) address.searchParams.set(name, value)
  loading ??= addScript(address.href, { cspNonce: pageNonce() ?? '' }).catch(() => {
    loading = undefined
  })
}
