import { sql, type Kysely } from 'kysely'

/** Invoices and their cancellations, with their full text: numbered without gaps in each year and never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_counter (
      -- In Europe/Berlin.
      year smallint primary key,
      -- Its row is locked until the transaction that took a number ends, so that none is lost when that is rolled back.
      last integer not null check (last > 0)
    )`.execute(db)
  // RP-2027-000123; longer from one million on.
  await sql`
    create function invoice_number(year smallint, serial integer) returns text
      language sql immutable parallel safe
      return 'RP-' || year || '-' || lpad(serial::text, greatest(6, length(serial::text)), '0')
  `.execute(db)
  await sql`
    create table invoice (
      id uuid primary key default uuidv7(),
      kind text not null check (kind in ('invoice', 'cancellation')),
      year smallint not null,
      serial integer not null check (serial > 0),
      number text not null generated always as (invoice_number(year, serial)) stored,
      subject text not null check (subject in ('booking', 'voucher')),
      -- A cart, or an order of vouchers.
      target_id uuid not null,
      cancels_id uuid references invoice,
      issued_at timestamptz not null default app_now(),
      language text not null check (language in ('en', 'de')),
      -- Cents, below zero for a cancellation: what the service costs, the tax in it, and what of it a voucher paid.
      gross_cents integer not null,
      tax_cents integer not null,
      voucher_cents integer not null,
      vat_percent smallint not null,
      -- Every word on it, in its language.
      content jsonb not null,
      unique (year, serial),
      unique (subject, target_id, kind),
      check ((kind = 'cancellation') = (cancels_id is not null)),
      check (case kind when 'invoice' then gross_cents >= 0 else gross_cents <= 0 end),
      check (abs(tax_cents) <= abs(gross_cents) and gross_cents::bigint * tax_cents >= 0),
      check (abs(voucher_cents) <= abs(gross_cents) and gross_cents::bigint * voucher_cents >= 0)
    )`.execute(db)
  await sql`
    create trigger invoice_stays before update or delete on invoice
      for each row execute function refuse_change()`.execute(db)
  await sql`
    create trigger invoice_is_not_truncated before truncate on invoice
      for each statement execute function refuse_change()`.execute(db)
  // Every cart that was ever paid is checked for a missing invoice.
  await sql`create index cart_paid on cart (paid_at) where paid_at is not null`.execute(db)
}
