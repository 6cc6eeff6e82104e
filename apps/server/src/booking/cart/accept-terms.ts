import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Holder } from '../../platform/holder-token.ts'
import type { Log } from '../../platform/log.ts'
import { transact } from '../../platform/transaction.ts'
import { actorOf } from './cart-actor.ts'
import type { CartRecord } from './cart-queries.ts'
import { lockCart } from './cart-state-queries.ts'
import { moveCart } from './move-cart.ts'
import { getCart, openCart } from './open-cart.ts'

/**
 * Accepts the terms for a cart that the office has placed for its customer, who could not do so on the telephone
 * (decision 0103). It cannot be paid before. Idempotent: the time of the first call stays. Throws `not_found`, and
 * `payment_not_payable` once the hold has expired.
 */
export async function acceptTerms({
  db,
  log,
  cartId,
  ...holder
}: Holder & { db: Database; log: Log; cartId: string }): Promise<CartRecord> {
  const { id } = await openCart(db, cartId, holder)
  await transact(db, 'accept terms', async (tx) => {
    const cart = await lockCart(tx, id)
    if (cart && cart.termsAcceptedAt !== null) return
    const move = await moveCart(tx, id, 'acceptTerms', log, actorOf(holder.actor))
    if (!move.moved) throw new ApiError('payment_not_payable', `the hold is over: ${move.status}`)
  })
  return getCart(db, id)
}
