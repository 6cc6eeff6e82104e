import { sql, type Kysely } from 'kysely'

/**
 * Keeps the changes that the office made to paid appointments, and whether anybody was told of them (decision 0100):
 * until then they can be undone. Nobody is told of a move or replacement that undoes another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office_change (
      id uuid primary key default uuidv7(),
      cart_id uuid not null references cart,
      at timestamptz not null default app_now(),
      is_move boolean not null,
      replaced smallint not null check (replaced >= 0),
      moves smallint not null check (moves >= 0),
      replacements smallint not null check (replacements >= replaced),
      former_cancellable_until timestamptz not null,
      former_compensation text not null check (former_compensation in ('voucher', 'refund')),
      told_at timestamptz,
      undone_at timestamptz,
      check (is_move or replaced > 0),
      check (told_at is null or undone_at is null)
    )`.execute(db)
  await sql`create index office_change_by_cart on office_change (cart_id, id)`.execute(db)
  await sql`alter table cart_reschedule add column undoes boolean not null default false`.execute(db)
  await sql`alter table expert_replacement add column undoes boolean not null default false`.execute(db)

  const comments: Record<string, string> = {
    'table office_change': 'A move or replacement by the office, which can be undone until somebody was told of it.',
    'column office_change.is_move': 'Whether the appointment got another time.',
    'column office_change.replaced': 'How many of its experts were replaced.',
    'column office_change.moves': 'How many moves the cart had then, with this one.',
    'column office_change.replacements': 'How many replacements the cart had then, with these.',
    'column office_change.former_cancellable_until': 'Until when the customer could cancel before.',
    'column office_change.former_compensation': 'What the customer got back for cancelling before.',
    'column office_change.told_at': 'When the mails and messages about it were let go.',
    'table cart_reschedule': 'A move of a paid appointment to another time, by its customer or the office.',
    'column cart_reschedule.undoes': 'Whether it undoes the move before it, of which nobody was told.',
    'column expert_replacement.undoes': 'Whether it undoes the replacement before it, of which nobody was told.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
