import { sql, type Kysely } from 'kysely'

/** People who want to know when a place opens, and the map positions of partner locations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table opening_notice (
      id uuid primary key default uuidv7(),
      email text not null,
      -- The place: a location, or else a postal code.
      location_id text references location,
      postal_code text,
      locale text not null check (locale in ('en', 'de')),
      -- The log of the consent: the words that were agreed to, and when (rule R38).
      agreed_text text not null,
      agreed_at timestamptz not null default app_now(),
      withdrawn_at timestamptz,
      -- When the mail about the opening was asked for; at once where the place is open already.
      told_at timestamptz,
      check (num_nonnulls(location_id, postal_code) = 1)
    )`.execute(db)
  // One active sign-up per address and place; a withdrawn one stays in the log beside a new one.
  await sql`
    create unique index opening_notice_once on opening_notice (lower(email), location_id, postal_code)
      nulls not distinct where withdrawn_at is null`.execute(db)
  await sql`
    alter table location
      add column latitude double precision check (latitude between -90 and 90),
      add column longitude double precision check (longitude between -180 and 180),
      add check (num_nonnulls(latitude, longitude) in (0, 2))`.execute(db)
}
