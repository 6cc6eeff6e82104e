import { locales } from '@ruhepol/rules'
import type { Language } from '@ruhepol/rules'
import { addScript, pageNonce } from '../../platform/add-script.ts'

/** The parts of PayPal's browser script in use. */
export type PayPalButtons = {
  isEligible: () => boolean
  render: (container: HTMLElement) => Promise<void>
  close: () => Promise<void>
}

export type PayPalButtonsOptions = {
  createOrder: () => Promise<string>
  onApprove: (data: { orderID: string }) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
  fundingSource: 'paypal'
  style: { color: 'gold'; shape: 'pill'; label: 'pay'; height: number }
}

export type PayPal = {
  Buttons: (options: PayPalButtonsOptions) => PayPalButtons
}

declare global {
  interface Window {
    paypal?: PayPal
  }
}

let loading: Promise<boolean> | undefined

/**
 * PayPal's own script, loaded once and only when someone pays with it. True when its file has arrived, which does not
 * mean that it is ready; callers poll for that (specification 8).
 */
export function loadPayPalOnce(scriptUrl: string, clientId: string, language: Language): Promise<boolean> {
  const address = new URL(scriptUrl)
  const search = {
    'client-id': clientId,
    currency: 'EUR',
    intent: 'capture',
    components: 'buttons',
    'disable-funding': 'card,sepa,credit,paylater',
    locale: locales[language].replace('-', '_'),
  }
  for (const [name, value] of Object.entries(search)) address.searchParams.set(name, value)
  loading ??= addScript(address.href, { cspNonce: pageNonce() ?? '' }).then(
    () => true,
    () => {
      loading = undefined
      return false
    },
  )
  return loading
}
