import type { JSX } from 'react'
import { useLanguage, useT } from '../../i18n/index.ts'
import { useAppConfig } from '../../platform/app-config.ts'
import { presentApplePay, presentSheet } from '../../platform/payment-sheet.ts'
import { isDark } from './element-appearance.ts'
import { isPlayed } from './is-played.ts'
import { payInSheet } from './pay-in-sheet.ts'
import { payOnOurPage } from './pay-on-our-page.ts'
import type { StripeMethod } from './pay-with-stripe.ts'
import type { PaymentHandle } from '../checkout/payment-handle.ts'
import { useAskAgain } from '../use-ask-again.tsx'

type NativePay = {
  /** Pays with a sheet of the device; `amount` in cents. */
  payBy: (method: StripeMethod, amount: number) => PaymentHandle['pay']
  /** To be rendered wherever the payment methods are. */
  dialog: JSX.Element
}

/** Payment with a card and with the device's wallet, in the apps. */
export function useNativePay(): NativePay {
  const t = useT()
  const language = useLanguage()
  const { stripeScriptUrl, paymentMethods } = useAppConfig()
  const { askAgain, dialog } = useAskAgain()
  const wallet = paymentMethods.some(({ method }) => method === 'applePay' || method === 'googlePay')
  const payBy: NativePay['payBy'] = (method, amount) => (payable, payer) => {
    if (isPlayed(stripeScriptUrl)) return payOnOurPage(payable, method, language)
    return payInSheet(payable, method, {
      askAgain,
      show: ({ publishableKey, paymentIntent: clientSecret, customerId, ephemeralKey }) => {
        if (method === 'applePay') {
          const label = t(`payment.sheet.label.${payable.subject}`)
          return presentApplePay({ publishableKey, clientSecret, label, amount })
        }
        const customer = customerId !== null && ephemeralKey !== null ? { id: customerId, ephemeralKey } : undefined
        return presentSheet({ publishableKey, clientSecret, customer, payer, wallet, dark: isDark() })
      },
    })
  }
  return { payBy, dialog }
}
