import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Holder } from '../../platform/holder-token.ts'
import type { Log } from '../../platform/log.ts'
import { transact } from '../../platform/transaction.ts'
import { actorOf } from '../cart/cart-actor.ts'
import type { CartRecord } from '../cart/cart-queries.ts'
import { lockCart, type LockedCart } from '../cart/cart-state-queries.ts'
import { moveCart } from '../cart/move-cart.ts'
import { getCart, openCart } from '../cart/open-cart.ts'

/** Whether the hold is at its maximum and has not ended. */
const isHeldToTheLimit = ({ status, holdExpiresAt, holdLimitAt, now }: LockedCart): boolean =>
  (status === 'placed' || status === 'waitingForPayment') &&
  holdExpiresAt !== null &&
  holdLimitAt !== null &&
  now < holdExpiresAt &&
  holdExpiresAt >= holdLimitAt

/**
 * Extends the hold of an unpaid cart to its maximum, for people who need longer to pay (decision 0073). Idempotent.
 * Throws `not_found`, and `payment_not_payable` once the cart is paid or its hold has expired.
 */
export async function extendHold({
  db,
  log,
  cartId,
  ...holder
}: Holder & { db: Database; log: Log; cartId: string }): Promise<CartRecord> {
  const { id } = await openCart(db, cartId, holder)
  await transact(db, 'extend hold', async (tx) => {
    const cart = await lockCart(tx, id)
    if (cart && isHeldToTheLimit(cart)) return
    const move = await moveCart(tx, id, 'extendHold', log, actorOf(holder.actor))
    if (!move.moved) throw new ApiError('payment_not_payable', `the hold is over: ${move.status}`)
  })
  return getCart(db, id)
}
