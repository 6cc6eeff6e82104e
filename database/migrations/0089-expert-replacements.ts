import { sql, type Kysely } from 'kysely'

/**
 * Paid appointments for which the operator finds another expert (decision 0098). Each replacement is a row, as each
 * move is; partners are told with the event that tells them of moves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table expert_replacement (
      cart_id uuid not null references cart,
      number smallint not null check (number > 0),
      booking_id uuid not null references booking,
      from_expert_id integer not null references expert,
      to_expert_id integer not null references expert check (to_expert_id <> from_expert_id),
      at timestamptz not null default app_now(),
      primary key (cart_id, number)
    )`.execute(db)
  await sql`create index expert_replacement_by_former on expert_replacement (from_expert_id, booking_id)`.execute(db)
  await sql`
    create trigger expert_replacement_stays before update on expert_replacement
      for each row execute function refuse_change()`.execute(db)

  await sql`
    create function refuse_unrecorded_expert() returns trigger language plpgsql as $function$
    begin
      if new.expert_id is distinct from (
        select to_expert_id from expert_replacement
        where cart_id = new.cart_id and booking_id = new.id order by number desc limit 1
      ) then
        raise exception 'booking % has no replacement by expert %', new.id, new.expert_id
          using errcode = 'check_violation';
      end if;
      return new;
    end $function$`.execute(db)
  await sql`drop trigger booking_stays_what_it_is on booking`.execute(db)
  await sql`
    create trigger booking_stays_what_it_is before update of cart_id, guest, treatment_type_id, length_minutes
      on booking for each row execute function refuse_change()`.execute(db)
  await sql`
    create trigger booking_keeps_its_expert before update of expert_id on booking for each row
      when (new.expert_id <> old.expert_id) execute function refuse_unrecorded_expert()`.execute(db)

  await sql`alter table push_message drop constraint push_message_event_check`.execute(db)
  await sql`
    alter table push_message add check (event in ('paid', 'cancelled', 'rescheduled', 'replaced', 'reminder'))`.execute(
    db,
  )

  await sql`
    create or replace function tell_partners_of_cart() returns trigger language plpgsql as $function$
    begin
      if not exists (select from partner_webhook where removed_at is null) then return null; end if;
      if new.from_status is null then perform tell_partners(new.cart_id, 'booking.placed'); end if;
      if new.event in ('reschedule', 'replaceExpert') then perform tell_partners(new.cart_id, 'booking.moved'); end if;
      if new.to_status is not distinct from new.from_status then return null; end if;
      if new.to_status = 'paid' then
        perform tell_partners(new.cart_id, 'booking.paid');
        if exists (select from cart where id = new.cart_id and voucher_cents > 0) then
          perform tell_partners(new.cart_id, 'voucher.redeemed');
        end if;
      elsif new.to_status in ('cancelled', 'expired') then
        perform tell_partners(new.cart_id, 'booking.cancelled');
      end if;
      return null;
    end $function$`.execute(db)

  const comments: Record<string, string> = {
    'table expert_replacement': 'An expert of a paid appointment who was replaced by another one.',
    'column expert_replacement.number': 'Counts the replacements of its cart, from 1.',
    'column push_message.edition':
      'How often the appointment had been moved when it happened; of a replaced expert, the number of the replacement.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
