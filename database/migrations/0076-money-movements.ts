import { sql, type Kysely } from 'kysely'

/** When money came and went, for the accountant: rows of payments, refunds and disputes only say how it stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table money_movement (
      id bigint generated always as identity primary key,
      attempt_id uuid not null references payment_attempt on delete cascade,
      kind text not null check (kind in ('payment', 'refund', 'dispute')),
      source_id uuid not null,
      amount_cents integer not null check (amount_cents <> 0),
      at timestamptz not null default app_now()
    )`.execute(db)
  await sql`create index money_movement_by_time on money_movement (at)`.execute(db)
  await sql`create index money_movement_by_attempt on money_movement (attempt_id)`.execute(db)
  await sql`
    create function note_payment() returns trigger language plpgsql as $$
    begin
      if new.status in ('succeeded', 'refund_pending', 'refunded')
        and (tg_op = 'INSERT' or old.status not in ('succeeded', 'refund_pending', 'refunded')) then
        insert into money_movement (attempt_id, kind, source_id, amount_cents)
          values (new.id, 'payment', new.id, new.amount_cents);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create function note_refund() returns trigger language plpgsql as $$
    declare
      before integer := 0;
      after integer := 0;
    begin
      if tg_op = 'UPDATE' and (old.status = 'succeeded' or old.repaid_by = 'hand') then before := old.amount_cents; end if;
      if new.status = 'succeeded' or new.repaid_by = 'hand' then after := new.amount_cents; end if;
      if before <> after then
        insert into money_movement (attempt_id, kind, source_id, amount_cents)
          values (new.attempt_id, 'refund', new.id, before - after);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create function note_dispute() returns trigger language plpgsql as $$
    declare
      before integer := 0;
      after integer := 0;
    begin
      if tg_op = 'UPDATE' and old.status in ('open', 'lost') then before := old.amount_cents; end if;
      if new.status in ('open', 'lost') then after := new.amount_cents; end if;
      if before <> after then
        insert into money_movement (attempt_id, kind, source_id, amount_cents)
          values (new.attempt_id, 'dispute', new.id, before - after);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger payment_moves_money after insert or update of status on payment_attempt
      for each row execute function note_payment()`.execute(db)
  await sql`
    create trigger refund_moves_money after insert or update on refund
      for each row execute function note_refund()`.execute(db)
  await sql`
    create trigger dispute_moves_money after insert or update on dispute
      for each row execute function note_dispute()`.execute(db)
  // As well as it can be known afterwards.
  await sql`
    insert into money_movement (attempt_id, kind, source_id, amount_cents, at)
    select attempt.id, 'payment', attempt.id, attempt.amount_cents,
      coalesce(cart.paid_at, voucher_order.paid_at, attempt.updated_at)
    from payment_attempt attempt
      left join cart on attempt.subject = 'booking' and cart.id = attempt.target_id
      left join voucher_order on attempt.subject = 'voucher' and voucher_order.id = attempt.target_id
    where attempt.status in ('succeeded', 'refund_pending', 'refunded')
    union all
    select attempt_id, 'refund', id, -amount_cents, coalesce(repaid_at, updated_at)
    from refund where status = 'succeeded' or repaid_by = 'hand'
    union all
    select attempt_id, 'dispute', id, -amount_cents, created_at from dispute where status in ('open', 'lost')
    order by 5`.execute(db)
  const comments: Record<string, string> = {
    'table money_movement': 'Money that a provider took for us or gave back, written by triggers when it happened.',
    'column money_movement.source_id': 'The attempt, refund or dispute.',
    'column money_movement.amount_cents': 'Negative where it leaves us; cents.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
