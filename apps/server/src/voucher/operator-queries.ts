import { comparableCode, type Instant } from '@ruhepol/rules'
import type { VoucherEntry } from '@ruhepol/database/tables'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { findVoucherById, insertEntry, lockVoucher, vouchersOfOrder, type Voucher } from './voucher-queries.ts'
import { statusOfVoucher } from './voucher-status.ts'

/** A voucher's ledger, oldest first; `customId` is the booking of an entry. */
export async function entriesOfVoucher(
  db: Queryable,
  voucherId: string,
): Promise<{ at: Instant; kind: VoucherEntry['kind']; changeCents: number; customId: string | null }[]> {
  return db
    .selectFrom('voucherEntry')
    .leftJoin('cart', 'cart.id', 'voucherEntry.cartId')
    .select(['at', 'kind', 'changeCents', 'customId'])
    .where('voucherEntry.voucherId', '=', voucherId)
    .orderBy('voucherEntry.id')
    .execute()
}

/** The id of the order with this number, in any spelling. */
export async function findOrderNumbered(db: Queryable, number: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('voucherOrder')
    .select('id')
    .where('code', '=', comparableCode(number))
    .executeTakeFirst()
  return order?.id
}

/** The current vouchers of an order, in the order of issue. */
export async function standingOfOrder(db: Queryable, orderId: string): Promise<Voucher[]> {
  const issued = await vouchersOfOrder(db, orderId)
  const standing = await Promise.all(issued.map(({ id }) => findVoucherById(db, id)))
  return standing.filter((voucher) => voucher !== undefined)
}

/** Spends from a voucher outside the product. Returns the remaining balance in cents; undefined if it is too low. */
export async function spendOutside(
  tx: DatabaseTransaction,
  voucherId: string,
  cents: number,
): Promise<number | undefined> {
  const voucher = await lockVoucher(tx, voucherId)
  if (!voucher || statusOfVoucher(voucher) !== 'applied' || voucher.balanceCents < cents) return undefined
  await insertEntry(tx, { voucherId, kind: 'redeem', cents, cartId: null })
  return voucher.balanceCents - cents
}
