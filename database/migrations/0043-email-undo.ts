import { sql, type Kysely } from 'kysely'

/** The link with which an account's previous address undoes a change of address: one per client, valid once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_undo (
      -- Of the code that confirmed the change, so that the mail about it can be written again.
      id uuid primary key,
      client_id uuid not null unique references client on delete cascade,
      former_email text not null,
      -- SHA-256 of the token in the link.
      token_hash bytea not null unique,
      expires_at timestamptz not null,
      used_at timestamptz,
      -- What the undo has taken the place of, for the mail about it.
      replaced_email text,
      constraint email_undo_used_check check ((used_at is null) = (replaced_email is null))
    )`.execute(db)
  await sql`create index email_undo_by_end on email_undo (expires_at)`.execute(db)
}
