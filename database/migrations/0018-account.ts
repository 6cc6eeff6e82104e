import { sql, type Kysely } from 'kysely'

/** Accounts: clients, their sessions, the codes mailed to them, and what operators did to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client (
      id uuid primary key default uuidv7(),
      email text not null,
      password_hash text,
      external_provider text check (external_provider in ('google', 'apple')),
      external_subject text,
      name text not null,
      surname text not null,
      birthday date not null,
      phone_number text not null,
      phone_e164 text not null,
      company_name text,
      postal_code text,
      locality text,
      street text,
      street_number text,
      address_title text,
      locale text not null check (locale in ('en', 'de')),
      marketing_consent_at timestamptz,
      -- Null until the person has shown that the e-mail address is theirs.
      verified_at timestamptz,
      blocked_at timestamptz,
      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now(),
      -- One way to sign in, not both.
      check ((password_hash is null) = (external_provider is not null)),
      check ((external_provider is null) = (external_subject is null)),
      -- The other service has vouched for the address.
      check (external_provider is null or verified_at is not null),
      check (num_nulls(postal_code, locality, street, street_number) in (0, 4)),
      unique (external_provider, external_subject)
    )`.execute(db)
  await sql`create unique index client_by_email on client (lower(email))`.execute(db)
  await sql`
    create table client_session (
      id uuid primary key default uuidv7(),
      client_id uuid not null references client on delete cascade,
      -- As its owner knows it, such as "Firefox, Windows".
      device text not null,
      platform text not null check (platform in ('web', 'android', 'ios')),
      notification_token text,
      created_at timestamptz not null default app_now(),
      last_used_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index client_session_by_client on client_session (client_id)`.execute(db)
  await sql`create index client_session_by_expiry on client_session (expires_at)`.execute(db)
  await sql`
    create table account_code (
      id uuid primary key default uuidv7(),
      client_id uuid not null references client on delete cascade,
      purpose text not null check (purpose in ('confirmation', 'passwordReset')),
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index account_code_by_client on account_code (client_id, purpose)`.execute(db)
  await sql`
    create table account_event (
      id uuid primary key default uuidv7(),
      -- No reference: the log outlives the account.
      client_id uuid not null,
      event text not null check (event in ('blocked', 'unblocked')),
      reason text not null,
      at timestamptz not null default app_now()
    )`.execute(db)
  await sql`
    alter table cart add constraint cart_client foreign key (client_id) references client on delete set null`.execute(
    db,
  )
  await sql`create index cart_by_client on cart (client_id, start_at) where client_id is not null`.execute(db)
  await sql`alter table payment_customer add constraint payment_customer_client foreign key (client_id) references client`.execute(
    db,
  )
}
