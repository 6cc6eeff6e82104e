import { sql, type Kysely } from 'kysely'

/** Payment attempts, refunds, and the inbox of provider events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_attempt (
      -- Also the idempotency key given to the provider.
      id uuid primary key default uuidv7(),
      subject text not null check (subject in ('booking', 'voucher')),
      target_id uuid not null,
      provider text not null check (provider in ('stripe', 'paypal')),
      method text not null check (method in ('card', 'applePay', 'googlePay', 'bankRedirect', 'paypal')),
      status text not null check (status in ('created', 'sent', 'requires_action', 'processing', 'succeeded', 'refund_pending', 'refunded', 'failed', 'cancelled')),
      amount_cents integer not null check (amount_cents > 0),
      currency text not null default 'eur',
      provider_payment_id text,
      failure_reason text,
      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now(),
      checked_at timestamptz,
      unique (provider, provider_payment_id)
    )`.execute(db)
  await sql`create index payment_attempt_by_target on payment_attempt (subject, target_id, created_at)`.execute(db)
  await sql`
    create unique index payment_attempt_one_alive on payment_attempt (subject, target_id)
      where status in ('created', 'sent', 'requires_action', 'processing')`.execute(db)
  await sql`
    create index payment_attempt_open on payment_attempt (updated_at)
      where status in ('created', 'sent', 'requires_action', 'processing', 'refund_pending')`.execute(db)
  await sql`
    create table refund (
      -- Also the idempotency key given to the provider.
      id uuid primary key default uuidv7(),
      attempt_id uuid not null unique references payment_attempt,
      amount_cents integer not null check (amount_cents > 0),
      cause text not null check (cause in ('lateSuccess', 'left', 'secondSuccess', 'customer', 'operator')),
      status text not null check (status in ('pending', 'succeeded', 'failed')),
      provider_refund_id text unique,
      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now()
    )`.execute(db)
  await sql`
    create table webhook_event (
      provider text not null,
      id text not null,
      type text not null,
      object_id text,
      received_at timestamptz not null default app_now(),
      processed_at timestamptz,
      primary key (provider, id)
    )`.execute(db)
}
