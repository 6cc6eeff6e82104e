import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { revokeReturned } from './revoke-voucher.ts'
import { voucherCodeHash } from './voucher-code.ts'
import { findVoucherByCodeHash, insertEntry, keepUntilEndOfYear, lockVoucher, type Voucher } from './voucher-queries.ts'
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

/** The cart ended unpaid: what was set aside can be spent again, or is refunded if the voucher's order was withdrawn from. */
export async function releaseVoucher(tx: DatabaseTransaction, share: VoucherShare): Promise<void> {
  await insertEntry(tx, { ...share, kind: 'release' })
  await revokeReturned(tx, share)
}

/** The cart is paid: what was set aside is spent. */
export async function redeemVoucher(
  tx: DatabaseTransaction,
  { voucherId, cartId, cents }: VoucherShare,
): Promise<void> {
  await insertEntry(tx, { voucherId, cartId, cents, kind: 'redeem' })
}

/** The paid cart was cancelled: what the voucher paid goes back to it (decision 19), or is refunded as in `releaseVoucher`. */
export async function restoreVoucher(tx: DatabaseTransaction, share: VoucherShare): Promise<void> {
  await insertEntry(tx, { ...share, kind: 'restore' })
  await keepUntilEndOfYear(tx, share.voucherId)
  await revokeReturned(tx, share)
}
