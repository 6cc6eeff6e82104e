import type { Database } from '../../platform/database.ts'
import { eachApart } from '../../platform/each-apart.ts'
import type { Sweep } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { transact } from '../../platform/transaction.ts'
import type { CartEvent } from './cart-state.ts'
import { cartsWithGraceOver, cartsWithHoldOver } from './cart-state-queries.ts'
import { endSlotHoldIfOver } from '../hold/end-slot-hold.ts'
import { moveCart } from './move-cart.ts'
import { slotHoldsOver } from '../hold/slot-hold-queries.ts'

const AT_ONCE = 100

/**
 * Applies the event to each cart in a transaction of its own. A cart that has been paid or has ended since refuses it,
 * as intended.
 */
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

/** Gives back the slots that were held before placing, each in a transaction of its own. */
async function endSlotHolds(db: Database, log: Log): Promise<void> {
  await eachApart({ log, sweep: 'expireHolds' }, await slotHoldsOver(db, AT_ONCE), (id) =>
    transact(db, 'end slot hold', (tx) => endSlotHoldIfOver(tx, id)),
  )
}

/**
 * Releases slots whose hold has expired, and carts whose hold has. Those without a payment attempt end immediately. The
 * others wait until the provider confirms that their payment can no longer succeed, or until the grace period of a
 * pending payment ends.
 */
export async function expireHolds(db: Database, log: Log): Promise<void> {
  await endSlotHolds(db, log)
  await moveEach(db, log, 'holdOver', (limit) => cartsWithHoldOver(db, limit))
  for (const cartId of await moveEach(db, log, 'graceOver', (limit) => cartsWithGraceOver(db, limit))) {
    // The slot is released although the bank may still pay. That payment will be refunded, and this log entry tells the
    // operator why.
    log.fatal({ cartId }, 'a payment was in process for longer than the grace; a late success will be refunded')
  }
}

/** The sweeps of this feature. */
export const bookingSweeps: Sweep[] = [
  { name: 'expireHolds', everySeconds: 3, run: ({ db, log }) => expireHolds(db, log) },
]
