import { sql, type Kysely } from 'kysely'

/** Tokens of other services, to revoke a client's consent there when the account is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table external_token (
      id uuid primary key default uuidv7(),
      -- No reference: it is taken back after the account is gone.
      client_id uuid not null,
      provider text not null check (provider = 'apple'),
      -- Encrypted with a key from TOKEN_KEY.
      sealed_token bytea not null,
      created_at timestamptz not null default app_now(),
      unique (client_id, provider)
    )`.execute(db)
}
