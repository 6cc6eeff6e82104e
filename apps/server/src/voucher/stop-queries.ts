import type { DatabaseTransaction } from '../platform/database.ts'
import { keepReturned } from './expiry-queries.ts'

/** Nothing can be spent from it any more. */
export async function deactivateVoucher(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.updateTable('voucher').set({ active: false, stoppedByPayment: false }).where('id', '=', id).execute()
}

/** Stops vouchers whose payment is no longer covered, or reopens those stopped only for that reason. */
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
 * Stops a voucher from being used, or lets it be used again; one that was stopped with its payment stays stopped whatever
 * becomes of that. Its money stays as it is. False where it was so already.
 */
export async function activateVoucher(tx: DatabaseTransaction, voucherId: string, active: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('voucher')
    .set({ active, stoppedByPayment: false })
    .where('id', '=', voucherId)
    .where((eb) => eb.or([eb('active', '<>', active), eb('stoppedByPayment', '=', true)]))
    .returning('id')
    .executeTakeFirst()
  if (changed && active) await keepReturned(tx, voucherId)
  return changed !== undefined
}
