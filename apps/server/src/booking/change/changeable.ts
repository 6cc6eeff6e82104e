import { ApiError } from '../../platform/errors.ts'
import type { CartRecord } from '../cart/cart-queries.ts'

type Cart = Pick<CartRecord, 'status' | 'startAt' | 'now'>

/** Whether the office may change the time and the experts of a cart now: it is paid and has not begun. */
export const mayChange = ({ status, startAt, now }: Cart): boolean => status === 'paid' && startAt > now

/** Throws `already_cancelled` if the cart has ended, and `not_movable` if it is not paid or has begun. */
export function assertChangeable(cart: Cart): void {
  if (cart.status === 'cancelled' || cart.status === 'expired')
    throw new ApiError('already_cancelled', 'the cart has ended')
  if (!mayChange(cart)) throw new ApiError('not_movable', 'the cart is not paid, or has begun')
}
