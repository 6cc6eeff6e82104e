import { sql, type Kysely } from 'kysely'

/** Codes that confirm an e-mail address without an account, and whether a cart's address was confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_code (
      id uuid primary key default uuidv7(),
      email text not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create unique index email_code_once on email_code (lower(email))`.execute(db)
  await sql`alter table cart add column email_is_proven boolean not null default false`.execute(db)
}
