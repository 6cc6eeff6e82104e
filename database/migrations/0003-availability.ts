import { sql, type Kysely } from 'kysely'

/** Working hours of experts, and which quarter hours of each day are open and busy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shift (
      expert_id integer not null references expert,
      -- 1 is Monday, 7 is Sunday.
      weekday smallint not null check (weekday between 1 and 7),
      -- Quarter hours of the day in Europe/Berlin, half-open.
      from_quarter smallint not null check (from_quarter between 0 and 96),
      to_quarter smallint not null check (to_quarter between 0 and 96),
      primary key (expert_id, weekday, from_quarter),
      check (from_quarter < to_quarter)
    )`.execute(db)
  // Bit q of *_a is quarter hour q (0 to 63), bit q - 64 of *_b is quarter hour q (64 to 95).
  await sql`
    create table expert_day (
      expert_id integer not null references expert,
      day date not null,
      open_a int8 not null,
      open_b int8 not null,
      busy_a int8 not null default 0,
      busy_b int8 not null default 0,
      primary key (expert_id, day)
    ) with (fillfactor = 80)`.execute(db)
  await sql`create index expert_day_by_day on expert_day (day, expert_id)`.execute(db)
}
