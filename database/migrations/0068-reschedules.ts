import { sql, type Kysely } from 'kysely'

/**
 * Appointments that their customers move to another time (decision 0082). Each move is a row, and everything that
 * exists once for an appointment (notice, message, invoice) exists once for each of its times: `edition` counts the
 * moves before it. Existing rows belong to appointments that were never moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_reschedule (
      cart_id uuid not null references cart,
      number smallint not null check (number > 0),
      from_start_at timestamptz not null,
      to_start_at timestamptz not null check (to_start_at <> from_start_at),
      at timestamptz not null default app_now(),
      primary key (cart_id, number)
    )`.execute(db)
  await sql`
    create trigger cart_reschedule_stays before update on cart_reschedule for each row execute function refuse_change()`.execute(
    db,
  )

  await sql`
    create function refuse_unrecorded_move() returns trigger language plpgsql as $function$
    begin
      -- Its end follows from its start and its length, which a check compares.
      if new.start_at is distinct from (
        select to_start_at from cart_reschedule where cart_id = new.cart_id order by number desc limit 1
      ) then
        raise exception 'booking % is not moved to % by its cart', new.id, new.start_at
          using errcode = 'check_violation';
      end if;
      return new;
    end $function$`.execute(db)
  await sql`drop trigger booking_stays_what_it_is on booking`.execute(db)
  await sql`
    create trigger booking_stays_what_it_is before update of cart_id, guest, expert_id, treatment_type_id, length_minutes
      on booking for each row execute function refuse_change()`.execute(db)
  await sql`
    create trigger booking_moves_with_its_cart before update of start_at, end_at on booking for each row
      when (new.start_at <> old.start_at or new.end_at <> old.end_at) execute function refuse_unrecorded_move()`.execute(
    db,
  )

  await sql`alter table cart_notice add column edition integer not null default 0`.execute(db)
  await sql`alter table cart_notice drop constraint cart_notice_pkey`.execute(db)
  await sql`alter table cart_notice add primary key (cart_id, kind, edition)`.execute(db)

  await sql`alter table push_message add column edition integer not null default 0`.execute(db)
  await sql`alter table push_message drop constraint push_message_cart_id_event_session_id_key`.execute(db)
  await sql`alter table push_message add unique (cart_id, event, edition, session_id)`.execute(db)
  await sql`alter table push_message drop constraint push_message_event_check`.execute(db)
  await sql`
    alter table push_message add check (event in ('paid', 'cancelled', 'rescheduled', 'reminder'))`.execute(db)

  await sql`alter table invoice add column edition integer not null default 0`.execute(db)
  await sql`alter table invoice drop constraint invoice_subject_target_id_kind_key`.execute(db)
  await sql`alter table invoice add unique (subject, target_id, kind, edition)`.execute(db)

  const comments: Record<string, string> = {
    'table cart_reschedule': 'A move of a paid appointment to another time, by its customer.',
    'column cart_reschedule.number': 'Counts the moves of its cart, from 1.',
    'column cart_notice.edition': 'How often the appointment had been moved when the notice was due.',
    'column push_message.edition': 'How often the appointment had been moved when it happened.',
    'column invoice.edition':
      'How often the appointment had been moved when the invoice was issued; a cancellation has that of its invoice.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
