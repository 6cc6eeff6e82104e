import { sql, type Kysely } from 'kysely'

/**
 * When to query the provider about a payment's money next, instead of when it was last queried (decision 0064). The old
 * column `money_checked_at` and its index stay for servers of the previous release until they are replaced; the next
 * release drops them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_attempt
      -- Null once neither a refund nor a dispute is to be expected any more.
      add column money_check_at timestamptz default app_now() + interval '12 hours'`.execute(db)
  await sql`
    update payment_attempt set money_check_at = case
      when created_at > app_now() - interval '200 days' or exists (
        select from dispute where attempt_id = payment_attempt.id and dispute.status in ('inquiry', 'open'))
      then coalesce(money_checked_at, updated_at) + interval '12 hours' end`.execute(db)
  await sql`
    create index payment_attempt_money_check on payment_attempt (money_check_at)
      where status in ('succeeded', 'refund_pending', 'refunded') and money_check_at is not null`.execute(db)
  await sql`
    alter table refund
      -- Whoever paid had been told that this money could not be sent back, so they are told that now it is.
      add column belated boolean not null default false`.execute(db)
  // A payment that arrived after its unpaid order was withdrawn bought nothing, like any other late money.
  await sql`
    update refund set cause = 'lateSuccess' from payment_attempt attempt join voucher_order on voucher_order.id = target_id
    where attempt.id = attempt_id and attempt.subject = 'voucher' and voucher_order.status = 'cancelled'
      and cause = 'withdrawal'`.execute(db)
}
