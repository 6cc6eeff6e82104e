import { Notice } from '@ruhepol/ui'
import { useRef } from 'react'
import type { JSX } from 'react'
import { flushSync } from 'react-dom'
import { useFormats, useT } from '../i18n/index.ts'
import type { ExpressCheckoutProps } from './checkout/express-checkout.tsx'
import { forgetWallet } from './checkout/confirmed-wallet.ts'
import type { ConfirmedWallet } from './checkout/confirmed-wallet.ts'
import { MethodList } from './checkout/method-list.tsx'
import type { PaymentMethods } from './checkout/use-payment-methods.ts'
import { Wallets } from './checkout/wallets.tsx'
import { ConfirmedWalletCard, walletNames } from './confirmed-wallet-card.tsx'
import styles from './payment-means.module.css'

type PaymentMeansProps = {
  methods: PaymentMethods
  /** Cents; undefined while unknown. */
  total: number | undefined
  /** A payment is in progress. */
  working: boolean
  /** The wallet confirmed at the contact, with which the button pays. */
  wallet: ConfirmedWallet | undefined
  /** The one confirmed there for another amount. */
  outdated: ConfirmedWallet | undefined
} & Pick<ExpressCheckoutProps, 'order' | 'mayOpen' | 'onPay' | 'onClosed'>

/**
 * What the button pays with: the wallet that was confirmed at the contact, or the device's wallets and the other
 * methods.
 */
export function PaymentMeans(props: PaymentMeansProps): JSX.Element {
  const { methods, total, working, wallet, outdated, ...express } = props
  const t = useT()
  const { money } = useFormats()
  const place = useRef<HTMLDivElement>(null)
  const payInAnotherWay = (): void => {
    flushSync(forgetWallet)
    // The button that had the focus was removed.
    const chosen = place.current?.querySelector<HTMLInputElement>('input:checked')
    ;(chosen ?? place.current)?.focus()
  }
  return (
    <div ref={place} className={styles.means} tabIndex={-1}>
      {wallet ? (
        <ConfirmedWalletCard wallet={wallet} fixed={working} onOther={payInAnotherWay} />
      ) : (
        <>
          {outdated && total !== undefined && (
            <Notice announced="politely">
              {t('payment.kept.outdated', {
                wallet: walletNames[outdated.method],
                before: money(outdated.amountCents),
                total: money(total),
              })}
            </Notice>
          )}
          {total !== undefined && <Wallets wallets={methods.wallets} amount={total} working={working} {...express} />}
          <MethodList subject="booking" methods={methods} amount={total} fixed={working} />
        </>
      )}
    </div>
  )
}
