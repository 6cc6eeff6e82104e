import { Notice, TextLink, pageClass } from '@ruhepol/ui'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import { cartToPay, placedCarts } from '../platform/placed-carts.ts'
import { useStored } from '../platform/storage.ts'
import styles from './open-payment-bar.module.css'

/** Pages that say it themselves, or lead there. */
const ownPages = /^\/(?:bookings?|payment)(?:\/|$)/

/** Milliseconds between two looks at whether the hold still lives. */
const lookEvery = 10_000

/** Reminds of a cart that is placed and not yet paid, while its slot is held. */
export function OpenPaymentBar(): JSX.Element | null {
  const t = useT()
  const { time } = useFormats()
  const pathname = useLocation({ select: (location) => location.pathname })
  const carts = useStored(placedCarts)
  const [now, setNow] = useState(() => Date.now())
  const cart = cartToPay(carts, now)
  const waiting = cart !== undefined
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => setNow(Date.now()), lookEvery)
    return () => clearInterval(timer)
  }, [waiting])

  if (!cart?.holdExpiresAt || ownPages.test(pathname)) return null
  return (
    <aside className={pageClass(styles.bar)} aria-label={t('common.openPayment.label')}>
      <Notice
        tone="warning"
        action={
          <TextLink href={`/bookings/${cart.cartId}/${cart.token}`} iconEnd="arrow-right">
            {t('common.openPayment.action')}
          </TextLink>
        }
      >
        {t('common.openPayment.text', { time: time(cart.holdExpiresAt), customId: cart.customId })}
      </Notice>
    </aside>
  )
}
