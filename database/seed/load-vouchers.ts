import type { DatabaseTransaction } from '../../apps/server/src/platform/database.ts'
import { issueVoucher } from '../../apps/server/src/voucher/index.ts'
import { VOUCHERS } from './promotions.ts'

/** The demo vouchers with their ledgers. */
export async function loadVouchers(tx: DatabaseTransaction, now: Date): Promise<void> {
  for (const { code, valueCents, spentCents, active, expired } of VOUCHERS) {
    const expiresOn = expired ? `${now.getUTCFullYear() - 1}-12-31` : undefined
    const { id } = await issueVoucher(tx, { valueCents, code: { known: code }, active, expiresOn })
    if (spentCents === 0) continue
    await tx.insertInto('voucherEntry').values({ voucherId: id, kind: 'redeem', amountCents: spentCents }).execute()
  }
}
