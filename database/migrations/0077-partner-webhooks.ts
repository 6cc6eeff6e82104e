import { sql, type Kysely } from 'kysely'

/** Partners are told of what happens to the bookings that they see (decision 0090). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partner_webhook (
      id uuid primary key default uuidv7(),
      partner_id text not null references partner,
      url text not null check (length(url) <= 500),
      sealed_secret bytea not null,
      former_sealed_secret bytea,
      former_until timestamptz,
      created_at timestamptz not null default app_now(),
      removed_at timestamptz,
      check ((former_sealed_secret is null) = (former_until is null))
    )`.execute(db)
  await sql`
    create unique index partner_webhook_live on partner_webhook (partner_id, url) where removed_at is null`.execute(db)
  await sql`
    create table partner_event (
      id uuid primary key default uuidv7(),
      number bigint not null generated always as identity,
      webhook_id uuid not null references partner_webhook,
      cart_id uuid not null references cart on delete cascade,
      kind text not null check (kind in (
        'booking.placed', 'booking.paid', 'booking.moved', 'booking.cancelled', 'booking.refunded', 'voucher.redeemed'
      )),
      created_at timestamptz not null default app_now(),
      tried_since timestamptz not null default app_now(),
      attempts smallint not null default 0,
      next_attempt_at timestamptz not null default app_now(),
      last_answer text,
      delivered_at timestamptz,
      given_up_at timestamptz,
      check (delivered_at is null or given_up_at is null)
    )`.execute(db)
  await sql`
    create index partner_event_open on partner_event (webhook_id, cart_id, number)
      where delivered_at is null and given_up_at is null`.execute(db)
  await sql`create index partner_event_by_webhook on partner_event (webhook_id, number)`.execute(db)
  await sql`create index partner_event_by_cart on partner_event (cart_id)`.execute(db)
  await sql`create index partner_event_by_age on partner_event (tried_since)`.execute(db)

  await sql`
    create function tell_partners(of_cart uuid, what text) returns void language sql as $$
      insert into partner_event (webhook_id, cart_id, kind)
      select webhook.id, cart.id, what
      from cart
        join partner on partner.id = cart.partner_id
          or (partner.location_id = cart.location_id and cart.paid_at is not null and what <> 'booking.placed')
        join partner_webhook webhook on webhook.partner_id = partner.id and webhook.removed_at is null
      where cart.id = of_cart
      order by webhook.id
    $$`.execute(db)
  await sql`
    create function tell_partners_of_cart() returns trigger language plpgsql as $$
    begin
      if not exists (select from partner_webhook where removed_at is null) then return null; end if;
      if new.from_status is null then perform tell_partners(new.cart_id, 'booking.placed'); end if;
      if new.event = 'reschedule' then perform tell_partners(new.cart_id, 'booking.moved'); end if;
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
    end $$`.execute(db)
  await sql`
    create function tell_partners_of_refund() returns trigger language plpgsql as $$
    declare
      of_cart uuid;
    begin
      if not exists (select from partner_webhook where removed_at is null) then return null; end if;
      select target_id into of_cart from payment_attempt where id = new.attempt_id and subject = 'booking';
      if of_cart is not null then perform tell_partners(of_cart, 'booking.refunded'); end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger cart_tells_partners after insert on cart_event
      for each row execute function tell_partners_of_cart()`.execute(db)
  await sql`
    create trigger refund_tells_partners after insert on money_movement
      for each row when (new.kind = 'refund' and new.amount_cents < 0) execute function tell_partners_of_refund()`.execute(
    db,
  )
  const comments: Record<string, string> = {
    'table partner_webhook': 'An address at which a partner is told of its bookings.',
    'column partner_webhook.sealed_secret': 'The signing secret, encrypted with a key derived from TOKEN_KEY.',
    'column partner_webhook.former_sealed_secret':
      'The former secret: messages are also signed with it until former_until.',
    'table partner_event':
      'An event that a partner is told of, once for each address; written by triggers in the transaction that causes it.',
    'column partner_event.number':
      'The order of sending: the events of one booking are written while its cart is locked.',
    'column partner_event.tried_since': 'When it happened, or was last sent again by the operator.',
    'column partner_event.next_attempt_at': 'During an attempt: when another worker may try.',
    'column partner_event.last_answer': 'The status, or why there was no answer.',
    'column partner_event.given_up_at': 'Three days after tried_since, or when its webhook was removed.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
