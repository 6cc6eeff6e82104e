import { sql, type Kysely } from 'kysely'

/** Newsletter subscriptions: requested, confirmed by mail, cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletter_subscription (
      id uuid primary key default uuidv7(),
      email text not null,
      name text not null,
      postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
      locale text not null check (locale in ('en', 'de')),
      -- The log of the consent: the words that were agreed to, when, and when the mail was answered (rule R38).
      agreed_text text not null,
      agreed_at timestamptz not null default app_now(),
      confirmed_at timestamptz,
      -- When the code for new customers was given, once for an address.
      code_sent_at timestamptz,
      unsubscribed_at timestamptz,
      check (confirmed_at is not null or (unsubscribed_at is null and code_sent_at is null))
    )`.execute(db)
  // One active subscription per address; a cancelled one stays in the log beside a new one.
  await sql`
    create unique index newsletter_subscription_once on newsletter_subscription (lower(email))
      where unsubscribed_at is null`.execute(db)
}
