import { Button, Notice, Skeleton } from '@ruhepol/ui'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { JSX } from 'react'
import type { ContinuePaymentProps } from '../booking/index.ts'
import { useT } from '../i18n/index.ts'
import { part } from '../platform/part.tsx'
import styles from './continue-payment.module.css'
import { declineText } from './checkout/decline-text.ts'

// Only people who really continue paying need the provider's library.
const PayPlacedCart = part(() => import('./pay-placed-cart.tsx').then((module) => module.PayPlacedCart), {
  missing: 'payment.methodsMissing',
})

const ConfirmOnAccount = part(() => import('./confirm-on-account.tsx').then((module) => module.ConfirmOnAccount), {
  missing: 'payment.methodsMissing',
})

/** Continues paying a placed cart while its slot is held, or confirms one on account. */
export function ContinuePayment(props: ContinuePaymentProps): JSX.Element {
  const t = useT()
  const { paymentFailure } = props.cart
  const [opened, setOpened] = useState(false)
  // Someone returning from a failed payment has already asked for another method.
  const asked = useLocation({ select: ({ hash }) => hash === 'pay' })
  const inBrowser = useHydrated()
  if (props.cart.onAccount) return <ConfirmOnAccount {...props} waiting={<Skeleton height={320} shape="card" />} />
  if (opened || (asked && inBrowser)) {
    return <PayPlacedCart {...props} waiting={<Skeleton height={320} shape="card" />} />
  }
  return (
    <div className={styles.payment}>
      {paymentFailure !== null && <Notice tone="error" title={t(declineText(paymentFailure))} />}
      <Button block icon="credit-card" onClick={() => setOpened(true)}>
        {t(props.cart.termsAccepted ? 'common.continuePayment' : 'payment.toPayment')}
      </Button>
    </div>
  )
}
