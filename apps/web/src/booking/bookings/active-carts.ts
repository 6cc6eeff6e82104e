import type { ListedCartFragment } from '../../gql/graphql.ts'
import { checkingFor } from '../../payment/checkout/checked-payment.ts'
import { stageOf } from '../cart/cart-stage.ts'
import type { CartStage } from '../cart/cart-stage.ts'

/** A booking that still lies ahead, with where it stands. */
export interface ActiveCart {
  cart: ListedCartFragment
  stage: Exclude<CartStage, 'expired' | 'cancelled'>
}

/** The bookings that lie ahead and have not ended, the next one first; guests see no others. */
export function activeCarts(carts: readonly ListedCartFragment[]): ActiveCart[] {
  return carts
    .flatMap((cart): ActiveCart[] => {
      const stage = stageOf({ ...cart, checkingFor: checkingFor(cart.id) })
      // The server says of a booking that is over that there is nothing left to cancel.
      const isOver = cart.cancellableUntil === null
      return isOver || stage === 'expired' || stage === 'cancelled' ? [] : [{ cart, stage }]
    })
    .sort((one, other) => Date.parse(one.cart.time) - Date.parse(other.cart.time))
}
