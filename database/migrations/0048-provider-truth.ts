import { sql, type Kysely } from 'kysely'

/** What the provider holds of a payment: refunds by whomever, and disputes (decision 0052). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund
      add column failure_reason text,
      -- How a refund that failed was made good.
      add column repaid_at timestamptz,
      add column repaid_by text check (repaid_by in ('hand', 'provider')),
      add constraint refund_repaid check (
        (repaid_at is null) = (repaid_by is null) and (repaid_at is null or status = 'failed')),
      drop constraint refund_cause_check,
      add constraint refund_cause_check check (
        cause in ('lateSuccess', 'left', 'secondSuccess', 'customer', 'operator', 'withdrawal', 'provider')),
      add constraint refund_of_provider check (cause <> 'provider' or provider_refund_id is not null)`.execute(db)
  await sql`create unique index refund_once_by_provider on refund (attempt_id, provider_refund_id)`.execute(db)
  await sql`
    create table dispute (
      id uuid primary key default uuidv7(),
      attempt_id uuid not null references payment_attempt,
      provider_dispute_id text not null,
      -- What it takes: nothing where the provider books a lost one as a refund too.
      amount_cents integer not null check (amount_cents >= 0),
      -- An inquiry holds no money yet.
      status text not null check (status in ('inquiry', 'open', 'won', 'lost')),
      reason text,
      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now(),
      unique (attempt_id, provider_dispute_id)
    )`.execute(db)
  // When the provider was last queried for refunds and disputes.
  await sql`alter table payment_attempt add column money_checked_at timestamptz`.execute(db)
  await sql`
    create index payment_attempt_with_money on payment_attempt (money_checked_at nulls first)
      where status in ('succeeded', 'refund_pending', 'refunded')`.execute(db)
  // Why a voucher is blocked: its payment is no longer covered. It opens again with the payment.
  await sql`alter table voucher add column stopped_by_payment boolean not null default false`.execute(db)
  // What a cancelled cart returned, which is less than its total if money had gone back before.
  await sql`alter table cart add column compensation_cents integer check (compensation_cents >= 0)`.execute(db)
  await sql`
    update cart set compensation_cents = total_cents where status = 'cancelled' and paid_at is not null`.execute(db)
}
