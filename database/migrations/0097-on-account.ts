import { sql, type Kysely } from 'kysely'

/**
 * Bookings of companies on account (decision 0107): the promise to transfer the money is their payment, and finance
 * records the transfers. The release before shows such a booking like any other that was made on the telephone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column on_account boolean not null default false`.execute(db)
  await sql`alter table payment_attempt
    drop constraint payment_attempt_method_check,
    add constraint payment_attempt_method_check
      check (method in ('card', 'applePay', 'googlePay', 'bankRedirect', 'paypal', 'onAccount')),
    drop constraint payment_attempt_provider_check,
    add constraint payment_attempt_provider_check check (provider in ('stripe', 'paypal', 'onAccount'))`.execute(db)
  await sql`create index payment_attempt_on_account on payment_attempt (created_at) where provider = 'onAccount'`.execute(
    db,
  )
  await sql`
    create table transfer (
      id uuid primary key default uuidv7(),
      attempt_id uuid not null references payment_attempt,
      kind text not null check (kind in ('arrived', 'sentBack', 'corrected')),
      amount_cents integer not null,
      booked_on date not null,
      key text not null,
      staff_id uuid not null references staff,
      created_at timestamptz not null default app_now(),
      unique (attempt_id, key),
      constraint transfer_goes_its_way check (case kind when 'arrived' then amount_cents > 0 else amount_cents < 0 end)
    )`.execute(db)
  await sql`create trigger transfer_stays before update or delete on transfer
    for each row execute function refuse_change()`.execute(db)

  const comments: Record<string, string> = {
    'column cart.on_account': 'A company pays by invoice, with a transfer.',
    'table transfer': 'Money of companies on account, as finance reads it on the bank statement.',
    'column transfer.kind': 'corrected: takes back what was recorded by mistake.',
    'column transfer.amount_cents': 'Positive for money that arrived, otherwise negative.',
    'column transfer.booked_on': 'The day on the bank statement.',
    'column transfer.key': 'Recording the same transfer again changes nothing.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
