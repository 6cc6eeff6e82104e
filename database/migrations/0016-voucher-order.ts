import { sql, type Kysely } from 'kysely'

/** Voucher orders: what was bought, by whom, and the resulting vouchers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voucher_order (
      id uuid primary key,
      -- As people name it, such as on the telephone.
      code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
      token_hash bytea not null check (octet_length(token_hash) = 32),
      token_version smallint not null default 1,
      status text not null check (status in ('waitingForPayment', 'active', 'revoked', 'cancelled')),
      total_cents integer not null check (total_cents > 0),
      name text not null,
      surname text not null,
      email text not null,
      company_name text,
      locale text not null check (locale in ('en', 'de')),
      message text check (length(message) <= 180),
      recipient_email text,
      ordered_at timestamptz not null default app_now(),
      paid_at timestamptz,
      ended_at timestamptz,
      check ((paid_at is not null) = (status in ('active', 'revoked')))
    )`.execute(db)
  await sql`
    create index voucher_order_unpaid on voucher_order (ordered_at) where status = 'waitingForPayment'`.execute(db)
  await sql`
    create table voucher_order_item (
      order_id uuid not null references voucher_order,
      type text not null check (type in ('massage', 'couplesMassage', 'value')),
      value_cents integer not null check (value_cents > 0),
      amount smallint not null check (amount between 1 and 5),
      primary key (order_id, type, value_cents)
    )`.execute(db)
  await sql`
    alter table voucher
      add column order_id uuid references voucher_order,
      add column type text check (type in ('massage', 'couplesMassage', 'value'))`.execute(db)
  await sql`create index voucher_by_order on voucher (order_id) where order_id is not null`.execute(db)
}
