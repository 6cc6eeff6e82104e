import { sql, type Kysely } from 'kysely'

/** Clients as customers of the payment provider, and what an attempt was opened with for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_customer (
      id uuid primary key default uuidv7(),
      client_id uuid not null,
      provider text not null check (provider = 'stripe'),
      -- Null until the provider has answered.
      provider_customer_id text,
      created_at timestamptz not null default app_now(),
      unique (client_id, provider),
      unique (provider, provider_customer_id)
    )`.execute(db)
  await sql`
    alter table payment_attempt
      add column provider_customer_id text,
      -- The person agreed to have the card saved.
      add column save_card boolean not null default false,
      add check (not save_card or provider_customer_id is not null)`.execute(db)
}
