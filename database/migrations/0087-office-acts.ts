import { sql, type Kysely } from 'kysely'

/** What the people of the office have done, and whose data they have opened (decision 0096). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office_act (
      id uuid primary key default uuidv7(),
      at timestamptz not null default app_now(),
      staff_id uuid not null references staff,
      verb text not null check (verb ~ '^[a-z][a-zA-Z]*$'),
      subject text not null check (subject ~ '^[a-z][a-zA-Z]*$'),
      subject_id text not null,
      city_id text,
      before jsonb,
      after jsonb,
      reason text check (length(reason) between 3 and 500),
      request_id text not null
    )`.execute(db)
  await sql`create index office_act_by_subject on office_act (subject, subject_id, id)`.execute(db)
  await sql`create index office_act_by_staff on office_act (staff_id, id)`.execute(db)
  await sql`
    create trigger office_act_stays before update on office_act
      for each row execute function refuse_change()`.execute(db)
  await sql`
    create trigger office_act_is_kept before delete on office_act
      for each row when (old.at > app_now() - interval '8 years') execute function refuse_change()`.execute(db)
  await sql`
    create trigger office_act_is_not_truncated before truncate on office_act
      for each statement execute function refuse_change()`.execute(db)
  await sql`
    create table person_opened (
      id uuid primary key default uuidv7(),
      at timestamptz not null default app_now(),
      staff_id uuid not null references staff,
      subject text not null check (subject ~ '^[a-z][a-zA-Z]*$'),
      subject_id text not null
    )`.execute(db)
  await sql`create index person_opened_by_age on person_opened (at)`.execute(db)
  await sql`create index person_opened_by_subject on person_opened (subject, subject_id, at)`.execute(db)
  const comments: Record<string, string> = {
    'table office_act': 'Everything that the people of the office have changed; rows are only added.',
    'column office_act.verb': 'The permission with which it was done.',
    'column office_act.city_id': 'The city of what was changed; null if it belongs to none.',
    'column office_act.before': 'What was changed, before: ids, states and amounts, never names or contact data.',
    'column office_act.after': 'The same afterwards.',
    'column office_act.reason': 'As typed; null where none is asked for.',
    'column office_act.request_id': 'The request, as in the log of the server.',
    'table person_opened': 'Who in the office opened whose data; deleted after 90 days.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
