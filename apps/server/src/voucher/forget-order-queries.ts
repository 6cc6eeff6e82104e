import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'
import { isRetentionOver } from '../platform/retention.ts'

/** A client with a confirmed e-mail address. */
type Person = { clientId: string; email: string }

/** Orders of the account, and guest orders placed with its address. */
const isOf = ({ clientId, email }: Person) => sql<boolean>`(voucher_order.client_id = ${clientId}
  or (voucher_order.client_id is null and ${hasEmail(email, 'voucherOrder.email')}))`

/**
 * The person's orders, newest first, with the balance of each voucher in cents; of guest orders only what was sent to
 * the address.
 */
export async function ordersOfPerson(db: Queryable, person: Person) {
  return db
    .selectFrom('voucherOrder')
    .select([
      ...(['id', 'code', 'status', 'name', 'surname', 'email', 'companyName', 'locale', 'message'] as const),
      ...(['recipientEmail', 'totalCents', 'orderedAt', 'paidAt', 'endedAt', 'withdrawnAt'] as const),
      sql<{ type: string; valueCents: number; amount: number }[]>`
        (select jsonb_agg(jsonb_build_object('type', type, 'valueCents', value_cents, 'amount', amount)
            order by type, value_cents)
          from voucher_order_item where order_id = voucher_order.id)`.as('items'),
      sql<{ type: string | null; expiresOn: string; balanceCents: number }[]>`
        coalesce((select jsonb_agg(jsonb_build_object(
            'type', type, 'expiresOn', expires_on, 'balanceCents', balance_cents) order by voucher.id)
          from voucher where order_id = voucher_order.id), '[]')`.as('vouchers'),
    ])
    .where(isOf(person))
    .where((eb) => eb.or([eb('clientId', '=', person.clientId), eb('paidAt', 'is not', null)]))
    .where('deletionId', 'is', null)
    .orderBy('orderedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Marks the person's orders as belonging to a deleted account. */
export async function markOrdersOfDeleted(tx: DatabaseTransaction, person: Person, deletionId: string): Promise<void> {
  await tx.updateTable('voucherOrder').set({ deletionId }).where(isOf(person)).where('deletionId', 'is', null).execute()
}

/**
 * Erases personal data from orders: of deleted accounts once withdrawal is no longer possible, unpaid ones once no
 * money can arrive, and all after the retention period. The vouchers keep their balances, because a code belongs to
 * whoever has it. Returns how many orders there were.
 */
export async function forgetOrders(db: Queryable): Promise<number> {
  const longAgo = sql`app_now() - ${limits.deletedTracesDays} * interval '1 day'`
  const { rows } = await sql`
    update voucher_order set name = '', surname = '', email = 'forgotten:' || id, company_name = null, message = null,
      recipient_email = null, client_id = null, token_hash = sha256(uuid_send(gen_random_uuid())), forgotten_at = app_now()
    where forgotten_at is null
      and (deletion_id is not null and coalesce(ended_at, paid_at) <= ${longAgo}
        or paid_at is null and coalesce(ended_at, ordered_at) <= ${longAgo}
        or ${isRetentionOver(sql.ref('voucherOrder.paidAt'))})
    returning id`.execute(db)
  return rows.length
}
