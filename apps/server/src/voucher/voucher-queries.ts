import type { VoucherType, Instant } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { VoucherEntry } from '@ruhepol/database/tables'
import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

/** The day in Berlin. */
export const today = sql<string>`(app_now() at time zone 'Europe/Berlin')::date`

/** Selects vouchers with their present balance and state. */
export const vouchers = (db: Queryable) =>
  db
    .selectFrom('voucher')
    .select([
      'voucher.id',
      'codeVersion',
      'active',
      sql<boolean>`expires_on < ${today}`.as('expired'),
      'expiresOn',
      'balanceCents',
    ])

/** A voucher's current state by the database's clock; `balanceCents` excludes what unpaid carts have reserved. */
export type Voucher = Awaited<ReturnType<ReturnType<typeof vouchers>['execute']>>[number]

export async function findVoucherByCodeHash(db: Queryable, codeHash: Buffer): Promise<Voucher | undefined> {
  return vouchers(db).where('codeHash', '=', codeHash).executeTakeFirst()
}

export async function findVoucherById(db: Queryable, id: string): Promise<Voucher | undefined> {
  return vouchers(db).where('id', '=', id).executeTakeFirst()
}

/** The vouchers of an order, in the order of issue, with their initial value, cents. */
export async function vouchersOfOrder(
  db: Queryable,
  orderId: string,
): Promise<{ id: string; codeVersion: number; type: VoucherType | null; expiresOn: string; valueCents: number }[]> {
  return db
    .selectFrom('voucher')
    .innerJoin('voucherEntry', 'voucherEntry.voucherId', 'voucher.id')
    .select(['voucher.id', 'codeVersion', 'type', 'expiresOn', 'amountCents as valueCents'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'issue')
    .orderBy('voucher.id')
    .execute()
}

/** Locks an order's vouchers, always in the same sequence. */
export async function lockVouchersOfOrder(
  tx: DatabaseTransaction,
  orderId: string,
): Promise<{ id: string; balanceCents: number }[]> {
  return tx
    .selectFrom('voucher')
    .select(['id', 'balanceCents'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The voucher's order, if its buyer has withdrawn from it. */
export async function withdrawnOrderOf(db: Queryable, voucherId: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('voucher')
    .innerJoin('voucherOrder', 'voucherOrder.id', 'voucher.orderId')
    .select('voucherOrder.id')
    .where('voucher.id', '=', voucherId)
    .where('voucherOrder.status', '=', 'revoked')
    .executeTakeFirst()
  return order?.id
}

/** The current balance of an order's vouchers, cents. */
export async function unspentOfOrder(db: Queryable, orderId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('voucher')
    .select((eb) => sql<number>`coalesce(${eb.fn.sum('balanceCents')}, 0)::int`.as('cents'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return cents
}

const revocations = (db: Queryable) =>
  db
    .selectFrom('voucher')
    .innerJoin('voucherEntry', 'voucherEntry.voucherId', 'voucher.id')
    .select((eb) => sql<number>`coalesce(${eb.fn.sum('amountCents')}, 0)::int`.as('cents'))
    .where('kind', '=', 'revoke')

/** Cents taken from an order's vouchers since its withdrawal. */
export async function revokedOfOrder(db: Queryable, orderId: string): Promise<number> {
  return (await revocations(db).where('orderId', '=', orderId).executeTakeFirstOrThrow()).cents
}

/** Cents that the withdrawal itself took from an order's vouchers. */
export async function revokedAtWithdrawal(db: Queryable, orderId: string): Promise<number> {
  const revoked = revocations(db).where('orderId', '=', orderId).where('cartId', 'is', null)
  return (await revoked.executeTakeFirstOrThrow()).cents
}

/**
 * Whether the voucher share of the query's `cart` goes, or went, to the voucher's buyer on cancellation (decision
 * 0024). If the order is withdrawn only after the cart has ended, the share stays "back on the voucher".
 */
export const refundsVoucherToBuyer = sql<boolean>`(
  cart.voucher_cents is not null and case when cart.status in ('cancelled', 'expired')
    then cart.voucher_cents <= (
      select coalesce(sum(amount_cents), 0) from voucher_entry where voucher_entry.cart_id = cart.id and kind = 'revoke')
    else exists (
      select from voucher join voucher_order on voucher_order.id = order_id
      where voucher.id = cart.voucher_id and voucher_order.status = 'revoked') end)`

/** Cents taken from a voucher after this cart had returned them. */
export async function revokedOfCart(db: Queryable, cartId: string): Promise<number> {
  return (await revocations(db).where('cartId', '=', cartId).executeTakeFirstOrThrow()).cents
}

/** The latest time until which unpaid carts reserve money of the voucher; null if none do. */
export async function heldUntil(db: Queryable, voucherId: string): Promise<Instant | null> {
  const { until } = await db
    .selectFrom('cart')
    .select((eb) => eb.fn.max('holdExpiresAt').as('until'))
    .where('voucherId', '=', voucherId)
    .where('status', 'in', ['placed', 'waitingForPayment'])
    .executeTakeFirstOrThrow()
  return until
}

/** Whether carts that are not paid reserve money of the voucher. Those that are being released still do. */
export async function isReserved(db: Queryable, voucherId: string): Promise<boolean> {
  const reserving = await db
    .selectFrom('cart')
    .select('id')
    .where('voucherId', '=', voucherId)
    .where('status', 'in', ['placed', 'waitingForPayment', 'releasing'])
    .limit(1)
    .execute()
  return reserving.length > 0
}

/** The booking codes of upcoming appointments paid, at least in part, by vouchers of the order. */
export async function comingBookingsPaidBy(db: Queryable, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cart')
    .innerJoin('voucher', 'voucher.id', 'cart.voucherId')
    .select('customId')
    .where('orderId', '=', orderId)
    .where('cart.status', '=', 'paid')
    .where('startAt', '>', appNow)
    .orderBy('startAt')
    .execute()
  return rows.map(({ customId }) => customId)
}

/**
 * Locks the voucher until the transaction ends. Every spending holds this lock, so that they run one after the other.
 */
export async function lockVoucher(tx: DatabaseTransaction, id: string): Promise<Voucher | undefined> {
  return vouchers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export type NewVoucher = {
  id: string
  codeHash: Buffer
  expiresOn: string
  active: boolean
  order: { id: string; type: VoucherType } | undefined
}

/** The id is needed before the row exists, because the code is derived from it. */
export async function newVoucherId(tx: DatabaseTransaction): Promise<{ id: string; today: string }> {
  return tx.selectNoFrom([sql<string>`uuidv7()`.as('id'), today.as('today')]).executeTakeFirstOrThrow()
}

export async function insertVoucher(tx: DatabaseTransaction, voucher: NewVoucher): Promise<void> {
  const { id, codeHash, expiresOn, active, order } = voucher
  await tx
    .insertInto('voucher')
    .values({
      id,
      codeHash,
      expiresOn,
      active,
      orderId: order?.id ?? null,
      type: order?.type ?? null,
    })
    .execute()
}

export type NewEntry = { voucherId: string; kind: VoucherEntry['kind']; cents: number; cartId: string | null }

/** Appends to the ledger. The database updates the balance and refuses to let it fall below zero. */
export async function insertEntry(
  tx: DatabaseTransaction,
  { voucherId, kind, cents, cartId }: NewEntry,
): Promise<void> {
  await tx.insertInto('voucherEntry').values({ voucherId, kind, amountCents: cents, cartId }).execute()
}
