import { sql, type Kysely } from 'kysely'

/**
 * The office tells customers that their appointment begins later, and sees the telephone numbers of experts (decision
 * 0108). The release before neither reads nor writes any of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table expert add column phone_number text`.execute(db)
  await sql`
    create table delay (
      cart_id uuid not null references cart on delete cascade,
      number integer not null check (number > 0),
      start_at timestamptz not null,
      minutes integer not null check (minutes between 0 and 60),
      staff_id uuid not null references staff,
      at timestamptz not null default app_now(),
      told_at timestamptz,
      primary key (cart_id, number)
    )`.execute(db)
  await sql`alter table push_message
    drop constraint push_message_event_check,
    add constraint push_message_event_check
      check (event in ('paid', 'cancelled', 'rescheduled', 'replaced', 'delayed', 'reminder'))`.execute(db)

  const comments: Record<string, string> = {
    'column expert.phone_number': 'Where the office calls them; null for none. Customers never see it.',
    'table delay': 'How much later than booked an appointment begins, as the office told its customer.',
    'column delay.number': 'The first of a cart is 1.',
    'column delay.start_at': 'The start that was booked then. After a move the delay no longer applies.',
    'column delay.minutes': '0: on time after all.',
    'column delay.told_at': 'When the customer was told; null if a newer delay replaced it before.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
