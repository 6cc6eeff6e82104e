import type { DatabaseTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { settleWithdrawal, withdrawnMoneyReturned } from './voucher-order-jobs.ts'
import { deactivateVoucher } from './stop-queries.ts'
import { insertEntry, lockVouchersOfOrder, withdrawnOrderOf } from './voucher-queries.ts'

/**
 * Takes the spendable money from an order's vouchers. Money that carts have reserved or spent follows when it returns.
 */
export async function revokeUnspent(tx: DatabaseTransaction, orderId: string): Promise<void> {
  for (const { id, balanceCents } of await lockVouchersOfOrder(tx, orderId)) {
    if (balanceCents > 0) await insertEntry(tx, { voucherId: id, kind: 'revoke', cents: balanceCents, cartId: null })
    await deactivateVoucher(tx, id)
  }
}

/**
 * Refunds what a cart has just returned to its voucher if the voucher's order was withdrawn; false if not. The cart's
 * ledger entry has locked the voucher, as a withdrawal does, so one of the two always sees what the other has written.
 */
export async function revokeReturned(
  tx: DatabaseTransaction,
  { voucherId, cartId, cents }: { voucherId: string; cartId: string; cents: number },
): Promise<boolean> {
  const orderId = await withdrawnOrderOf(tx, voucherId)
  if (orderId === undefined) return false
  await insertEntry(tx, { voucherId, kind: 'revoke', cents, cartId })
  await enqueue(tx, settleWithdrawal, { orderId })
  await enqueue(tx, withdrawnMoneyReturned, { orderId, cartId })
  return true
}
