import { cartsToForget, forgetCart } from '../booking/index.ts'
import { issueInvoicesIn } from '../invoice/index.ts'
import { eachApart } from '../platform/each-apart.ts'
import type { JobContext } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { forgetOrders } from '../voucher/index.ts'

/** How many carts are read at once. */
const AT_ONCE = 100

/**
 * Erases personal data from carts and orders that no longer need it (decision 0020). May run at any time and
 * concurrently.
 */
export async function forgetWhatMayBe({ db, log }: JobContext): Promise<void> {
  let count = 0
  for (;;) {
    const carts = await cartsToForget(db, AT_ONCE)
    const forgotten = await eachApart({ log, sweep: 'forgetTraces' }, carts, (cartId) =>
      transact(db, 'forget cart', async (tx) => {
        // A missing invoice must be issued while the recipient is still known.
        await issueInvoicesIn(tx, cartId)
        await forgetCart(tx, cartId)
      }),
    )
    count += forgotten.length
    // A failed one would be read again.
    if (forgotten.length < AT_ONCE) break
  }
  count += await forgetOrders(db)
  if (count > 0) log.info({ count }, 'removed personal data from old carts and orders')
}
