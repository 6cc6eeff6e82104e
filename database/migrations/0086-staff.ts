import { sql, type Kysely } from 'kysely'

/** The people of the office, how they sign in, and their sessions (decision 0096). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      id uuid primary key default uuidv7(),
      email text not null,
      name text not null check (length(name) between 1 and 120),
      locale text not null check (locale in ('en', 'de')),
      role text not null check (role in ('owner', 'dispatcher', 'support', 'finance', 'auditor')),
      city_ids text[] check (cardinality(city_ids) > 0),
      version integer not null default 1 check (version > 0),
      invited_by uuid references staff,
      created_at timestamptz not null default app_now(),
      last_seen_at timestamptz,
      ended_at timestamptz
    )`.execute(db)
  await sql`create unique index staff_by_email on staff (lower(email)) where ended_at is null`.execute(db)
  await sql`
    create table staff_code (
      id uuid primary key default uuidv7(),
      staff_id uuid not null references staff,
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create unique index staff_code_open on staff_code (staff_id) where used_at is null`.execute(db)
  await sql`
    create table staff_session (
      id uuid primary key default uuidv7(),
      staff_id uuid not null references staff,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      device text not null,
      step text not null check (step in ('secondFactor', 'enrolment', 'done')),
      elevated_until timestamptz,
      sealed_code_app bytea,
      created_at timestamptz not null default app_now(),
      last_used_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index staff_session_by_staff on staff_session (staff_id)`.execute(db)
  await sql`
    create table staff_challenge (
      challenge text primary key,
      session_id uuid references staff_session on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table staff_passkey (
      id uuid primary key default uuidv7(),
      staff_id uuid not null references staff,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      device text not null,
      created_at timestamptz not null default app_now(),
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index staff_passkey_by_staff on staff_passkey (staff_id)`.execute(db)
  await sql`
    create table staff_second_factor (
      staff_id uuid primary key references staff,
      sealed_secret bytea not null,
      last_step bigint not null,
      created_at timestamptz not null default app_now()
    )`.execute(db)
  await sql`
    create table staff_recovery_code (
      staff_id uuid not null references staff,
      code_hash bytea not null check (octet_length(code_hash) = 32),
      used_at timestamptz,
      primary key (staff_id, code_hash)
    )`.execute(db)
  const comments: Record<string, string> = {
    'table staff': 'Who may sign in to the office.',
    'column staff.locale': 'The language of the office and its mails for this person.',
    'column staff.city_ids': 'The cities whose bookings the person works on; null for all.',
    'column staff.version': 'Counts its changes, so that a change of what nobody has seen is refused.',
    'column staff.invited_by': 'Null for whoever was invited by the command.',
    'table staff_code': 'A mailed code; it follows from its id and TOKEN_KEY and is stored nowhere.',
    'column staff_session.token_hash': 'SHA-256 of the cookie.',
    'column staff_session.device': 'A name that its owner recognises, such as "Firefox, Windows", or empty.',
    'column staff_session.elevated_until':
      'Until then the person may change money and team without showing a second factor again.',
    'column staff_session.sealed_code_app': 'The secret of an authenticator app that is being set up, encrypted.',
    'table staff_challenge': 'What a passkey is asked to sign; deleted when it is answered, so that it counts once.',
    'column staff_challenge.session_id': 'The session that adds a passkey; null for a sign-in.',
    'column staff_passkey.credential_id': 'As the authenticator names it, base64url.',
    'column staff_passkey.public_key': 'COSE.',
    'column staff_passkey.counter': 'Signatures that the authenticator has counted; 0 for those that do not count.',
    'table staff_second_factor': 'An authenticator app (TOTP, RFC 6238).',
    'column staff_second_factor.sealed_secret': 'Encrypted with TOKEN_KEY.',
    'column staff_second_factor.last_step': 'The time step of the last code, which with earlier ones no longer counts.',
    'column staff_recovery_code.code_hash': 'HMAC with TOKEN_KEY.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
