import { sql, type Kysely } from 'kysely'

/** Requests from people who found nothing free (rule R7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking_request (
      id uuid primary key default uuidv7(),
      status text not null default 'new' check (status in ('new', 'answered')),
      day date not null,
      time_range text not null check (time_range in ('morning', 'afternoon', 'evening')),
      treatment_type_id text not null references treatment_type,
      -- For a couple: what the second guest wishes, else the same.
      second_treatment_type_id text references treatment_type,
      number_of_experts smallint not null default 1 check (number_of_experts in (1, 2)),
      -- The preferred expert.
      expert_id integer references expert,
      length_minutes integer not null check (length_minutes > 0),
      city_id text not null references city,
      postal_code text not null,
      locality text not null,
      street text not null,
      street_number text not null,
      address_title text,
      name text not null,
      surname text not null,
      email text not null,
      phone_number text,
      locale text not null check (locale in ('en', 'de')),
      -- By which the same request sent again is known.
      content_hash bytea not null,
      created_at timestamptz not null default app_now(),
      -- Until when the customer was promised an answer.
      answered_until timestamptz not null
    )`.execute(db)
  await sql`create index booking_request_by_content on booking_request (content_hash, created_at)`.execute(db)
  await sql`create index booking_request_by_age on booking_request (created_at)`.execute(db)
}
