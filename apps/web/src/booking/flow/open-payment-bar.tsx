import { Notice, TextLink, pageClass } from '@ruhepol/ui'
import { useLocation } from '@tanstack/react-router'
import type { Instant } from '@ruhepol/rules'
import { useEffect, useEffectEvent, useState } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { awaitsPayment, cartToPay, placedCarts } from './placed-carts.ts'
import type { StoredCart } from './placed-carts.ts'
import { placings } from './placing.ts'
import { useServerClockIfKnown } from '../../platform/server-now.ts'
import { useStored } from '../../platform/storage.ts'
import styles from './open-payment-bar.module.css'

/** Pages that show it themselves, or lead there. */
const ownPages = /^\/(?:bookings?|payment)(?:\/|$)/

/** Milliseconds between two checks of the hold. */
const lookEvery = 10_000

/** This device's carts; for a client, whose bookings are not stored here, those being paid. */
function useCartsOfDevice(): readonly StoredCart[] {
  const carts = useStored(placedCarts)
  const open = useStored(placings).flatMap(({ cart }) => (cart ? [cart] : []))
  const others = open.filter(({ id }) => !carts.some(({ cartId }) => cartId === id))
  return [
    ...others.map(({ id, customId, token, holdExpiresAt }): StoredCart => {
      return { cartId: id, customId, token, status: 'waitingForPayment', holdExpiresAt }
    }),
    ...carts,
  ]
}

/** Reminds the person of a placed but unpaid cart while its slot is held. */
export function OpenPaymentBar(): JSX.Element | null {
  const t = useT()
  const { heldUntil } = useFormats()
  const pathname = useLocation({ select: (location) => location.pathname })
  const carts = useCartsOfDevice()
  const waiting = carts.some(awaitsPayment)
  const clock = useServerClockIfKnown(waiting)
  const [now, setNow] = useState<Instant>()
  const look = useEffectEvent(() => setNow(clock?.now()))
  const ready = waiting && clock !== undefined
  useEffect(() => {
    if (!ready) return undefined
    const first = setTimeout(look)
    const timer = setInterval(look, lookEvery)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [ready])

  const cart = now === undefined ? undefined : cartToPay(carts, now)
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
        {t('common.openPayment.text', { time: heldUntil(cart.holdExpiresAt, now), customId: cart.customId })}
      </Notice>
    </aside>
  )
}
