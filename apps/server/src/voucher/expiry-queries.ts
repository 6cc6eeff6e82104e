import { addDays, limits, returnedUntil } from '@ruhepol/rules'
import { sql } from 'kysely'
import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { today, type Voucher } from './voucher-queries.ts'

/**
 * Moves the voucher's last day to `returnedUntil`. Its owner is reminded again if it had expired, or if the new last
 * day is further away than the reminder period.
 */
export async function keepReturned(tx: DatabaseTransaction, id: string): Promise<void> {
  const voucher = await tx
    .selectFrom('voucher')
    .select(['expiresOn', today.as('today')])
    .where('id', '=', id)
    .where('balanceCents', '>', 0)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!voucher) return
  const until = returnedUntil(voucher.expiresOn, voucher.today)
  if (until === voucher.expiresOn) return
  const isNews = voucher.expiresOn < voucher.today || until > addDays(voucher.today, limits.voucherReminderDays)
  await tx
    .updateTable('voucher')
    .set({ expiresOn: until, ...(isNews && { remindedAt: null }) })
    .where('id', '=', id)
    .execute()
}

/** A voucher's last day: now, and after a cart returns its money today. */
type LastDays = { asItIs: string; onceReturned: string }

export async function lastDaysOf(db: Queryable, voucherIds: readonly string[]): Promise<Map<string, LastDays>> {
  const vouchers = await db
    .selectFrom('voucher')
    .select(['id', 'expiresOn', today.as('today')])
    .where('id', 'in', voucherIds)
    .execute()
  return new Map(
    vouchers.map((voucher) => [
      voucher.id,
      { asItIs: voucher.expiresOn, onceReturned: returnedUntil(voucher.expiresOn, voucher.today) },
    ]),
  )
}

/**
 * Empties vouchers whose last day is over. Returns how many. Vouchers blocked with their payment are skipped, because
 * they can be spent again once it is covered.
 */
export async function expireBalances(db: Queryable): Promise<number> {
  const { rows } = await sql`
    insert into voucher_entry (voucher_id, kind, amount_cents)
    select id, 'expire', balance_cents from voucher
    where expires_on < ${today} and balance_cents > 0 and not stopped_by_payment
    order by id
    for no key update
    returning id`.execute(db)
  return rows.length
}

/** The source of vouchers about to expire: an order, or the booking for which they were given. */
export type ExpiringOwner = { orderId: string | null; cartId: string | null }

/**
 * Marks the vouchers with money whose last day is within this many days, once each. Returns their sources; vouchers
 * without a known owner, such as the operator's gifts, get no reminder.
 */
export async function markExpiring(tx: DatabaseTransaction, days: number): Promise<ExpiringOwner[]> {
  return tx
    .with('marked', (db) =>
      db
        .updateTable('voucher')
        .set({ remindedAt: appNow })
        .where(sql<boolean>`active and balance_cents > 0 and reminded_at is null`)
        .where(sql<boolean>`expires_on >= ${today} and expires_on <= ${today} + ${days}::int`)
        .returning(['id', 'orderId']),
    )
    .selectFrom('marked')
    .leftJoin('goodwillVoucher', 'goodwillVoucher.voucherId', 'marked.id')
    .leftJoin('cart as compensated', 'compensated.compensationVoucherId', 'marked.id')
    .leftJoin('cart', (cart) =>
      cart.on((eb) => eb('cart.id', '=', eb.fn.coalesce('compensated.id', 'goodwillVoucher.cartId'))),
    )
    .leftJoin('voucherOrder', 'voucherOrder.id', 'marked.orderId')
    .select(['marked.orderId', 'cart.id as cartId'])
    .distinct()
    .where((eb) =>
      eb.or([
        eb('cart.id', 'is not', null).and('cart.deletionId', 'is', null),
        eb('voucherOrder.id', 'is not', null).and('voucherOrder.deletionId', 'is', null),
      ]),
    )
    .orderBy('marked.orderId')
    .orderBy('cart.id')
    .execute()
}

/** A voucher for a reminder, with its balance. */
export type ExpiringVoucher = Pick<Voucher, 'id' | 'codeVersion' | 'expiresOn' | 'balanceCents'>

/** The owner's vouchers that can still be spent, the first to expire first. */
export async function spendableOf(db: Queryable, { orderId, cartId }: ExpiringOwner): Promise<ExpiringVoucher[]> {
  return db
    .selectFrom('voucher')
    .select(['id', 'codeVersion', 'expiresOn', 'balanceCents'])
    .where((eb) =>
      eb.or([
        eb('orderId', '=', orderId),
        eb('id', '=', eb.selectFrom('cart').select('compensationVoucherId').where('id', '=', cartId)),
        eb('id', 'in', eb.selectFrom('goodwillVoucher').select('voucherId').where('cartId', '=', cartId)),
      ]),
    )
    .where('active', '=', true)
    .where('balanceCents', '>', 0)
    .where('expiresOn', '>=', today)
    .orderBy('expiresOn')
    .orderBy('id')
    .execute()
}
