import { sql, type Kysely } from 'kysely'

/**
 * Who works on a booking request, the answers to it, and how it ended (decision 0105). Until now "answered" was the end
 * of a request, so those are closed here, without an outcome. The release before still marks requests as answered while
 * both run; this release shows them as waiting for the customer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table booking_request
      add column version integer not null default 1,
      add column taken_by uuid references staff,
      add column outcome text check (outcome in ('booked', 'lost')),
      add column lost_reason text
        check (lost_reason in ('nothingFree', 'noReply', 'tooExpensive', 'changedMind', 'duplicate', 'other')),
      add column cart_id uuid references cart,
      add column closed_at timestamptz,
      drop constraint booking_request_status_check`.execute(db)
  await sql`update booking_request set status = 'closed', closed_at = app_now() where status = 'answered'`.execute(db)
  await sql`
    alter table booking_request
      add constraint booking_request_status_check check (status in ('new', 'answered', 'closed')),
      add constraint booking_request_is_closed check ((status = 'closed') = (closed_at is not null)),
      add constraint booking_request_outcome_is_of_closed check (outcome is null or closed_at is not null),
      add constraint booking_request_booked_has_its_cart
        check ((cart_id is not null) = (outcome is not distinct from 'booked')),
      add constraint booking_request_lost_has_its_reason
        check ((lost_reason is not null) = (outcome is not distinct from 'lost'))`.execute(db)
  await sql`
    create table request_answer (
      id uuid primary key default uuidv7(),
      request_id uuid not null references booking_request on delete cascade,
      staff_id uuid not null references staff,
      text text not null check (char_length(text) between 1 and 2000),
      at timestamptz not null default app_now(),
      told_at timestamptz
    )`.execute(db)
  await sql`create index request_answer_by_request on request_answer (request_id, id)`.execute(db)

  const comments: Record<string, string> = {
    'column booking_request.version': 'Counts the changes by the office.',
    'column booking_request.taken_by': 'Who works on it; null if nobody does.',
    'column booking_request.outcome': 'How it ended; null while it is open, and for those closed by former releases.',
    'column booking_request.lost_reason': 'Why it did not become a booking.',
    'column booking_request.cart_id': 'The booking that it became.',
    'table request_answer': "Answers to booking requests; part of the person's export, and deleted with the request.",
    'column request_answer.told_at': 'When its mail was enqueued; until then it can be taken back.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
