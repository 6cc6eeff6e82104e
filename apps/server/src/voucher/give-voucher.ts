import type { VoucherReason } from '@ruhepol/rules'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { goodwillVouchersOf, insertGoodwillVoucher } from './goodwill-queries.ts'
import { issueVoucher } from './issue-voucher.ts'
import { voucherGiven } from './voucher-order-jobs.ts'

export type GoodwillAsked = {
  cartId: string
  valueCents: number
  reason: VoucherReason
  /** Repeating the key for the same booking gives no second voucher. Other bookings may use the same key. */
  key: string
}

/** Whether the key was used for the same request (`repeated`) or a different one; undefined if it was not used. */
export async function findGiven(
  db: Queryable,
  { cartId, valueCents, reason, key }: GoodwillAsked,
): Promise<{ outcome: 'repeated' | 'keyUsed' } | undefined> {
  const given = (await goodwillVouchersOf(db, cartId)).find(({ requestKey }) => requestKey === key)
  if (!given) return undefined
  const isSame = given.valueCents === valueCents && given.reason === reason
  return { outcome: isSame ? 'repeated' : 'keyUsed' }
}

/** Issues a goodwill voucher for a locked cart and lets messaging mail it. Returns the voucher's id. */
export async function giveVoucher(
  tx: DatabaseTransaction,
  { cartId, valueCents, reason, key }: GoodwillAsked,
  tokenKey: string,
): Promise<string> {
  const { id: voucherId } = await issueVoucher(tx, { valueCents, code: { key: tokenKey } })
  await insertGoodwillVoucher(tx, { voucherId, cartId, reason, requestKey: key })
  await enqueue(tx, voucherGiven, { voucherId })
  return voucherId
}
