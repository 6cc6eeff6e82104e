import { sql, type Kysely } from 'kysely'

/** Couples want to be told too: when two experts are free at the same time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table time_watch add column number_of_experts smallint not null default 1
      check (number_of_experts = 1 or number_of_experts = 2 and treatment_type_id is null and expert_id is null)`.execute(
    db,
  )
  await sql`drop index time_watch_once`.execute(db)
  await sql`
    create unique index time_watch_once on time_watch
      (lower(email), postal_code, location_id, treatment_type_id, length_minutes, expert_id, first_day, last_day, time_range,
        number_of_experts)
      nulls not distinct where told_at is null`.execute(db)
  await sql`
    comment on column time_watch.number_of_experts is
      'How many must be free at the same time. For two, their treatments may differ, so none is asked for.'`.execute(db)
}
