import { comparableCode, disputedCents, foreignRefundCents, limits } from '@ruhepol/rules'
import { withdrawableUntil } from '@ruhepol/rules/legal-period'
import { findPaidMoney } from '../money/index.ts'
import { databaseNow, type Database, type Queryable } from '../platform/database.ts'
import { ApiError, notFound } from '../platform/errors.ts'
import type { Holder } from '../platform/holder-token.ts'
import { enqueue } from '../platform/jobs.ts'
import { countAttempt } from '../platform/throttle.ts'
import { transact } from '../platform/transaction.ts'
import { openOrder, orderToken } from './order-vouchers.ts'
import { revokeUnspent } from './revoke-voucher.ts'
import { settleWithdrawal, voucherOrderWithdrawn } from './voucher-order-jobs.ts'
import {
  findOrder,
  findOrderByCode,
  lockOrder,
  writeWithdrawal,
  type StoredVoucherOrder,
} from './voucher-order-queries.ts'
import { revokedOfOrder, unspentOfOrder } from './voucher-queries.ts'

/** False if it is too late. */
async function withdraw(db: Database, id: string): Promise<boolean> {
  return transact(db, 'withdraw from order', async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound('voucher order')
    const { status, paidAt } = order
    if (status === 'cancelled') return true
    if (status === 'revoked') {
      // A repeated call counts once. Its vouchers should be empty; anything left on them is owed to the buyer.
      await revokeUnspent(tx, id)
      await enqueue(tx, settleWithdrawal, { orderId: id })
      return true
    }
    if (paidAt !== null && (await databaseNow(tx)) >= withdrawableUntil(paidAt)) return false
    if (status === 'active') await revokeUnspent(tx, id)
    await writeWithdrawal(tx, id, status === 'active' ? 'revoked' : 'cancelled')
    await enqueue(tx, settleWithdrawal, { orderId: id })
    await enqueue(tx, voucherOrderWithdrawn, { orderId: id })
    return true
  })
}

/**
 * Withdraws from an order until `withdrawableUntil` (section 355 BGB, rule R36): unspent money is refunded, and an
 * unpaid order ends. For holders of the token and for the order's client; a repeated call returns the withdrawn order.
 * Throws `not_found`, `too_late_to_cancel`.
 */
export async function withdrawVoucherOrder(db: Database, id: string, holder: Holder): Promise<StoredVoucherOrder> {
  const { id: orderId } = await openOrder(db, id, holder)
  if (!(await withdraw(db, orderId))) {
    throw new ApiError('too_late_to_cancel', 'the order can no longer be withdrawn from')
  }
  const order = await findOrder(db, orderId)
  if (!order) throw notFound('voucher order')
  return order
}

type DeclaredWithdrawal = {
  orderCode: string
  email: string
  /** For throttling. */
  callerAddress: string
}

/**
 * Withdraws from an order by its number and e-mail address alone (section 356a BGB). Does not reveal whether the order
 * exists or was in time; only a mail to that address does. Throws `rate_limited`.
 */
export async function declareWithdrawal(
  db: Database,
  { orderCode, email, callerAddress }: DeclaredWithdrawal,
): Promise<void> {
  await countAttempt(db, {
    bucket: `withdrawing:${callerAddress}`,
    limit: limits.wrongCodesMax,
    windowSeconds: limits.wrongCodesMinutes * 60,
  })
  const order = await findOrderByCode(db, comparableCode(orderCode), email)
  if (order) await withdraw(db, order.id)
}

/** What happens to money taken from a withdrawn order's vouchers, in cents. */
export type WithdrawnMoney = {
  refunded: number
  /** It had already been refunded at the provider. */
  goneBefore: number
  /** A dispute holds it. */
  disputed: number
}

export async function withdrawnMoney(db: Queryable, orderId: string, revokedCents: number): Promise<WithdrawnMoney> {
  const money = await findPaidMoney(db, 'voucher', orderId)
  const goneBefore = Math.min(revokedCents, money ? foreignRefundCents(money) : 0)
  const disputed = Math.min(revokedCents - goneBefore, money ? disputedCents(money) : 0)
  return { refunded: revokedCents - goneBefore - disputed, goneBefore, disputed }
}

/** What withdrawing from the order would return now, or has returned, in cents; null if it was never paid. */
export async function withdrawalCents(db: Queryable, { id, status }: StoredVoucherOrder): Promise<number | null> {
  if (status !== 'active' && status !== 'revoked') return null
  const revokedCents = await (status === 'active' ? unspentOfOrder(db, id) : revokedOfOrder(db, id))
  return (await withdrawnMoney(db, id, revokedCents)).refunded
}

/** The page for withdrawing from the order, opened with its token. `tokenKey` is the setting TOKEN_KEY. */
export function withdrawalLink(
  order: StoredVoucherOrder,
  { origin, tokenKey }: { origin: string; tokenKey: string },
): string {
  return `${origin}/withdrawal/${order.id}/${orderToken(tokenKey, order)}`
}
