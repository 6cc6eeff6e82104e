import type { VoucherItem, Language } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { VoucherOrderTable } from '@ruhepol/database/voucher-tables'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'

export type VoucherOrderStatus = VoucherOrderTable['status']

/** An order of vouchers as it is stored. */
export type StoredVoucherOrder = {
  id: string
  code: string
  tokenHash: Buffer
  tokenVersion: number
  /** Whose it is; null for a guest's. */
  clientId: string | null
  status: VoucherOrderStatus
  totalCents: number
  name: string
  surname: string
  email: string
  locale: Language
  message: string | null
  paidAt: Date | null
  /** When the buyer withdrew from it. */
  withdrawnAt: Date | null
  recipientEmail: string | null
  /** Since when nothing in it tells who it was (decision 0020). */
  forgottenAt: Date | null
}

const columns = [
  'id',
  'code',
  'token_hash as tokenHash',
  'token_version as tokenVersion',
  'client_id as clientId',
  'status',
  'total_cents as totalCents',
  'name',
  'surname',
  'email',
  'locale',
  'message',
  'paid_at as paidAt',
  'withdrawn_at as withdrawnAt',
  'recipient_email as recipientEmail',
  'forgotten_at as forgottenAt',
] as const

export async function findOrder(db: Queryable, id: string): Promise<StoredVoucherOrder | undefined> {
  return db.selectFrom('voucher_order').select(columns).where('id', '=', id).executeTakeFirst()
}

/**
 * Locks the order against every other change of it, but not against the foreign keys of its vouchers: a cart that ends holds a
 * voucher and checks that key while a withdrawal holds the order and waits for the voucher.
 */
export async function lockOrder(tx: DatabaseTransaction, id: string): Promise<StoredVoucherOrder | undefined> {
  return tx.selectFrom('voucher_order').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export type NewVoucherOrder = {
  id: string
  code: string
  tokenHash: Buffer
  clientId: string | null
  totalCents: number
  name: string
  surname: string
  email: string
  companyName: string | undefined
  locale: Language
  message: string | undefined
  recipientEmail: string | null | undefined
  items: readonly VoucherItem[]
}

/** Writes the order with its items. False where its code is taken, and then nothing is written. */
export async function insertOrder(tx: DatabaseTransaction, order: NewVoucherOrder): Promise<boolean> {
  const written = await tx
    .insertInto('voucher_order')
    .values({
      id: order.id,
      code: order.code,
      token_hash: order.tokenHash,
      client_id: order.clientId,
      status: 'waitingForPayment',
      total_cents: order.totalCents,
      name: order.name,
      surname: order.surname,
      email: order.email,
      company_name: order.companyName ?? null,
      locale: order.locale,
      message: order.message ?? null,
      recipient_email: order.recipientEmail ?? null,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  await tx
    .insertInto('voucher_order_item')
    .values(
      order.items.map(({ type, value, amount }) => ({ order_id: order.id, type, value_cents: value * 100, amount })),
    )
    .execute()
  return true
}

export async function itemsOfOrder(
  db: Queryable,
  id: string,
): Promise<{ type: VoucherItem['type']; valueCents: number; amount: number }[]> {
  return db
    .selectFrom('voucher_order_item')
    .select(['type', 'value_cents as valueCents', 'amount'])
    .where('order_id', '=', id)
    .orderBy('type')
    .orderBy('value_cents')
    .execute()
}

/** Moves the order on; it is locked. */
export async function writeOrderStatus(
  tx: DatabaseTransaction,
  id: string,
  status: 'active' | 'cancelled',
): Promise<void> {
  const now = sql<Date>`app_now()`
  await tx
    .updateTable('voucher_order')
    .set(status === 'active' ? { status, paid_at: now, ended_at: null } : { status, ended_at: now })
    .where('id', '=', id)
    .execute()
}

/** The buyer withdraws from the locked order; `status` is where it stands then. */
export async function writeWithdrawal(
  tx: DatabaseTransaction,
  id: string,
  status: 'revoked' | 'cancelled',
): Promise<void> {
  const now = sql<Date>`app_now()`
  await tx.updateTable('voucher_order').set({ status, ended_at: now, withdrawn_at: now }).where('id', '=', id).execute()
}

/** The paid or unpaid order with that code which was placed with that address. */
export async function findOrderByCode(
  db: Queryable,
  code: string,
  email: string,
): Promise<StoredVoucherOrder | undefined> {
  return db
    .selectFrom('voucher_order')
    .select(columns)
    .where('code', '=', code)
    .where(hasEmail(email))
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
}

/** Ends orders that nobody paid for so many hours, unless a bank is still at it. Answers how many there were. */
export async function cancelUnpaidOrders(db: Queryable, hours: number): Promise<number> {
  const { rows } = await sql`
    update voucher_order set status = 'cancelled', ended_at = app_now()
    where status = 'waitingForPayment' and ordered_at < app_now() - ${hours} * interval '1 hour'
      and not exists (
        select from payment_attempt where subject = 'voucher' and target_id = voucher_order.id
          and payment_attempt.status = 'processing')
    returning id`.execute(db)
  return rows.length
}
