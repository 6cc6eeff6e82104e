import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { transact } from '../../platform/transaction.ts'
import { cancelForOperator } from '../cart/cancel-cart.ts'
import { getCart } from '../cart/open-cart.ts'

/** Cancels a cart as the office does, but logs nothing. Returns the refund in cents. Throws as `cancelForOperator`. */
export async function cancelByOperator({ db, log }: { db: Database; log: Log }, cartId: string): Promise<number> {
  const cart = await getCart(db, cartId)
  return transact(db, 'cancel cart for operator', (tx) => cancelForOperator(tx, log, cart))
}
