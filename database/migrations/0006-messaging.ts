import { sql, type Kysely } from 'kysely'

/** One row for each mail that a cause requested, so that no cause sends two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail (
      id uuid primary key default uuidv7(),
      -- Such as 'confirmation'.
      template text not null,
      -- The row that caused it, such as a cart.
      cause_id uuid not null,
      created_at timestamptz not null default app_now(),
      -- Until when one worker alone sends it.
      claimed_until timestamptz,
      sent_at timestamptz,
      unique (template, cause_id)
    )`.execute(db)
  await sql`
    create table throttle (
      bucket text not null,
      window_start timestamptz not null,
      count integer not null,
      primary key (bucket, window_start)
    )`.execute(db)
}
