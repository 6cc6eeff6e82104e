import { Step, TextButton } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { BrandMark, hasMark } from './checkout/brand-marks.tsx'
import type { ConfirmedWallet } from './checkout/confirmed-wallet.ts'
import styles from './confirmed-wallet-card.module.css'

/** The wallets by their own names, which are the same in every language. */
export const walletNames = { applePay: 'Apple Pay', googlePay: 'Google Pay' } as const

type ConfirmedWalletCardProps = {
  wallet: ConfirmedWallet
  /** A payment is in progress. */
  fixed: boolean
  /** The person wants to pay in another way. */
  onOther: () => void
}

/** The wallet that was confirmed at the contact, with its card; nothing is charged before the button is pressed. */
export function ConfirmedWalletCard({
  wallet: { method, card },
  fixed,
  onOther,
}: ConfirmedWalletCardProps): JSX.Element {
  const t = useT()
  return (
    <Step title={t('payment.kept.title', { wallet: walletNames[method] })}>
      <div className={styles.card}>
        {card && (
          <p className={styles.of}>
            {hasMark(card.brand) && <BrandMark brand={card.brand} />}
            <span>{t('payment.kept.card', { digits: card.lastDigits })}</span>
          </p>
        )}
        <p className={styles.note}>{t('payment.kept.note')}</p>
        {!fixed && <TextButton onClick={onOther}>{t('payment.anotherWay')}</TextButton>}
      </div>
    </Step>
  )
}
