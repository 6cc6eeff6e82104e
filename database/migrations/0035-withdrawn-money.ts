import { sql, type Kysely } from 'kysely'

/**
 * Money that returns to a voucher after its order was withdrawn is refunded too, so a payment can have several refunds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refund drop constraint refund_attempt_id_key`.execute(db)
  await sql`create index refund_by_attempt on refund (attempt_id)`.execute(db)
  // A revocation names the cart that returned the money; the withdrawal itself names none.
  await sql`
    alter table voucher_entry drop constraint voucher_entry_check,
      add constraint voucher_entry_check check (
        case when kind in ('reserve', 'release', 'restore') then cart_id is not null
          else cart_id is null or kind in ('redeem', 'revoke') end)`.execute(db)
}
