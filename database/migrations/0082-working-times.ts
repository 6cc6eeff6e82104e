import { sql, type Kysely } from 'kysely'

/**
 * Weekly shifts from a day on, other hours on one day, absences of experts and closures of cities (decision 0093). All
 * in new tables: `shift` keeps its primary key, which the previous release names in "on conflict".
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table planned_shift (
      expert_id integer not null references expert,
      weekday smallint not null check (weekday between 1 and 7),
      from_day date not null,
      until_day date check (until_day >= from_day),
      hours int4multirange not null check (hours <@ '{[0,96)}'::int4multirange),
      primary key (expert_id, weekday, from_day)
    )`.execute(db)
  await sql`
    create table hours_exception (
      expert_id integer not null references expert,
      day date not null,
      kind text not null check (kind in ('instead', 'extra')),
      hours int4multirange not null check (hours <@ '{[0,96)}'::int4multirange),
      primary key (expert_id, day)
    )`.execute(db)
  await sql`create index hours_exception_by_day on hours_exception (day)`.execute(db)
  await sql`
    create table absence (
      id integer generated always as identity primary key,
      expert_id integer not null references expert,
      kind text not null check (kind in ('ill', 'vacation', 'other')),
      start_at timestamptz not null,
      end_at timestamptz check (end_at > start_at),
      created_at timestamptz not null default app_now()
    )`.execute(db)
  await sql`create index absence_by_expert on absence (expert_id, end_at)`.execute(db)
  await sql`
    create table closure (
      id integer generated always as identity primary key,
      city_id text not null references city,
      day date not null,
      from_quarter smallint not null default 0 check (from_quarter between 0 and 96),
      to_quarter smallint not null default 96 check (to_quarter between 0 and 96),
      created_at timestamptz not null default app_now(),
      check (from_quarter < to_quarter),
      unique (city_id, day, from_quarter)
    )`.execute(db)
  const quarters = 'Quarter hours of the day in Europe/Berlin, half-open.'
  const comments: Record<string, string> = {
    'table shift': 'The weekly hours of experts, where no planned shift says otherwise.',
    'table planned_shift':
      'Weekly hours from a day on, in place of shift; of several that hold on a day, the one that begins last counts.',
    'column planned_shift.until_day':
      'The last day; null if the hours stay, which makes them the shift once they have begun.',
    'column planned_shift.hours': `${quarters} Empty if the expert does not work on that weekday.`,
    'table hours_exception': 'Other hours of an expert on one day.',
    'column hours_exception.kind': 'In place of the weekly hours, or in addition to them.',
    'column hours_exception.hours': `${quarters} Empty if the expert does not work on that day.`,
    'table absence': 'When an expert does not work. Deleted 30 days after its end.',
    'column absence.kind': 'Nothing more about the reason is stored, above all nothing medical.',
    'column absence.end_at': 'Null until further notice.',
    'table closure': 'When nobody works in a city.',
    'column closure.from_quarter': quarters,
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
