import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { keepReturned } from './expiry-queries.ts'
import { revokeReturned } from './revoke-voucher.ts'
import { voucherCodeHash } from './voucher-code.ts'
import { findVoucherByCodeHash, insertEntry, lockVoucher, type Voucher } from './voucher-queries.ts'
import { statusOfVoucher } from './voucher-status.ts'

/** What a voucher pays for a cart, cents. */
export type VoucherShare = { voucherId: string; cartId: string; cents: number }

/** The voucher with this code, however it is written. */
export async function findVoucher(db: Queryable, code: string): Promise<Voucher | undefined> {
  return findVoucherByCodeHash(db, voucherCodeHash(code))
}

/**
 * Locks the voucher and tells whether it can still pay so much. Call it before anything else is claimed: a cart locks its
 * voucher before the days of its experts, when it is placed and when it ends, so that two never wait for each other.
 */
export async function canReserve(tx: DatabaseTransaction, voucherId: string, cents: number): Promise<boolean> {
  const voucher = await lockVoucher(tx, voucherId)
  return voucher !== undefined && statusOfVoucher(voucher) === 'applied' && voucher.balanceCents >= cents
}

/** Sets money aside for a cart that is placed; `canReserve` was asked in the same transaction. */
export async function reserveVoucher(
  tx: DatabaseTransaction,
  { voucherId, cartId, cents }: VoucherShare,
): Promise<void> {
  await insertEntry(tx, { voucherId, cartId, cents, kind: 'reserve' })
}

/** The cart is paid: what was set aside is spent. */
export async function redeemVoucher(
  tx: DatabaseTransaction,
  { voucherId, cartId, cents }: VoucherShare,
): Promise<void> {
  await insertEntry(tx, { voucherId, cartId, cents, kind: 'redeem' })
}

/**
 * A cart that ended gives back what it had set aside or spent: that can be spent again, for 30 days at least (decision 0060), or is
 * refunded if the voucher's order was withdrawn from.
 */
export async function giveBack(
  tx: DatabaseTransaction,
  share: VoucherShare,
  kind: 'release' | 'restore',
): Promise<void> {
  await insertEntry(tx, { ...share, kind })
  if (!(await revokeReturned(tx, share))) await keepReturned(tx, share.voucherId)
}
