import type { Database } from '../platform/database.ts'
import { eachApart } from '../platform/each-apart.ts'
import type { Sweep } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { transact } from '../platform/transaction.ts'
import type { CartEvent } from './cart-state.ts'
import { cartsWithGraceOver, cartsWithHoldOver } from './cart-state-queries.ts'
import { moveCart } from './move-cart.ts'

const AT_ONCE = 100

/** Moves each cart in a transaction of its own. One that was paid or ended meanwhile refuses, which is right. */
async function moveEach(
  db: Database,
  log: Log,
  event: CartEvent,
  due: (limit: number) => Promise<string[]>,
): Promise<string[]> {
  const moved: string[] = []
  await eachApart({ log, sweep: 'expireHolds' }, await due(AT_ONCE), async (cartId) => {
    const move = await transact(db, event === 'holdOver' ? 'end hold' : 'end grace', (tx) =>
      moveCart(tx, cartId, event, log),
    )
    if (move.moved) moved.push(cartId)
  })
  return moved
}

/**
 * Lets go of carts whose hold is over. Those that nobody began to pay end at once; the others wait until the provider has
 * confirmed that their payment can no longer succeed, or until the grace for a payment in process is over.
 */
export async function expireHolds(db: Database, log: Log): Promise<void> {
  await moveEach(db, log, 'holdOver', (limit) => cartsWithHoldOver(db, limit))
  for (const cartId of await moveEach(db, log, 'graceOver', (limit) => cartsWithGraceOver(db, limit))) {
    // The slot is given away though the bank may still pay: its money will go back, and a person should know why.
    log.fatal({ cartId }, 'a payment was in process for longer than the grace; a late success will be refunded')
  }
}

/** What this feature does again and again. */
export const bookingSweeps: Sweep[] = [
  { name: 'expireHolds', everySeconds: 3, run: ({ db, log }) => expireHolds(db, log) },
]
