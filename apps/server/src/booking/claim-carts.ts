import type { Database } from '../platform/database.ts'
import { signedInClient, type Actor } from '../platform/graphql/context.ts'
import { transact } from '../platform/transaction.ts'
import { claimFreeCarts, type CartRecord } from './cart-queries.ts'
import { openCarts, type CartAccess } from './open-cart.ts'

/**
 * Makes the carts that the pairs open the client's, where they belong to nobody (rule R13). Answers those that are the
 * client's now, the same each time it is asked: of what belongs to another client it says nothing. At most 50 at once.
 */
export async function claimCarts(
  db: Database,
  { actor, access }: { actor: Actor; access: readonly CartAccess[] },
): Promise<CartRecord[]> {
  const clientId = signedInClient(actor)
  const ids = (await openCarts(db, access)).map(({ id }) => id)
  await transact(db, 'claim carts', (tx) => claimFreeCarts(tx, clientId, ids))
  return (await openCarts(db, access)).filter((cart) => cart.clientId === clientId)
}
