import type { VoucherItem, Language } from '@ruhepol/rules'
import { sql } from 'kysely'
import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'

const columns = [
  'id',
  'code',
  'tokenHash',
  'tokenVersion',
  'clientId',
  'status',
  'totalCents',
  'name',
  'surname',
  'email',
  'locale',
  'message',
  'paidAt',
  'withdrawnAt',
  'recipientEmail',
  'forgottenAt',
] as const

/** A voucher order as stored. */
export type StoredVoucherOrder = Row<'voucherOrder', (typeof columns)[number]>

export async function findOrder(db: Queryable, id: string): Promise<StoredVoucherOrder | undefined> {
  return db.selectFrom('voucherOrder').select(columns).where('id', '=', id).executeTakeFirst()
}

/**
 * Locks the order against other changes, but not against the foreign keys of its vouchers: an ending cart holds a
 * voucher and checks that key, while a withdrawal holds the order and waits for the voucher.
 */
export async function lockOrder(tx: DatabaseTransaction, id: string): Promise<StoredVoucherOrder | undefined> {
  return tx.selectFrom('voucherOrder').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
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

/** Writes the order with its items. False if its code is taken, in which case nothing is written. */
export async function insertOrder(tx: DatabaseTransaction, order: NewVoucherOrder): Promise<boolean> {
  const written = await tx
    .insertInto('voucherOrder')
    .values({
      id: order.id,
      code: order.code,
      tokenHash: order.tokenHash,
      clientId: order.clientId,
      status: 'waitingForPayment',
      totalCents: order.totalCents,
      name: order.name,
      surname: order.surname,
      email: order.email,
      companyName: order.companyName ?? null,
      locale: order.locale,
      message: order.message ?? null,
      recipientEmail: order.recipientEmail ?? null,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  await tx
    .insertInto('voucherOrderItem')
    .values(
      order.items.map(({ type, value, amount }) => ({ orderId: order.id, type, valueCents: value * 100, amount })),
    )
    .execute()
  return true
}

export async function itemsOfOrder(
  db: Queryable,
  id: string,
): Promise<{ type: VoucherItem['type']; valueCents: number; amount: number }[]> {
  return db
    .selectFrom('voucherOrderItem')
    .select(['type', 'valueCents', 'amount'])
    .where('orderId', '=', id)
    .orderBy('type')
    .orderBy('valueCents')
    .execute()
}

/** Changes the status of a locked order. */
export async function writeOrderStatus(
  tx: DatabaseTransaction,
  id: string,
  status: 'active' | 'cancelled',
): Promise<void> {
  await tx
    .updateTable('voucherOrder')
    .set(status === 'active' ? { status, paidAt: appNow, endedAt: null } : { status, endedAt: appNow })
    .where('id', '=', id)
    .execute()
}

/** Withdraws the locked order; `status` is its new status. */
export async function writeWithdrawal(
  tx: DatabaseTransaction,
  id: string,
  status: 'revoked' | 'cancelled',
): Promise<void> {
  await tx
    .updateTable('voucherOrder')
    .set({ status, endedAt: appNow, withdrawnAt: appNow })
    .where('id', '=', id)
    .execute()
}

/** The paid or unpaid order with this code and e-mail address. */
export async function findOrderByCode(
  db: Queryable,
  code: string,
  email: string,
): Promise<StoredVoucherOrder | undefined> {
  return db
    .selectFrom('voucherOrder')
    .select(columns)
    .where('code', '=', code)
    .where(hasEmail(email))
    .where('forgottenAt', 'is', null)
    .executeTakeFirst()
}

/** Ends orders unpaid for this many hours, unless a bank is still processing. Returns how many. */
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
