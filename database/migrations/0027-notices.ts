import { sql, type Kysely } from 'kysely'

/** Which notices a cart has caused, and the language for mails to experts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table expert add column locale text not null default 'de' check (locale in ('en', 'de'))`.execute(db)
  await sql`
    create table cart_notice (
      cart_id uuid not null references cart on delete cascade,
      -- unpaid: the hold ends soon; reminder: the appointment is tomorrow.
      kind text not null check (kind in ('unpaid', 'reminder')),
      at timestamptz not null default app_now(),
      primary key (cart_id, kind)
    )`.execute(db)
  await sql`create index cart_paid_by_start on cart (start_at) where status = 'paid'`.execute(db)
}
