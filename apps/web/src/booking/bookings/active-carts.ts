import type { ListedCartFragment } from '../../gql/graphql.ts'
import { checkingFor } from '../../payment/checkout/checked-payment.ts'
import { stageOf } from '../cart/cart-stage.ts'
import type { CartStage } from '../cart/cart-stage.ts'

/** An upcoming booking with its status. */
export type ActiveCart = {
  cart: ListedCartFragment
  stage: Exclude<CartStage, 'expired' | 'cancelled'>
}

/** Upcoming bookings, next one first; guests see no others. */
export function activeCarts(carts: readonly ListedCartFragment[]): ActiveCart[] {
  return carts
    .flatMap((cart): ActiveCart[] => {
      const stage = stageOf({ ...cart, checkingFor: checkingFor(cart.id) })
      // The server reports a past booking as not cancellable.
      const isOver = cart.cancellableUntil === null
      return isOver || stage === 'expired' || stage === 'cancelled' ? [] : [{ cart, stage }]
    })
    .sort((one, other) => Date.parse(one.cart.time) - Date.parse(other.cart.time))
}
