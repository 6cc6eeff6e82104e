import type { Database } from '../../platform/database.ts'
import { signedInClient, type Actor } from '../../platform/graphql/context.ts'
import { transact } from '../../platform/transaction.ts'
import { claimFreeCarts, type CartRecord } from './cart-queries.ts'
import { openCarts, type CartAccess } from './open-cart.ts'

/**
 * Assigns the carts that these pairs open to the client if they have no owner (rule R13). Returns those that now belong
 * to the client, the same on every call, and nothing about other clients' carts. At most 50 at once.
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
