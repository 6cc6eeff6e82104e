import { sql, type Kysely } from 'kysely'

/** Clients' known devices, the current access token of each session, and one open code per purpose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_device (
      client_id uuid not null references client on delete cascade,
      -- SHA-256 of the secret that the device keeps.
      token_hash bytea not null,
      last_used_at timestamptz not null default app_now(),
      primary key (client_id, token_hash)
    )`.execute(db)
  await sql`create index known_device_by_use on known_device (last_used_at)`.execute(db)
  await sql`
    alter table client_session
      add column token_version integer not null default 1,
      add column token_version_at timestamptz not null default app_now()`.execute(db)
  await sql`
    update account_code set used_at = app_now()
    where used_at is null and exists (
      select from account_code newer
      where newer.client_id = account_code.client_id and newer.purpose = account_code.purpose
        and newer.used_at is null and newer.id > account_code.id
    )`.execute(db)
  await sql`create unique index account_code_open on account_code (client_id, purpose) where used_at is null`.execute(
    db,
  )
}
