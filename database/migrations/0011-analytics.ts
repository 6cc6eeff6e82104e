import { sql, type Kysely } from 'kysely'

/** Daily counts of page views and events, without personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_count (
      -- In Europe/Berlin.
      day date not null,
      -- Such as 'page_view'.
      name text not null,
      -- Of a page view the pattern of the route, such as '/expert/:expertId'; else empty.
      pattern text not null,
      count integer not null,
      -- Of purchases, in cents.
      value_cents bigint not null default 0,
      primary key (day, name, pattern)
    )`.execute(db)
}
