import { sql, type Kysely } from 'kysely'

/** What became of each booked treatment, as the office records it after its start (decision 0102). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking_outcome (
      booking_id uuid primary key references booking,
      outcome text not null check (outcome in ('done', 'customerNoShow', 'expertNoShow')),
      waited_minutes smallint check (waited_minutes >= 20),
      called_at timestamptz,
      staff_id uuid not null references staff,
      recorded_at timestamptz not null default app_now(),
      constraint booking_outcome_has_its_proof check (
        (outcome = 'customerNoShow') = (waited_minutes is not null)
        and (outcome = 'customerNoShow') = (called_at is not null))
    )`.execute(db)
  const comments: Record<string, string> = {
    'table booking_outcome': 'What became of a booked treatment, recorded by the office after its start.',
    'column booking_outcome.waited_minutes':
      'How long the expert waited for a customer who did not come, from the start on; null for every other outcome.',
    'column booking_outcome.called_at': 'When that customer was called; null for every other outcome.',
    'column booking_outcome.staff_id': 'Who recorded it, or corrected it last; every act is in office_act.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
