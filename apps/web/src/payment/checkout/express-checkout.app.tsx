import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { ProviderMark } from '../../account/external/provider-marks.tsx'
import { useT } from '../../i18n/index.ts'
import { useAppConfig } from '../../platform/app-config.ts'
import { nativePlatform } from '../../platform/native-platform.ts'
import { hasApplePay } from '../../platform/payment-sheet.ts'
import { isDark } from '../methods/element-appearance.ts'
import styles from './express-checkout.module.css'
import type { ExpressCheckoutProps } from './express-checkout.tsx'
import { isPlayed } from '../methods/is-played.ts'
import type { WalletMethod } from '../methods/payment-methods.tsx'
import { useNativePay } from '../methods/use-native-pay.tsx'

/**
 * Whether Apple Pay is available here. Google Pay has no button of ours, because only Stripe's sheet can check the
 * device, and it shows Google's own button if it is available (decision 0035).
 */
function useApplePay(wallets: readonly WalletMethod[]): boolean {
  const played = isPlayed(useAppConfig().stripeScriptUrl)
  const [has, setHas] = useState(false)
  const asks = !played && wallets.includes('applePay') && nativePlatform() === 'ios'
  useEffect(() => {
    if (!asks) return undefined
    let gone = false
    void hasApplePay().then((answer) => !gone && setHas(answer))
    return () => {
      gone = true
    }
  }, [asks])
  return asks && has
}

/** Apple Pay, if the device has it, with the system's own button. */
export function ExpressCheckout({
  wallets,
  amount,
  order,
  working,
  mayOpen,
  onPay,
}: ExpressCheckoutProps): JSX.Element | null {
  const t = useT()
  const { payBy, dialog } = useNativePay()
  const shown = useApplePay(wallets) && !working
  const press = (): void => {
    if (!mayOpen()) return
    const handle = { check: () => Promise.resolve(undefined), pay: payBy('applePay', amount) }
    onPay({ handle, fail: () => undefined })
  }
  return (
    <>
      {dialog}
      {shown && (
        <section className={styles.express} aria-label={t('payment.express.label')}>
          <div className={styles.card}>
            <div className={styles.words}>
              <h2>{t('payment.express.title')}</h2>
              <p>{order}</p>
            </div>
            <button
              type="button"
              className={styles.applePay}
              data-night={isDark()}
              aria-label={t('payment.express.applePay')}
              onClick={press}
            >
              {/* For engines without Apple's button, such as a desktop browser. */}
              <span className={styles.drawn}>
                <span>{t('payment.express.bookWith')}</span>
                <ProviderMark provider="apple" />
                <span translate="no">Pay</span>
              </span>
            </button>
          </div>
          <p className={styles.or}>{t('payment.express.or')}</p>
        </section>
      )}
    </>
  )
}
