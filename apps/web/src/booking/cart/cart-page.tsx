import { useToast, announce } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { BillFragmentDoc } from '../../gql/graphql.ts'
import { readFragment } from '../../gql/fragment-masking.ts'
import { trackPurchase } from '../../analytics/index.ts'
import { takeNews } from '../../payment/checkout/checked-payment.ts'
import { allStored } from '../../platform/device-storage.ts'
import { feelSuccess } from '../../platform/haptics.ts'
import { placedCarts, rememberCart } from '../flow/placed-carts.ts'
import { currentSession } from '../../platform/session.ts'
import { cartQuery } from '../booking-queries.ts'
import { CancelledCart } from './cancelled-cart.tsx'
import type { ContinuePaymentProps } from './continue-payment-props.ts'
import { PaidCart } from './paid-cart.tsx'
import { PaidSheet } from './paid-sheet.tsx'
import { UnpaidCart } from './unpaid-cart.tsx'
import { useCartState } from './use-cart-state.ts'

type CartPageProps = {
  cartId: string
  token: string
  continuePayment: (props: ContinuePaymentProps) => Elements
}

/** /bookings/{shoppingCartId}/{token}: the state of a booking. */
export function CartPage({ cartId, token, continuePayment }: CartPageProps): JSX.Element {
  const t = useT()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { myCart: cart } = useSuspenseQuery(cartQuery(cartId, token)).data
  const live = useCartState(cart, token)
  const paid = live.stage === 'paid'
  const seenUnpaid = useRef(!paid)
  const [celebrating, setCelebrating] = useState(false)
  const [cancelledHere, setCancelledHere] = useState(false)
  const onCancelled = (): void => {
    setCancelledHere(true)
    live.refresh()
  }

  const onMoved = (): void => {
    // The button may be missing at the new time, so the page gets the focus.
    void queryClient
      .invalidateQueries({ queryKey: cartQuery(cartId, token).queryKey })
      .then(() => document.getElementById('main')?.focus({ preventScroll: true }))
  }

  const becomesPaid = useEffectEvent(() => {
    // Store a guest's paid cart on the device once, even if its link came by mail (specification 4).
    if (!currentSession().client) {
      const isKnown = placedCarts.read().some((known) => known.cartId === cart.id)
      if (!isKnown)
        rememberCart({ cartId: cart.id, customId: cart.customId, token, status: 'paid', holdExpiresAt: null })
      void allStored().then(() => {
        if (!placedCarts.isKept()) toast({ text: t('cart.notKept'), tone: 'error' })
      })
    }
    const isNews = takeNews(cart.id)
    if (!seenUnpaid.current && !isNews) return
    seenUnpaid.current = false
    setCelebrating(true)
    feelSuccess()
    trackPurchase({
      name: 'booking_purchase_completed',
      price: readFragment(BillFragmentDoc, cart.price).total.intValue,
      currency: 'EUR',
      transaction_id: cart.customId,
    })
    announce(t(cart.onAccount ? 'cart.confirmed.announcement' : 'cart.paid.announcement', { code: cart.customId }))
  })
  useEffect(() => {
    if (paid) becomesPaid()
  }, [paid])

  // Only paid bookings have a compensation.
  if (live.stage === 'cancelled' && cart.compensation) {
    return <CancelledCart cart={cart} token={token} isAnswer={cancelledHere} />
  }
  if (!paid) return <UnpaidCart {...{ cart, token, live, continuePayment, onCancelled, cancelledHere }} />
  return (
    <>
      <PaidCart cart={cart} token={token} onCancelled={onCancelled} onMoved={onMoved} />
      <PaidSheet cart={cart} token={token} open={celebrating} onStay={() => setCelebrating(false)} />
    </>
  )
}
