import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { leaveCart } from '../placing/leave-cart.ts'
import { CancelCart } from './cancel-cart.tsx'
import type { CancelCartProps } from './cancel-cart.tsx'

/** Releases a held slot before any payment. */
export function CancelUnpaid(props: Pick<CancelCartProps, 'cart' | 'look' | 'onCancelled'>): JSX.Element {
  const t = useT()
  return (
    <CancelCart
      {...props}
      give={leaveCart}
      action={t('booking.cancel')}
      title={t('cart.cancelTitle')}
      failedText={t('common.cancelFailed')}
    >
      <p>{t('cart.cancelText')}</p>
    </CancelCart>
  )
}
