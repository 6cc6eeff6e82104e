import { sql, type Kysely } from 'kysely'

/** Destinations of push messages, and which messages were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table web_push_subscription (
      -- The signed-in browser; its end is the end of the messages.
      session_id uuid primary key references client_session on delete cascade,
      -- The push service of the browser's maker. One browser is one person's at a time.
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default app_now()
    )`.execute(db)
  await sql`
    create table push_message (
      id uuid primary key default uuidv7(),
      session_id uuid not null references client_session on delete cascade,
      event text not null check (event in ('paid', 'cancelled', 'reminder')),
      cart_id uuid not null references cart on delete cascade,
      created_at timestamptz not null default app_now(),
      -- Until when one worker alone sends it.
      claimed_until timestamptz,
      sent_at timestamptz,
      unique (cart_id, event, session_id)
    )`.execute(db)
  await sql`create index push_message_by_session on push_message (session_id)`.execute(db)
}
