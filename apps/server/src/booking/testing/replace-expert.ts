import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { transact } from '../../platform/transaction.ts'
import type { CartRecord } from '../cart/cart-queries.ts'
import { getCart } from '../cart/open-cart.ts'
import { announceChanges } from '../change/office-change.ts'
import { replaceExpertIn } from '../change/replace-expert.ts'

type Replacing = { db: Database; log: Log; cartId: string; from: number; to: number }

/** Replaces an expert as the office does, but logs nothing and mails at once. Throws as `replaceExpertIn` does. */
export async function replaceExpert({ db, cartId, ...replacing }: Replacing): Promise<CartRecord> {
  await transact(db, 'replace expert', async (tx) => {
    const change = await replaceExpertIn(tx, replacing, cartId)
    if (change) await announceChanges(tx, cartId, [change])
  })
  return getCart(db, cartId)
}
