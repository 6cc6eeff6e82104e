import { sql, type Kysely } from 'kysely'

/**
 * Times at which an expert is busy elsewhere, from calendars of their own, and the feed of their appointments (decision
 * 0091).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outside_calendar (
      id integer generated always as identity primary key,
      expert_id integer not null references expert,
      name text not null check (length(name) between 1 and 200),
      address bytea,
      source_hash bytea not null check (octet_length(source_hash) = 32),
      created_at timestamptz not null default app_now(),
      next_check_at timestamptz,
      begun bigint not null default 0,
      applied bigint not null default 0,
      succeeded_at timestamptz,
      covers_until date,
      unread integer not null default 0 check (unread >= 0),
      failed_at timestamptz,
      failure text check (length(failure) <= 500),
      unique (expert_id, source_hash),
      check ((address is null) = (next_check_at is null))
    )`.execute(db)
  await sql`create index outside_calendar_by_check on outside_calendar (next_check_at)`.execute(db)
  await sql`
    create table busy_time (
      calendar_id integer not null references outside_calendar on delete cascade,
      expert_id integer not null references expert,
      outside_uid text not null check (length(outside_uid) <= 255),
      start_at timestamptz not null,
      end_at timestamptz not null check (end_at > start_at),
      imported_at timestamptz not null default app_now(),
      standing timestamptz[] not null default '{}',
      primary key (calendar_id, outside_uid, start_at, end_at)
    )`.execute(db)
  await sql`create index busy_time_by_expert on busy_time (expert_id, end_at)`.execute(db)
  await sql`
    create table expert_feed (
      expert_id integer primary key references expert,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      created_at timestamptz not null default app_now(),
      last_read_at timestamptz
    )`.execute(db)
  const comments: Record<string, string> = {
    'table outside_calendar': 'A calendar of an expert that is kept elsewhere, from which busy times are imported.',
    'column outside_calendar.name':
      'What the operator sees of its source: the host of its address, or the name of the file.',
    'column outside_calendar.address': 'Sealed, because it opens the calendar for anyone; null for a file.',
    'column outside_calendar.source_hash': 'SHA-256 of the address or of the name of the file.',
    'column outside_calendar.next_check_at': 'When it is read next; null for a file.',
    'column outside_calendar.begun': 'How many readings have begun; each gets the next number.',
    'column outside_calendar.applied':
      'The number of the reading that was imported last: an older one that ends later is not.',
    'column outside_calendar.covers_until': 'The first day whose events were not imported.',
    'column outside_calendar.unread': 'How many events could not be read in the last import.',
    'column outside_calendar.failure': 'Why the last failed reading failed; what was imported before it stays.',
    'table busy_time':
      'When an expert is busy elsewhere: no quarter hour of it is open. Nothing else of the event is kept.',
    'column busy_time.outside_uid': 'The UID of the event in its calendar.',
    'column busy_time.imported_at': 'When this time was first imported.',
    'column busy_time.standing': 'The starts of what was booked or held in it when it was imported, and stays.',
    'table expert_feed': 'The address at which an expert subscribes to their appointments.',
    'column expert_feed.token_hash': 'SHA-256 of the token in the address; the token itself is stored nowhere.',
    'column expert_feed.last_read_at': 'Written at most once an hour.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
