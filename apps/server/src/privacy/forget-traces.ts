import { cartsToForget, forgetCart } from '../booking/index.ts'
import { issueInvoicesIn } from '../invoice/index.ts'
import type { JobContext, Sweep } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { forgetOrders } from '../voucher/index.ts'
import { forgetOldOwners } from './deletion-queries.ts'

/** How many carts are read at once. */
const AT_ONCE = 100

/** Forgets what deleted accounts left and nobody needs any more (decision 0020). May run at any time, and several at once. */
export async function forgetWhatMayBe({ db, log }: JobContext): Promise<void> {
  let count = 0
  for (;;) {
    const carts = await cartsToForget(db, AT_ONCE)
    for (const cartId of carts) {
      await transact(db, 'forget cart', async (tx) => {
        // An invoice that is still missing must be written while it is known for whom.
        await issueInvoicesIn(tx, cartId)
        await forgetCart(tx, cartId)
      })
    }
    count += carts.length
    if (carts.length < AT_ONCE) break
  }
  count += await forgetOrders(db)
  if (count > 0) log.info({ count }, 'carts and orders of deleted accounts were forgotten')
}

export const privacySweeps: Sweep[] = [
  {
    name: 'forgetTraces',
    everySeconds: 3600,
    run: async (context) => {
      await forgetWhatMayBe(context)
      await forgetOldOwners(context.db)
    },
  },
]
