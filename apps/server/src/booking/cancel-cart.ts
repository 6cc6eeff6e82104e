import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import type { CartRecord } from './cart-queries.ts'
import { lockCart } from './cart-state-queries.ts'
import { moveCart } from './move-cart.ts'
import { getCart, openBooking, openCart } from './open-cart.ts'

type Cancel = { db: Database; log: Log; token: string | null | undefined }

/** The customer leaves an unpaid cart; its payments are cancelled at the provider before the slot is free again. */
async function leave({ db, log }: Cancel, cartId: string): Promise<CartRecord> {
  await db.transaction().execute(async (tx) => {
    const cart = await lockCart(tx, cartId)
    switch (cart?.status) {
      case 'placed':
      case 'waitingForPayment':
        await moveCart(tx, cartId, 'leave', log)
        return
      case 'paid':
        if (cart.now > cart.cancellableUntil) throw new ApiError('too_late_to_cancel', 'less than 24 hours to go')
        // Its money would have nowhere to go: what paid carts give back is not on offer yet.
        throw new ApiError('payment_not_payable', 'a paid cart cannot be cancelled here')
      default:
        throw new ApiError('already_cancelled', 'the cart has ended')
    }
  })
  return getCart(db, cartId)
}

/** Cancels an unpaid cart. Throws `not_found`, `already_cancelled`, `too_late_to_cancel`. */
export async function cancelCart(request: Cancel & { cartId: string }): Promise<CartRecord> {
  const { id } = await openCart(request.db, request.cartId, request.token)
  return leave(request, id)
}

/** Cancels the whole cart of a booking: of a couple nobody stays alone (decisions 10). Throws as `cancelCart`. */
export async function cancelBooking(request: Cancel & { bookingId: string }): Promise<CartRecord> {
  const { cart } = await openBooking(request.db, request.bookingId, request.token)
  return leave(request, cart.id)
}
