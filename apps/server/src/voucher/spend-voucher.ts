import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { keepReturned } from './expiry-queries.ts'
import { revokeReturned } from './revoke-voucher.ts'
import { voucherCodeHash } from './voucher-code.ts'
import { findVoucherByCodeHash, insertEntry, lockVoucher, type Voucher } from './voucher-queries.ts'
import { statusOfVoucher } from './voucher-status.ts'

/** The voucher's share of a cart, cents. */
export type VoucherShare = { voucherId: string; cartId: string; cents: number }

/** The voucher with this code, in any spelling. */
export async function findVoucher(db: Queryable, code: string): Promise<Voucher | undefined> {
  return findVoucherByCodeHash(db, voucherCodeHash(code))
}

/**
 * Locks the voucher and returns whether it can still pay this amount. Call it before claiming anything else: a cart
 * always locks its voucher before its experts' days, both when placed and when it ends, to avoid deadlocks.
 */
export async function canReserve(tx: DatabaseTransaction, voucherId: string, cents: number): Promise<boolean> {
  const voucher = await lockVoucher(tx, voucherId)
  return voucher !== undefined && statusOfVoucher(voucher) === 'applied' && voucher.balanceCents >= cents
}

/** Reserves money for a placed cart; call `canReserve` first in the same transaction. */
export async function reserveVoucher(
  tx: DatabaseTransaction,
  { voucherId, cartId, cents }: VoucherShare,
): Promise<void> {
  await insertEntry(tx, { voucherId, cartId, cents, kind: 'reserve' })
}

/** Redeems the reserved money of a paid cart. */
export async function redeemVoucher(
  tx: DatabaseTransaction,
  { voucherId, cartId, cents }: VoucherShare,
): Promise<void> {
  await insertEntry(tx, { voucherId, cartId, cents, kind: 'redeem' })
}

/**
 * Returns an ended cart's reserved or redeemed money: it can be spent for at least 30 more days (decision 0060), or is
 * refunded if the voucher's order was withdrawn.
 */
export async function giveBack(
  tx: DatabaseTransaction,
  share: VoucherShare,
  kind: 'release' | 'restore',
): Promise<void> {
  await insertEntry(tx, { ...share, kind })
  if (!(await revokeReturned(tx, share))) await keepReturned(tx, share.voucherId)
}
