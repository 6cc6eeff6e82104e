import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { ProviderMark } from '../account/external/provider-marks.tsx'
import { useT } from '../i18n/index.ts'
import { useAppConfig } from '../platform/app-config.ts'
import { hasApplePay } from '../platform/payment-sheet.ts'
import styles from './express-checkout.module.css'
import type { ExpressCheckoutProps } from './express-checkout.tsx'
import { isPlayed } from './is-played.ts'
import type { WalletMethod } from './payment-methods.tsx'
import { useNativePay } from './use-native-pay.tsx'

const marks = { applePay: 'apple', googlePay: 'google' } as const

/** The wallets that can really be paid with here. Google Pay says only in its sheet whether it can. */
function useUsable(wallets: readonly WalletMethod[]): readonly WalletMethod[] {
  const played = isPlayed(useAppConfig().stripeScriptUrl)
  const [apple, setApple] = useState(false)
  const asks = !played && wallets.includes('applePay')
  useEffect(() => {
    if (!asks) return undefined
    let gone = false
    void hasApplePay().then((has) => !gone && setApple(has))
    return () => {
      gone = true
    }
  }, [asks])
  return played ? [] : wallets.filter((wallet) => wallet === 'googlePay' || apple)
}

/** Apple Pay or Google Pay, whichever the system of the app has. */
export default function ExpressCheckout({
  wallets,
  amount,
  order,
  working,
  mayOpen,
  onPay,
}: ExpressCheckoutProps): JSX.Element | null {
  const t = useT()
  const { payBy, dialog } = useNativePay()
  const usable = useUsable(wallets)
  const shown = usable.length > 0 && !working
  const press = (wallet: WalletMethod): void => {
    if (!mayOpen()) return
    const handle = { check: () => Promise.resolve(undefined), pay: payBy(wallet, amount) }
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
            {usable.map((wallet) => (
              <button
                key={wallet}
                type="button"
                className={styles.wallet}
                aria-label={t(`payment.express.${wallet}`)}
                onClick={() => press(wallet)}
              >
                {t('payment.express.bookWith')}
                <ProviderMark provider={marks[wallet]} />
                Pay
              </button>
            ))}
          </div>
          <p className={styles.or}>{t('payment.express.or')}</p>
        </section>
      )}
    </>
  )
}
