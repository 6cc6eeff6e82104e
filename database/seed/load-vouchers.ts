import type { Instant } from '@ruhepol/rules'
import type { DatabaseTransaction } from '@ruhepol/server/platform/database'
import { issueVoucher } from '@ruhepol/server/voucher/index'
import { VOUCHERS } from './promotions.ts'

/** The demo vouchers with their ledgers. */
export async function loadVouchers(tx: DatabaseTransaction, now: Instant): Promise<void> {
  for (const { code, valueCents, spentCents, active, expired } of VOUCHERS) {
    const expiresOn = expired ? `${new Date(now).getUTCFullYear() - 1}-12-31` : undefined
    const { id } = await issueVoucher(tx, { valueCents, code: { known: code }, active, expiresOn })
    if (spentCents === 0) continue
    await tx.insertInto('voucherEntry').values({ voucherId: id, kind: 'redeem', amountCents: spentCents }).execute()
  }
}
