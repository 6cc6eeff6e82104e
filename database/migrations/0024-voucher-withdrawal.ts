import { sql, type Kysely } from 'kysely'

/** A buyer can withdraw from a voucher order, and its unused money goes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table voucher_order
      -- When the buyer withdrew: of a paid order then it is revoked, of an unpaid one cancelled.
      add column withdrawn_at timestamptz,
      add constraint voucher_order_withdrawn check (
        case status when 'revoked' then withdrawn_at is not null when 'cancelled' then true else withdrawn_at is null end)
  `.execute(db)
  await sql`
    alter table refund drop constraint refund_cause_check,
      add constraint refund_cause_check
        check (cause in ('lateSuccess', 'left', 'secondSuccess', 'customer', 'operator', 'withdrawal'))`.execute(db)
}
