import { useState } from 'react'
import { isOrderOf } from '../booking/index.ts'
import { disownPlacing, placing } from '../booking/flow/placing.ts'
import type { Choice } from '../booking/flow/booking-guards.ts'
import type { OpenCart, Placing } from '../booking/flow/placing.ts'
import { useStored } from '../platform/storage.ts'

type PlacedOrder = {
  /**
   * The order placed for the selection. It stays when its storage is cleared: then the cart is paid or ended, the page
   * is being left for the booking's own, and a new price query would return another one.
   */
  shown: (Placing & { cart: OpenCart }) | undefined
  /** Its cart while it can be paid. */
  open: OpenCart | undefined
  /** Removes it, on this page too. */
  letGo: () => void
  /** Leaves it to the tab of which this one is a duplicate. */
  disown: () => void
}

const hasCart = (known: Placing | undefined): known is Placing & { cart: OpenCart } => known?.cart !== undefined

/** Whether there is nothing left to pay, or the slot is still held. */
const stands = ({ totalCents, holdExpiresAt }: OpenCart): boolean => totalCents === 0 || holdExpiresAt !== null

/** The order that this tab has placed for the selection. */
export function usePlacedOrder(choice: Choice): PlacedOrder {
  const stored = useStored(placing)
  const placed = hasCart(stored) && isOrderOf(stored.order, choice) && stands(stored.cart) ? stored : undefined
  const [last, setLast] = useState(placed)
  if (stored && placed !== last) setLast(placed)
  return {
    shown: stored ? placed : last,
    open: placed?.cart.holdExpiresAt ? placed.cart : undefined,
    letGo: () => {
      placing.clear()
      setLast(undefined)
    },
    disown: () => {
      disownPlacing()
      setLast(undefined)
    },
  }
}
