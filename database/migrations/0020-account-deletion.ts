import { sql, type Kysely } from 'kysely'

/** Deleted accounts, and which of their carts and orders must lose their personal data (decision 0020). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_deletion (
      -- The client's, which the log of the account keeps too.
      id uuid primary key,
      -- Whom the last mail is for; null once it was sent.
      email text,
      name text,
      surname text,
      locale text not null check (locale in ('en', 'de')),
      deleted_at timestamptz not null default app_now(),
      check (num_nulls(email, name, surname) in (0, 3))
    )`.execute(db)
  for (const table of ['cart', 'voucher_order']) {
    await sql`
      alter table ${sql.table(table)}
        add column deletion_id uuid references account_deletion,
        -- Since when nothing in it tells who it was.
        add column forgotten_at timestamptz,
        add check (forgotten_at is null or deletion_id is not null)`.execute(db)
    await sql`
      create index ${sql.ref(`${table}_to_forget`)} on ${sql.table(table)} (deletion_id)
      where deletion_id is not null and forgotten_at is null`.execute(db)
  }
  await sql`create index voucher_order_by_email on voucher_order (lower(email))`.execute(db)
  await sql`create index booking_request_by_email on booking_request (lower(email))`.execute(db)
  // The row stays until the provider has deleted the customer.
  await sql`
    alter table payment_customer
      alter column client_id drop not null,
      drop constraint payment_customer_client,
      add constraint payment_customer_client foreign key (client_id) references client on delete set null`.execute(db)
}
