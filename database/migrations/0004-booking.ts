import { sql, type Kysely } from 'kysely'

/** Carts (one appointment with one or two experts), their bookings and their history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart (
      id uuid primary key default uuidv7(),
      custom_id text not null unique,
      token_hash bytea not null,
      token_version smallint not null default 1,
      client_id uuid,
      status text not null check (status in ('placed', 'waitingForPayment', 'releasing', 'paid', 'cancelled', 'expired')),
      -- Why a releasing cart is let go: 'left' ends as cancelled, 'holdOver' as expired.
      release_cause text check (release_cause in ('left', 'holdOver')),
      city_id text not null references city,
      location_id text references location,
      start_at timestamptz not null,
      length_minutes integer not null check (length_minutes > 0 and length_minutes % 15 = 0),
      postal_code text not null,
      locality text not null,
      street text not null,
      street_number text not null,
      address_title text,
      place text not null check (place in ('home', 'hotel', 'company', 'event', 'endorsement')),
      massage_table smallint not null check (massage_table between 0 and 2),
      pets boolean not null default false,
      notes text check (char_length(notes) <= 1000),
      name text not null,
      surname text not null,
      email text not null,
      phone_number text not null,
      -- +49…: whose number it is, however it was typed.
      phone_e164 text not null,
      company_name text,
      locale text not null check (locale in ('en', 'de')),
      platform text not null check (platform in ('web', 'android', 'ios')),
      marketing_emails_accepted boolean not null default false,
      terms_accepted_at timestamptz not null,
      total_cents integer not null check (total_cents >= 0),
      tax_cents integer not null,
      -- [{ type, valueCents }] as quoted when it was placed (rule R20).
      price_components jsonb not null,
      discount_code text references discount,
      cancellation_compensation text not null check (cancellation_compensation in ('voucher', 'refund')),
      cancellable_until timestamptz not null,
      placed_at timestamptz not null default app_now(),
      -- While it can be paid: until when. While it is released: until when a payment in process may still end, else null.
      hold_expires_at timestamptz,
      hold_limit_at timestamptz,
      releasing_since timestamptz,
      paid_at timestamptz,
      ended_at timestamptz,
      -- The SEQUENCE of its calendar entry; rises with every change.
      calendar_sequence integer not null default 0,
      updated_at timestamptz not null default app_now()
    )`.execute(db)
  await sql`create index cart_holds on cart (hold_expires_at) where status in ('placed', 'waitingForPayment')`.execute(
    db,
  )
  await sql`create index cart_releasing on cart (hold_expires_at) where status = 'releasing'`.execute(db)
  await sql`create index cart_by_email on cart (lower(email))`.execute(db)
  await sql`create index cart_by_phone on cart (phone_e164)`.execute(db)
  await sql`
    create table booking (
      id uuid primary key default uuidv7(),
      cart_id uuid not null references cart,
      -- 1 for the first guest, 2 for the second.
      guest smallint not null check (guest in (1, 2)),
      expert_id integer not null references expert,
      treatment_type_id text not null references treatment_type,
      length_minutes integer not null,
      start_at timestamptz not null,
      end_at timestamptz not null,
      blocked_until timestamptz not null,
      -- False once its quarter hours were given back.
      active boolean not null default true,
      unique (cart_id, guest),
      check (start_at < end_at and end_at <= blocked_until),
      -- The backstop: the bitmaps of expert_day decide, this proves them.
      constraint booking_no_overlap exclude using gist
        (expert_id with =, tstzrange(start_at, blocked_until) with &&) where (active)
    )`.execute(db)
  await sql`create index booking_by_expert on booking (expert_id, start_at) where active`.execute(db)
  await sql`
    create table cart_event (
      id bigint generated always as identity primary key,
      cart_id uuid not null references cart,
      event text not null,
      from_status text,
      to_status text not null,
      at timestamptz not null default app_now()
    )`.execute(db)
  await sql`create index cart_event_by_cart on cart_event (cart_id, id)`.execute(db)
  await sql`
    create table idempotency_key (
      principal text not null,
      operation text not null,
      key text not null,
      request_hash bytea not null,
      answer jsonb not null,
      created_at timestamptz not null default app_now(),
      primary key (principal, operation, key)
    )`.execute(db)
}
