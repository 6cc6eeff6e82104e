import { sql, type Kysely } from 'kysely'

/** People who found a day full and want to be told when a time opens (decision 0083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table time_watch (
      id uuid primary key default uuidv7(),
      email text not null,
      locale text not null check (locale in ('en', 'de')),
      city_id text not null references city,
      postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
      location_id text references location,
      treatment_type_id text references treatment_type,
      length_minutes integer check (length_minutes > 0 and length_minutes % 15 = 0),
      expert_id integer references expert,
      first_day date not null,
      last_day date not null check (last_day between first_day and first_day + 6),
      time_range text check (time_range in ('morning', 'afternoon', 'evening')),
      asked_at timestamptz not null default app_now(),
      confirmed_at timestamptz,
      is_checked boolean not null default false,
      told_at timestamptz check (told_at is null or confirmed_at is not null)
    )`.execute(db)
  await sql`
    create unique index time_watch_once on time_watch
      (lower(email), postal_code, location_id, treatment_type_id, length_minutes, expert_id, first_day, last_day, time_range)
      nulls not distinct where told_at is null`.execute(db)
  await sql`
    create index time_watch_waiting on time_watch (city_id, first_day)
      where confirmed_at is not null and told_at is null`.execute(db)
  await sql`create index time_watch_by_end on time_watch (last_day)`.execute(db)
  await sql`
    create table time_watch_progress (
      id smallint primary key default 1 check (id = 1),
      snapshot text not null,
      origin text not null
    )`.execute(db)
  await sql`insert into time_watch_progress (snapshot, origin) values ('', '')`.execute(db)
  const comments: Record<string, string> = {
    'table time_watch': 'A request to be told once when a time opens; deleted after its mail or its last day.',
    'column time_watch.treatment_type_id': 'Null for any treatment.',
    'column time_watch.length_minutes': 'Null for any length.',
    'column time_watch.expert_id': 'Null for any expert.',
    'column time_watch.time_range': 'Null for the whole day.',
    'column time_watch.is_checked': 'Whether it was looked at since it was confirmed; later only changed days are.',
    'column time_watch.told_at': 'When its mail was enqueued.',
    'table time_watch_progress': 'One row: up to where changes of expert_day were compared with the watches.',
    'column time_watch_progress.origin': 'The server run and table that the snapshot belongs to.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
