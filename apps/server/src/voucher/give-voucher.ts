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
  /** The same key again is the same voucher; another booking may have it too. */
  key: string
}

/**
 * The earlier request with this key: for the same voucher, for another one (`keyUsed`), or undefined if none.
 */
export async function findGiven(
  db: Queryable,
  { cartId, valueCents, reason, key }: GoodwillAsked,
): Promise<{ outcome: 'repeated' | 'keyUsed' } | undefined> {
  const given = (await goodwillVouchersOf(db, cartId)).find(({ requestKey }) => requestKey === key)
  if (!given) return undefined
  const isSame = given.valueCents === valueCents && given.reason === reason
  return { outcome: isSame ? 'repeated' : 'keyUsed' }
}

/** Issues a goodwill voucher for a cart, which must be locked; messaging mails it. Returns the voucher's id. */
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
