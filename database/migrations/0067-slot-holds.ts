import { sql, type Kysely } from 'kysely'

/**
 * Slots that are held while somebody pays, before a cart exists (decision 0077). A row lives as long as its hold, so
 * nothing of it is kept afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table slot_hold (
      id uuid primary key,
      client_id uuid references client on delete set null,
      city_id text not null references city,
      location_id text references location,
      start_at timestamptz not null,
      length_minutes integer not null check (length_minutes > 0 and length_minutes % 15 = 0),
      caller_hash bytea not null check (octet_length(caller_hash) = 32),
      held_at timestamptz not null,
      held_until timestamptz not null check (held_until > held_at)
    )`.execute(db)
  await sql`create index slot_hold_by_end on slot_hold (held_until)`.execute(db)
  await sql`create index slot_hold_by_caller on slot_hold (caller_hash)`.execute(db)
  await sql`create index slot_hold_by_client on slot_hold (client_id)`.execute(db)
  await sql`create index slot_hold_by_start on slot_hold (city_id, start_at)`.execute(db)
  await sql`
    create table slot_hold_expert (
      id uuid primary key default uuidv7(),
      hold_id uuid not null references slot_hold,
      guest smallint not null check (guest in (1, 2)),
      expert_id integer not null references expert,
      treatment_type_id text not null references treatment_type,
      start_at timestamptz not null,
      end_at timestamptz not null,
      blocked_until timestamptz not null,
      unique (hold_id, guest),
      check (start_at < end_at and end_at <= blocked_until),
      constraint slot_hold_no_overlap exclude using gist
        (expert_id with =, tstzrange(start_at, blocked_until) with &&)
    )`.execute(db)
  const comments: Record<string, string> = {
    'table slot_hold': 'A slot held while somebody pays, before a cart exists; deleted when the hold ends.',
    'column slot_hold.client_id': 'Null for a guest.',
    'column slot_hold.caller_hash': 'The caller as a keyed hash.',
    'table slot_hold_expert': 'An expert whose time a slot hold blocks.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
