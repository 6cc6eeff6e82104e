import { sql, type Kysely } from 'kysely'

/** Partners who see and book over an API of their own, and their keys (decision 0088). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partner (
      id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
      kind text not null check (kind in ('venue', 'company', 'calendar')),
      name text not null check (length(name) between 1 and 120),
      location_id text references location,
      email text not null,
      locale text not null check (locale in ('en', 'de')),
      created_at timestamptz not null default app_now(),
      check ((kind = 'venue') = (location_id is not null))
    )`.execute(db)
  await sql`
    create table partner_key (
      id uuid primary key default uuidv7(),
      partner_id text not null references partner,
      prefix text not null unique,
      key_hash bytea not null unique check (octet_length(key_hash) = 32),
      scopes text[] not null check (
        cardinality(scopes) > 0
        and scopes <@ array['bookings:read', 'bookings:write', 'guests:read', 'calendar:write']
      ),
      created_at timestamptz not null default app_now(),
      days smallint check (days > 0),
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index partner_key_by_partner on partner_key (partner_id)`.execute(db)
  await sql`alter table cart add column partner_id text references partner`.execute(db)
  await sql`create index cart_by_partner on cart (partner_id, updated_at, id) where partner_id is not null`.execute(db)
  await sql`
    create index cart_by_location on cart (location_id, updated_at, id)
      where location_id is not null and paid_at is not null`.execute(db)
  const comments: Record<string, string> = {
    'table partner': 'Who may see and book over the partner API.',
    'column partner.location_id': 'The partner location of a venue, where alone it books.',
    'column partner.email': 'Whom the operator writes to about the keys.',
    'column partner.locale': 'The language of its guests where a booking does not say.',
    'column partner_key.prefix': 'The visible beginning of the key, by which the operator names it.',
    'column partner_key.key_hash': 'SHA-256 of the key; the key itself is stored nowhere.',
    'column partner_key.days': 'For how long it was issued, and its successor will be; null for a key without an end.',
    'column partner_key.expires_at': 'When it ends: after its days, or soon after it got a successor; null for never.',
    'column partner_key.last_used_at': 'Written at most once a minute.',
    'column cart.partner_id': 'The partner who placed it; null for everybody else.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
