import { sql, type Kysely } from 'kysely'

/**
 * Times that the office holds for the sender of a booking request, who books one of them with one press (decision
 * 0106). They are slot holds without a caller, so that they count for no caller's bounds. The release before counts
 * them among the hours held by guests, and ends them like any other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table slot_hold alter column caller_hash drop not null`.execute(db)
  await sql`
    create table request_offer (
      id uuid primary key default uuidv7(),
      request_id uuid not null references booking_request on delete cascade,
      answer_id uuid not null unique references request_answer on delete cascade,
      token_hash bytea not null check (octet_length(token_hash) = 32),
      held_until timestamptz not null,
      contents jsonb,
      withdrawn_at timestamptz,
      cart_id uuid references cart,
      constraint request_offer_ended_once check (withdrawn_at is null or cart_id is null),
      constraint request_offer_keeps_nothing_when_ended
        check (contents is null or (withdrawn_at is null and cart_id is null))
    )`.execute(db)
  await sql`create index request_offer_by_request on request_offer (request_id, id)`.execute(db)
  await sql`create index request_offer_by_cart on request_offer (cart_id)`.execute(db)
  await sql`create index request_offer_to_clear on request_offer (held_until) where contents is not null`.execute(db)
  await sql`
    create table request_offer_time (
      id uuid primary key,
      offer_id uuid not null references request_offer on delete cascade,
      start_at timestamptz not null,
      length_minutes integer not null check (length_minutes > 0 and length_minutes % 15 = 0),
      expert_ids integer[] not null check (cardinality(expert_ids) in (1, 2)),
      total_cents integer not null check (total_cents >= 0),
      is_chosen boolean not null default false
    )`.execute(db)
  await sql`create index request_offer_time_by_offer on request_offer_time (offer_id, start_at)`.execute(db)
  await sql`create unique index request_offer_time_chosen on request_offer_time (offer_id) where is_chosen`.execute(db)

  const comments: Record<string, string> = {
    'column slot_hold.caller_hash': 'The caller as a keyed hash; null for what the office holds for a booking request.',
    'table request_offer': 'Held times offered in an answer to a booking request; deleted with the answer.',
    'column request_offer.contents': 'What choosing a time would book; null once the offer has ended.',
    'column request_offer.withdrawn_at': 'When the office ended it, by a newer offer or by closing the request.',
    'column request_offer.cart_id': 'The booking that the customer made of it.',
    'table request_offer_time': 'A time of an offer.',
    'column request_offer_time.id': 'That of its slot hold, which is deleted when the hold ends.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
