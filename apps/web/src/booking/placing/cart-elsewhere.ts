import type { Instant } from '@ruhepol/rules'
import { useState } from 'react'
import type { Choice } from '../flow/booking-guards.ts'
import { placing, placings, placingsElsewhere } from '../flow/placing.ts'
import type { OpenCart, Placing } from '../flow/placing.ts'
import { useServerClock } from '../../platform/server-now.ts'
import { useStored } from '../../platform/storage.ts'
import { isOrderOf } from './order.ts'

function cartAmong(others: readonly Placing[], choice: Choice, now: Instant): OpenCart | undefined {
  const held = others.find(
    ({ order, cart }) => cart?.holdExpiresAt && Date.parse(cart.holdExpiresAt) > now && isOrderOf(order, choice),
  )
  return held?.cart
}

/** Another tab's unpaid cart that holds the selected appointment. */
export const cartElsewhere = (choice: Choice, now: Instant): OpenCart | undefined =>
  cartAmong(placingsElsewhere(), choice, now)

/** Milliseconds between two checks of what another tab is placing, and how many there are. */
const lookEvery = 100
const looks = 50

/** The cart placed in another tab; if that tab is submitting at this moment, waits for its answer. */
export async function cartPlacedElsewhere(choice: Choice, now: () => Instant): Promise<OpenCart | undefined> {
  const isUnderWay = (): boolean => placingsElsewhere().some(({ order, cart }) => !cart && isOrderOf(order, choice))
  for (let look = 0; look < looks && isUnderWay(); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
  return cartElsewhere(choice, now())
}

/** The other tab's cart for a page that stays open; keeps a paid or ended one, whose page shows the outcome. */
export function useCartElsewhere(choice: Choice): OpenCart | undefined {
  const { answeredAt } = useServerClock()
  const own = useStored(placing)?.key
  const others = useStored(placings).filter(({ key }) => key !== own)
  const cart = cartAmong(others, choice, answeredAt)
  const [seen, setSeen] = useState(cart)
  if (cart && cart.id !== seen?.id) setSeen(cart)
  return cart ?? seen
}
