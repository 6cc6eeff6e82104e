import { createButtons, type ButtonsOptions } from './buttons.ts'
import type { Provider } from './checkout-window.ts'

const script = document.currentScript
if (!(script instanceof HTMLScriptElement)) throw new Error('PayPal has to be loaded by a script element.')
const address = new URL(script.src)
const provider: Provider = {
  origin: address.origin,
  locale: address.searchParams.get('locale') ?? navigator.language,
}

Object.assign(window, {
  [script.dataset['namespace'] ?? 'paypal']: {
    version: '5.0.500',
    Buttons: (options: ButtonsOptions = {}) => createButtons(provider, options),
    FUNDING: { PAYPAL: 'paypal' },
    getFundingSources: () => ['paypal'],
    isFundingEligible: (source: string) => source === 'paypal',
  },
})
