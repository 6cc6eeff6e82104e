import type { DatabaseTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { keepReturned } from './expiry-queries.ts'
import { findGoodwillVoucher } from './goodwill-queries.ts'
import { voucherGiven } from './voucher-order-jobs.ts'

/** The voucher is blocked from spending. */
export async function deactivateVoucher(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.updateTable('voucher').set({ active: false, stoppedByPayment: false }).where('id', '=', id).execute()
}

/** Blocks vouchers whose payment is no longer covered, or unblocks those blocked only for that reason. */
export async function followPayment(tx: DatabaseTransaction, ids: readonly string[], stands: boolean): Promise<void> {
  const changed = await tx
    .updateTable('voucher')
    .set({ active: stands, stoppedByPayment: !stands })
    .where('id', 'in', ids)
    .where(stands ? 'stoppedByPayment' : 'active', '=', true)
    .returning('id')
    .execute()
  if (stands) for (const { id } of changed) await keepReturned(tx, id)
}

/**
 * Blocks or unblocks a voucher. A blocked one stays so, whatever happens to its payment. Its money is unchanged. False
 * if nothing changed.
 */
export async function activateVoucher(tx: DatabaseTransaction, voucherId: string, active: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('voucher')
    .set({ active, stoppedByPayment: false })
    .where('id', '=', voucherId)
    .where((eb) => eb.or([eb('active', '<>', active), eb('stoppedByPayment', '=', true)]))
    .returning('id')
    .executeTakeFirst()
  if (changed && active) {
    await keepReturned(tx, voucherId)
    // Its mail is skipped while it is blocked. Mails are sent once, so enqueueing it again is safe.
    if (await findGoodwillVoucher(tx, voucherId)) await enqueue(tx, voucherGiven, { voucherId })
  }
  return changed !== undefined
}
