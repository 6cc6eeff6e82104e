import { sql, type Kysely } from 'kysely'

/** Reports of reviews, and the operator's decision on each (decision 0026). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_report (
      id uuid primary key default uuidv7(),
      review_id uuid not null references review on delete cascade,
      reason text not null check (reason in ('insult', 'unlawful', 'privacy', 'untrue', 'spam', 'other')),
      explanation text not null,
      -- Of the reporter; a report may be anonymous.
      name text,
      email text,
      locale text not null check (locale in ('en', 'de')),
      -- By which the same report sent again is known.
      content_hash bytea not null,
      created_at timestamptz not null default app_now(),
      decided_at timestamptz,
      decision text check (decision in ('hidden', 'rejected')),
      decided_because text,
      check ((decided_at is null) = (decision is null) and (decided_at is null) = (decided_because is null))
    )`.execute(db)
  await sql`
    create unique index review_report_open on review_report (review_id, content_hash) where decided_at is null`.execute(
    db,
  )
  await sql`create index review_report_by_email on review_report (lower(email))`.execute(db)
}
