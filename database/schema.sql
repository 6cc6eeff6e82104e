-- What the migrations amount to. Written by `npm run generate`, never by hand.

create extension btree_gist;

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.add_to_voucher_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      -- Locks the voucher, so that entries come one after the other; the check of its balance refuses to go below zero.
      update voucher set balance_cents = balance_cents + new.change_cents where id = new.voucher_id;
      if new.cart_id is not null and exists (
        select from voucher_entry where voucher_id = new.voucher_id and cart_id = new.cart_id
        having sum(case kind when 'reserve' then amount_cents when 'release' then -amount_cents
            when 'redeem' then -amount_cents else 0 end) < 0
          or sum(case kind when 'redeem' then amount_cents when 'restore' then -amount_cents else 0 end) < 0
      ) then
        raise exception 'cart % has not so much of voucher %', new.cart_id, new.voucher_id
          using errcode = 'check_violation';
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN now()
;

CREATE OR REPLACE FUNCTION public.chain_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      former uuid;
    begin
      if new.kind = 'invoice' then
        select id into former from invoice
        where subject = new.subject and target_id = new.target_id and kind = 'invoice'
        order by year desc, serial desc limit 1;
        if former is not null and not exists (select from invoice where cancels_id = former) then
          raise exception 'invoice % of % % is in force', former, new.subject, new.target_id
            using errcode = 'check_violation';
        end if;
      end if;
      -- Two that replace the same one meet in its unique constraint.
      new.replaces_id := former;
      return new;
    end $function$
;

CREATE OR REPLACE FUNCTION public.code_key(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(upper(lower((NORMALIZE(code, NFKC) COLLATE pg_unicode_fast))), '[^[:alnum:]]'::text, ''::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION public.invoice_number(year smallint, serial integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((('RP-'::text || year) || '-'::text) || lpad((serial)::text, GREATEST(6, length((serial)::text)), '0'::text))
;

CREATE OR REPLACE FUNCTION public.limit_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      charged integer;
      others bigint;
    begin
      select amount_cents into charged from payment_attempt where id = new.attempt_id for no key update;
      select coalesce(sum(amount_cents), 0) into others from refund
        where attempt_id = new.attempt_id and id <> new.id
          and (status <> 'failed' or (cause <> 'provider' and repaid_by is distinct from 'provider'));
      if others + new.amount_cents > charged then
        raise check_violation using table = 'refund', constraint = 'refund_within_payment',
          message = format('refunds of %s and %s exceed the payment of %s', others, new.amount_cents, charged);
      end if;
      return new;
    end $function$
;

CREATE OR REPLACE FUNCTION public.mailbox_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(lower(email), '^([^+@]+)[+][^@]*@'::text, '\1@'::text)
;

CREATE OR REPLACE FUNCTION public.name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(translate(upper(lower((NORMALIZE(name, NFKD) COLLATE pg_unicode_fast))), 'ØŁĐ'::text, 'OLD'::text), '[^[:alnum:]]'::text, ''::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION public.note_dispute()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
    end $function$
;

CREATE OR REPLACE FUNCTION public.note_expert_day_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.changed_in := pg_current_xact_id();
      return new;
    end $function$
;

CREATE OR REPLACE FUNCTION public.note_expert_day_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update expert_day_removal set count = count + 1;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.note_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.status in ('succeeded', 'refund_pending', 'refunded')
        and (tg_op = 'INSERT' or old.status not in ('succeeded', 'refund_pending', 'refunded')) then
        insert into money_movement (attempt_id, kind, source_id, amount_cents)
          values (new.id, 'payment', new.id, new.amount_cents);
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.note_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
    end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception '% of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (select from voucher_entry) then
        raise exception '% of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_unrecorded_expert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.expert_id is distinct from (
        select to_expert_id from expert_replacement
        where cart_id = new.cart_id and booking_id = new.id order by number desc limit 1
      ) then
        raise exception 'booking % has no replacement by expert %', new.id, new.expert_id
          using errcode = 'check_violation';
      end if;
      return new;
    end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_unrecorded_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      -- Its end follows from its start and its length, which a check compares.
      if new.start_at is distinct from (
        select to_start_at from cart_reschedule where cart_id = new.cart_id order by number desc limit 1
      ) then
        raise exception 'booking % is not moved to % by its cart', new.id, new.start_at
          using errcode = 'check_violation';
      end if;
      return new;
    end $function$
;

CREATE OR REPLACE FUNCTION public.tell_partners(of_cart uuid, what text)
 RETURNS void
 LANGUAGE sql
AS $function$
      insert into partner_event (webhook_id, cart_id, kind)
      select webhook.id, cart.id, what
      from cart
        join partner on partner.id = cart.partner_id
          or (partner.location_id = cart.location_id and cart.paid_at is not null and what <> 'booking.placed')
        join partner_webhook webhook on webhook.partner_id = partner.id and webhook.removed_at is null
      where cart.id = of_cart
      order by webhook.id
    $function$
;

CREATE OR REPLACE FUNCTION public.tell_partners_of_cart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
    end $function$
;

CREATE OR REPLACE FUNCTION public.tell_partners_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      of_cart uuid;
    begin
      if not exists (select from partner_webhook where removed_at is null) then return null; end if;
      select target_id into of_cart from payment_attempt where id = new.attempt_id and subject = 'booking';
      if of_cart is not null then perform tell_partners(of_cart, 'booking.refunded'); end if;
      return null;
    end $function$
;

create table absence (
  id integer not null generated always as identity,
  expert_id integer not null,
  kind text not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now()
);

create table account_code (
  id uuid not null default uuidv7(),
  client_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  new_email text,
  former_email text
);

create table account_deletion (
  id uuid not null,
  email text,
  name text,
  surname text,
  locale text not null,
  deleted_at timestamp with time zone not null default app_now()
);

create table account_event (
  id uuid not null default uuidv7(),
  client_id uuid not null,
  event text not null,
  reason text not null,
  at timestamp with time zone not null default app_now()
);

create table banner (
  city_id text not null,
  lang text not null,
  promo_name text not null,
  promo_text_one text not null,
  promo_text_two text not null,
  promo_code text not null,
  active boolean not null default true
);

create table booking (
  id uuid not null default uuidv7(),
  cart_id uuid not null,
  guest smallint not null,
  expert_id integer not null,
  treatment_type_id text not null,
  length_minutes integer not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  active boolean not null default true
);

create table booking_outcome (
  booking_id uuid not null,
  outcome text not null,
  waited_minutes smallint,
  called_at timestamp with time zone,
  staff_id uuid not null,
  recorded_at timestamp with time zone not null default app_now()
);

create table booking_request (
  id uuid not null default uuidv7(),
  status text not null default 'new'::text,
  day date not null,
  time_range text not null,
  treatment_type_id text not null,
  second_treatment_type_id text,
  number_of_experts smallint not null default 1,
  expert_id integer,
  length_minutes integer not null,
  city_id text not null,
  postal_code text not null,
  locality text not null,
  street text not null,
  street_number text not null,
  address_title text,
  name text not null,
  surname text not null,
  email text not null,
  phone_number text,
  locale text not null,
  content_hash bytea not null,
  created_at timestamp with time zone not null default app_now(),
  answered_until timestamp with time zone not null,
  version integer not null default 1,
  taken_by uuid,
  outcome text,
  lost_reason text,
  cart_id uuid,
  closed_at timestamp with time zone
);

create table busy_time (
  calendar_id integer not null,
  expert_id integer not null,
  outside_uid text not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  imported_at timestamp with time zone not null default app_now(),
  standing timestamp with time zone[] not null default '{}'::timestamp with time zone[]
);

create table cart (
  id uuid not null default uuidv7(),
  custom_id text not null,
  token_hash bytea not null,
  token_version smallint not null default 1,
  client_id uuid,
  status text not null,
  release_cause text,
  city_id text not null,
  location_id text,
  start_at timestamp with time zone not null,
  length_minutes integer not null,
  postal_code text not null,
  locality text not null,
  street text not null,
  street_number text not null,
  address_title text,
  place text not null,
  massage_table smallint not null,
  pets boolean not null default false,
  notes text,
  name text not null,
  surname text not null,
  email text not null,
  phone_number text not null,
  phone_e164 text not null,
  company_name text,
  locale text not null,
  platform text not null,
  marketing_emails_accepted boolean not null default false,
  terms_accepted_at timestamp with time zone,
  total_cents integer not null,
  tax_cents integer not null,
  price_components jsonb not null,
  discount_code text,
  cancellation_compensation text not null,
  cancellable_until timestamp with time zone not null,
  placed_at timestamp with time zone not null default app_now(),
  hold_expires_at timestamp with time zone,
  hold_limit_at timestamp with time zone,
  releasing_since timestamp with time zone,
  paid_at timestamp with time zone,
  ended_at timestamp with time zone,
  calendar_sequence integer not null default 0,
  updated_at timestamp with time zone not null default app_now(),
  voucher_id uuid,
  voucher_cents integer,
  voucher_remaining_cents integer,
  compensation_voucher_id uuid,
  deletion_id uuid,
  forgotten_at timestamp with time zone,
  review_asked_at timestamp with time zone,
  review_mails_refused_at timestamp with time zone,
  caller_hash bytea,
  is_proven boolean not null default false,
  email_is_proven boolean not null default false,
  compensation_cents integer,
  billing_address text,
  billing_address_parts jsonb,
  partner_id text,
  origin text not null default 'self'::text,
  on_account boolean not null default false
);

create table cart_event (
  id bigint not null generated always as identity,
  cart_id uuid not null,
  event text not null,
  from_status text,
  to_status text not null,
  at timestamp with time zone not null default app_now(),
  actor text
);

create table cart_note (
  id uuid not null default uuidv7(),
  cart_id uuid not null,
  staff_id uuid not null,
  text text not null,
  at timestamp with time zone not null default app_now()
);

create table cart_notice (
  cart_id uuid not null,
  kind text not null,
  at timestamp with time zone not null default app_now(),
  edition integer not null default 0
);

create table cart_reschedule (
  cart_id uuid not null,
  number smallint not null,
  from_start_at timestamp with time zone not null,
  to_start_at timestamp with time zone not null,
  at timestamp with time zone not null default app_now(),
  undoes boolean not null default false
);

create table city (
  id text not null,
  name jsonb not null,
  opening_soon boolean not null default false,
  instant_lead_time_minutes integer not null,
  travel_minutes integer not null,
  at_home_fee_cents integer not null,
  position integer not null
);

create table client (
  id uuid not null default uuidv7(),
  email text not null,
  password_hash text,
  external_provider text,
  external_subject text,
  name text not null,
  surname text not null,
  birthday date not null,
  phone_number text not null,
  phone_e164 text not null,
  company_name text,
  postal_code text,
  locality text,
  street text,
  street_number text,
  address_title text,
  locale text not null,
  marketing_consent_at timestamp with time zone,
  verified_at timestamp with time zone,
  blocked_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now()
);

create table client_session (
  id uuid not null default uuidv7(),
  client_id uuid not null,
  device text not null,
  platform text not null,
  notification_token text,
  created_at timestamp with time zone not null default app_now(),
  last_used_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  token_version integer not null default 1,
  token_version_at timestamp with time zone not null default app_now()
);

create table closure (
  id integer not null generated always as identity,
  city_id text not null,
  day date not null,
  from_quarter smallint not null default 0,
  to_quarter smallint not null default 96,
  created_at timestamp with time zone not null default app_now()
);

create table delay (
  cart_id uuid not null,
  number integer not null,
  start_at timestamp with time zone not null,
  minutes integer not null,
  staff_id uuid not null,
  at timestamp with time zone not null default app_now(),
  told_at timestamp with time zone
);

create table discount (
  code text not null,
  kind text not null,
  percent integer,
  amount_cents integer,
  active boolean not null default true,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  once_per_person boolean not null default false,
  new_customers_only boolean not null default false,
  treatment_type_ids text[]
);

create table dispute (
  id uuid not null default uuidv7(),
  attempt_id uuid not null,
  provider_dispute_id text not null,
  amount_cents integer not null,
  status text not null,
  reason text,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now()
);

create table email_code (
  id uuid not null default uuidv7(),
  email text not null,
  expires_at timestamp with time zone not null
);

create table email_undo (
  id uuid not null,
  client_id uuid not null,
  former_email text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  replaced_email text
);

create table event_count (
  day date not null,
  name text not null,
  pattern text not null,
  count integer not null,
  value_cents bigint not null default 0
);

create table expert (
  id integer not null,
  city_id text not null,
  name text not null,
  birth_date date,
  picture text,
  media jsonb not null default '[]'::jsonb,
  slogan jsonb not null,
  description jsonb not null,
  experience jsonb not null,
  languages jsonb not null,
  certified boolean not null default false,
  active boolean not null default true,
  booking_count integer not null default 0,
  rating integer not null default 0,
  review_count integer not null default 0,
  email text,
  locale text not null default 'de'::text,
  bookings_before integer not null default 0,
  phone_number text
);

create table expert_day (
  expert_id integer not null,
  day date not null,
  open_a bigint not null,
  open_b bigint not null,
  busy_a bigint not null default 0,
  busy_b bigint not null default 0,
  changed_in xid8 not null default pg_current_xact_id()
) with (fillfactor=80);

create table expert_day_removal (
  count integer not null
);

create table expert_feed (
  expert_id integer not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default app_now(),
  last_read_at timestamp with time zone
);

create table expert_replacement (
  cart_id uuid not null,
  number smallint not null,
  booking_id uuid not null,
  from_expert_id integer not null,
  to_expert_id integer not null,
  at timestamp with time zone not null default app_now(),
  undoes boolean not null default false
);

create table expert_service (
  expert_id integer not null,
  treatment_type_id text not null,
  lengths integer[] not null
);

create table external_token (
  id uuid not null default uuidv7(),
  client_id uuid not null,
  provider text not null,
  sealed_token bytea not null,
  created_at timestamp with time zone not null default app_now()
);

create table goodwill_voucher (
  voucher_id uuid not null,
  cart_id uuid not null,
  reason text not null,
  request_key text not null
);

create table hours_exception (
  expert_id integer not null,
  day date not null,
  kind text not null,
  hours int4multirange not null
);

create table idempotency_key (
  principal text not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamp with time zone not null default app_now()
);

create table invoice (
  id uuid not null default uuidv7(),
  kind text not null,
  year smallint not null,
  serial integer not null,
  number text not null default invoice_number(year, serial),
  subject text not null,
  target_id uuid not null,
  cancels_id uuid,
  issued_at timestamp with time zone not null default app_now(),
  language text not null,
  gross_cents integer not null,
  tax_cents integer not null,
  voucher_cents integer not null,
  vat_percent smallint not null,
  content jsonb not null,
  xml text,
  edition integer not null default 0,
  replaces_id uuid
);

create table invoice_counter (
  year smallint not null,
  last integer not null
);

create table known_device (
  client_id uuid not null,
  token_hash bytea not null,
  last_used_at timestamp with time zone not null default app_now()
);

create table location (
  id text not null,
  kind text not null,
  city_id text not null,
  name jsonb not null,
  street text,
  street_number text,
  postal_code text,
  locality text,
  media jsonb not null default '[]'::jsonb,
  opening_soon boolean not null default false,
  hotel jsonb,
  fee_cents integer,
  position integer not null,
  latitude double precision,
  longitude double precision
);

create table mail (
  id uuid not null default uuidv7(),
  template text not null,
  cause_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone
);

create table money_movement (
  id bigint not null generated always as identity,
  attempt_id uuid not null,
  kind text not null,
  source_id uuid not null,
  amount_cents integer not null,
  at timestamp with time zone not null default app_now()
);

create table newsletter_subscription (
  id uuid not null default uuidv7(),
  email text not null,
  name text not null,
  postal_code text not null,
  locale text not null,
  agreed_text text not null,
  agreed_at timestamp with time zone not null default app_now(),
  confirmed_at timestamp with time zone,
  code_sent_at timestamp with time zone,
  unsubscribed_at timestamp with time zone
);

create table office_act (
  id uuid not null default uuidv7(),
  at timestamp with time zone not null default app_now(),
  staff_id uuid not null,
  verb text not null,
  subject text not null,
  subject_id text not null,
  city_id text,
  before jsonb,
  after jsonb,
  reason text,
  request_id text not null
);

create table office_change (
  id uuid not null default uuidv7(),
  cart_id uuid not null,
  at timestamp with time zone not null default app_now(),
  is_move boolean not null,
  replaced smallint not null,
  moves smallint not null,
  replacements smallint not null,
  former_cancellable_until timestamp with time zone not null,
  former_compensation text not null,
  told_at timestamp with time zone,
  undone_at timestamp with time zone
);

create table opening_notice (
  id uuid not null default uuidv7(),
  email text not null,
  location_id text,
  postal_code text,
  locale text not null,
  agreed_text text not null,
  agreed_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  told_at timestamp with time zone
);

create table outside_calendar (
  id integer not null generated always as identity,
  expert_id integer not null,
  name text not null,
  address bytea,
  source_hash bytea not null,
  created_at timestamp with time zone not null default app_now(),
  next_check_at timestamp with time zone,
  begun bigint not null default 0,
  applied bigint not null default 0,
  succeeded_at timestamp with time zone,
  covers_until date,
  unread integer not null default 0,
  failed_at timestamp with time zone,
  failure text,
  partner_id text
);

create table partner (
  id text not null,
  kind text not null,
  name text not null,
  location_id text,
  email text not null,
  locale text not null,
  created_at timestamp with time zone not null default app_now(),
  expert_id integer
);

create table partner_event (
  id uuid not null default uuidv7(),
  number bigint not null generated always as identity,
  webhook_id uuid not null,
  cart_id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null default app_now(),
  tried_since timestamp with time zone not null default app_now(),
  attempts smallint not null default 0,
  next_attempt_at timestamp with time zone not null default app_now(),
  last_answer text,
  delivered_at timestamp with time zone,
  given_up_at timestamp with time zone
);

create table partner_key (
  id uuid not null default uuidv7(),
  partner_id text not null,
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone not null default app_now(),
  days smallint,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone
);

create table partner_webhook (
  id uuid not null default uuidv7(),
  partner_id text not null,
  url text not null,
  sealed_secret bytea not null,
  former_sealed_secret bytea,
  former_until timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  removed_at timestamp with time zone
);

create table payment_attempt (
  id uuid not null default uuidv7(),
  subject text not null,
  target_id uuid not null,
  provider text not null,
  method text not null,
  status text not null,
  amount_cents integer not null,
  currency text not null default 'eur'::text,
  provider_payment_id text,
  failure_reason text,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  checked_at timestamp with time zone,
  return_prefix text,
  provider_customer_id text,
  save_card boolean not null default false,
  money_checked_at timestamp with time zone,
  money_check_at timestamp with time zone default (app_now() + '12:00:00'::interval)
);

create table payment_customer (
  id uuid not null default uuidv7(),
  client_id uuid,
  provider text not null,
  provider_customer_id text,
  created_at timestamp with time zone not null default app_now()
);

create table person_opened (
  id uuid not null default uuidv7(),
  at timestamp with time zone not null default app_now(),
  staff_id uuid not null,
  subject text not null,
  subject_id text not null
);

create table planned_price (
  treatment_type_id text not null,
  length_minutes integer not null,
  from_day date not null,
  morning_cents integer not null,
  afternoon_cents integer not null,
  evening_cents integer not null
);

create table planned_shift (
  expert_id integer not null,
  weekday smallint not null,
  from_day date not null,
  until_day date,
  hours int4multirange not null
);

create table postal_code (
  postal_code text not null,
  locality text not null,
  city_id text not null
);

create table push_message (
  id uuid not null default uuidv7(),
  session_id uuid not null,
  event text not null,
  cart_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone,
  edition integer not null default 0
);

create table refund (
  id uuid not null default uuidv7(),
  attempt_id uuid not null,
  amount_cents integer not null,
  cause text not null,
  status text not null,
  provider_refund_id text,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  failure_reason text,
  repaid_at timestamp with time zone,
  repaid_by text,
  repaid_by_refund uuid,
  belated boolean not null default false,
  reason text,
  requested_cents integer,
  request_key text
);

create table request_answer (
  id uuid not null default uuidv7(),
  request_id uuid not null,
  staff_id uuid not null,
  text text not null,
  at timestamp with time zone not null default app_now(),
  told_at timestamp with time zone
);

create table request_offer (
  id uuid not null default uuidv7(),
  request_id uuid not null,
  answer_id uuid not null,
  token_hash bytea not null,
  held_until timestamp with time zone not null,
  contents jsonb,
  withdrawn_at timestamp with time zone,
  cart_id uuid
);

create table request_offer_time (
  id uuid not null,
  offer_id uuid not null,
  start_at timestamp with time zone not null,
  length_minutes integer not null,
  expert_ids integer[] not null,
  total_cents integer not null,
  is_chosen boolean not null default false
);

create table review (
  id uuid not null default uuidv7(),
  expert_id integer not null,
  booking_id uuid,
  rating integer not null,
  text text,
  author_name text not null,
  created_at timestamp with time zone not null default app_now(),
  hidden_at timestamp with time zone,
  hidden_because text,
  treatment_type_id text
);

create table review_report (
  id uuid not null default uuidv7(),
  review_id uuid not null,
  reason text not null,
  explanation text not null,
  name text,
  email text,
  locale text not null,
  content_hash bytea not null,
  created_at timestamp with time zone not null default app_now(),
  decided_at timestamp with time zone,
  decision text,
  decided_because text
);

create table search_count (
  day date not null,
  hour smallint not null,
  wanted_on date not null,
  city_id text,
  place text not null,
  treatment_type_id text,
  length_minutes smallint,
  guests smallint not null,
  outcome text not null,
  count integer not null
);

create table shift (
  expert_id integer not null,
  weekday smallint not null,
  from_quarter smallint not null,
  to_quarter smallint not null
);

create table slot_hold (
  id uuid not null,
  client_id uuid,
  city_id text not null,
  location_id text,
  start_at timestamp with time zone not null,
  length_minutes integer not null,
  caller_hash bytea,
  held_at timestamp with time zone not null,
  held_until timestamp with time zone not null
);

create table slot_hold_expert (
  id uuid not null default uuidv7(),
  hold_id uuid not null,
  guest smallint not null,
  expert_id integer not null,
  treatment_type_id text not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null
);

create table staff (
  id uuid not null default uuidv7(),
  email text not null,
  name text not null,
  locale text not null,
  role text not null,
  city_ids text[],
  version integer not null default 1,
  invited_by uuid,
  created_at timestamp with time zone not null default app_now(),
  last_seen_at timestamp with time zone,
  ended_at timestamp with time zone
);

create table staff_challenge (
  challenge text not null,
  session_id uuid,
  expires_at timestamp with time zone not null
);

create table staff_code (
  id uuid not null default uuidv7(),
  staff_id uuid not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table staff_passkey (
  id uuid not null default uuidv7(),
  staff_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  device text not null,
  created_at timestamp with time zone not null default app_now(),
  last_used_at timestamp with time zone
);

create table staff_recovery_code (
  staff_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone
);

create table staff_second_factor (
  staff_id uuid not null,
  sealed_secret bytea not null,
  last_step bigint not null,
  created_at timestamp with time zone not null default app_now()
);

create table staff_session (
  id uuid not null default uuidv7(),
  staff_id uuid not null,
  token_hash bytea not null,
  device text not null,
  step text not null,
  elevated_until timestamp with time zone,
  sealed_code_app bytea,
  created_at timestamp with time zone not null default app_now(),
  last_used_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone
);

create table street (
  id bigint not null generated always as identity,
  name text not null,
  postal_code text not null,
  locality text not null,
  districts text[] not null default '{}'::text[],
  search_name text not null,
  search_places text[] not null,
  lowest_number integer,
  highest_number integer,
  latitude double precision,
  longitude double precision
);

create table throttle (
  bucket text not null,
  window_start timestamp with time zone not null,
  count integer not null
);

create table time_watch (
  id uuid not null default uuidv7(),
  email text not null,
  locale text not null,
  city_id text not null,
  postal_code text not null,
  location_id text,
  treatment_type_id text,
  length_minutes integer,
  expert_id integer,
  first_day date not null,
  last_day date not null,
  time_range text,
  asked_at timestamp with time zone not null default app_now(),
  confirmed_at timestamp with time zone,
  is_checked boolean not null default false,
  told_at timestamp with time zone,
  number_of_experts smallint not null default 1
);

create table time_watch_progress (
  id smallint not null default 1,
  snapshot text not null,
  origin text not null
);

create table transfer (
  id uuid not null default uuidv7(),
  attempt_id uuid not null,
  kind text not null,
  amount_cents integer not null,
  booked_on date not null,
  key text not null,
  staff_id uuid not null,
  created_at timestamp with time zone not null default app_now()
);

create table treatment_price (
  treatment_type_id text not null,
  length_minutes integer not null,
  morning_cents integer not null,
  afternoon_cents integer not null,
  evening_cents integer not null
);

create table treatment_type (
  id text not null,
  name jsonb not null,
  description jsonb not null,
  long_description jsonb not null,
  media jsonb not null default '[]'::jsonb,
  origin jsonb not null,
  pressure jsonb not null,
  level jsonb not null,
  oil boolean not null,
  position integer not null,
  on_mat boolean not null default false
);

create table voucher (
  id uuid not null default uuidv7(),
  code_hash bytea not null,
  code_version smallint not null default 1,
  active boolean not null default true,
  expires_on date not null,
  balance_cents integer not null default 0,
  created_at timestamp with time zone not null default app_now(),
  order_id uuid,
  type text,
  reminded_at timestamp with time zone,
  stopped_by_payment boolean not null default false
);

create table voucher_entry (
  id bigint not null generated always as identity,
  voucher_id uuid not null,
  kind text not null,
  amount_cents integer not null,
  cart_id uuid,
  change_cents integer not null default 
CASE
    WHEN (kind = ANY (ARRAY['issue'::text, 'release'::text, 'restore'::text])) THEN amount_cents
    WHEN ((kind = 'redeem'::text) AND (cart_id IS NOT NULL)) THEN 0
    ELSE (- amount_cents)
END,
  at timestamp with time zone not null default app_now()
);

create table voucher_order (
  id uuid not null,
  code text not null,
  token_hash bytea not null,
  token_version smallint not null default 1,
  status text not null,
  total_cents integer not null,
  name text not null,
  surname text not null,
  email text not null,
  company_name text,
  locale text not null,
  message text,
  recipient_email text,
  ordered_at timestamp with time zone not null default app_now(),
  paid_at timestamp with time zone,
  ended_at timestamp with time zone,
  deletion_id uuid,
  forgotten_at timestamp with time zone,
  client_id uuid,
  withdrawn_at timestamp with time zone
);

create table voucher_order_item (
  order_id uuid not null,
  type text not null,
  value_cents integer not null,
  amount smallint not null
);

create table web_push_subscription (
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default app_now()
);

create table webhook_event (
  provider text not null,
  id text not null,
  type text not null,
  object_id text,
  received_at timestamp with time zone not null default app_now(),
  processed_at timestamp with time zone
);

alter table absence add constraint absence_check CHECK ((end_at > start_at));

alter table absence add constraint absence_kind_check CHECK ((kind = ANY (ARRAY['ill'::text, 'vacation'::text, 'other'::text])));

alter table absence add constraint absence_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table absence add constraint absence_pkey PRIMARY KEY (id);

alter table account_code add constraint account_code_new_email_check CHECK (((purpose = 'emailChange'::text) = (new_email IS NOT NULL)));

alter table account_code add constraint account_code_purpose_check CHECK ((purpose = ANY (ARRAY['confirmation'::text, 'passwordReset'::text, 'emailChange'::text])));

alter table account_code add constraint account_code_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE;

alter table account_code add constraint account_code_pkey PRIMARY KEY (id);

alter table account_deletion add constraint account_deletion_check CHECK ((num_nulls(email, name, surname) = ANY (ARRAY[0, 3])));

alter table account_deletion add constraint account_deletion_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'de'::text])));

alter table account_deletion add constraint account_deletion_pkey PRIMARY KEY (id);

alter table account_event add constraint account_event_event_check CHECK ((event = ANY (ARRAY['blocked'::text, 'unblocked'::text])));

alter table account_event add constraint account_event_pkey PRIMARY KEY (id);

alter table banner add constraint banner_lang_check CHECK ((lang = ANY (ARRAY['en'::text, 'de'::text])));

alter table banner add constraint banner_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id);

alter table banner add constraint banner_pkey PRIMARY KEY (city_id, lang);

alter table booking add constraint booking_check CHECK (((start_at < end_at) AND (end_at <= blocked_until)));

alter table booking add constraint booking_guest_check CHECK ((guest = ANY (ARRAY[1, 2])));

alter table booking add constraint booking_length CHECK ((end_at = (start_at + ((length_minutes)::double precision * '00:01:00'::interval))));

alter table booking add constraint booking_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id);

alter table booking add constraint booking_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table booking add constraint booking_treatment_type_id_fkey FOREIGN KEY (treatment_type_id) REFERENCES treatment_type(id);

alter table booking add constraint booking_pkey PRIMARY KEY (id);

alter table booking add constraint booking_cart_id_guest_key UNIQUE (cart_id, guest);

alter table booking add constraint booking_no_overlap EXCLUDE USING gist (expert_id WITH =, tstzrange(start_at, blocked_until) WITH &&) WHERE (active);

alter table booking_outcome add constraint booking_outcome_has_its_proof CHECK ((((outcome = 'customerNoShow'::text) = (waited_minutes IS NOT NULL)) AND ((outcome = 'customerNoShow'::text) = (called_at IS NOT NULL))));

alter table booking_outcome add constraint booking_outcome_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'customerNoShow'::text, 'expertNoShow'::text])));

alter table booking_outcome add constraint booking_outcome_waited_minutes_check CHECK ((waited_minutes >= 20));

alter table booking_outcome add constraint booking_outcome_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id);

alter table booking_outcome add constraint booking_outcome_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);

alter table booking_outcome add constraint booking_outcome_pkey PRIMARY KEY (booking_id);

alter table booking_request add constraint booking_request_booked_has_its_cart CHECK (((cart_id IS NOT NULL) = (NOT (outcome IS DISTINCT FROM 'booked'::text))));

alter table booking_request add constraint booking_request_is_closed CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL)));

alter table booking_request add constraint booking_request_length_minutes_check CHECK ((length_minutes > 0));

alter table booking_request add constraint booking_request_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'de'::text])));

alter table booking_request add constraint booking_request_lost_has_its_reason CHECK (((lost_reason IS NOT NULL) = (NOT (outcome IS DISTINCT FROM 'lost'::text))));

alter table booking_request add constraint booking_request_lost_reason_check CHECK ((lost_reason = ANY (ARRAY['nothingFree'::text, 'noReply'::text, 'tooExpensive'::text, 'changedMind'::text, 'duplicate'::text, 'other'::text])));

alter table booking_request add constraint booking_request_number_of_experts_check CHECK ((number_of_experts = ANY (ARRAY[1, 2])));

alter table booking_request add constraint booking_request_outcome_check CHECK ((outcome = ANY (ARRAY['booked'::text, 'lost'::text])));

alter table booking_request add constraint booking_request_outcome_is_of_closed CHECK (((outcome IS NULL) OR (closed_at IS NOT NULL)));

alter table booking_request add constraint booking_request_status_check CHECK ((status = ANY (ARRAY['new'::text, 'answered'::text, 'closed'::text])));

alter table booking_request add constraint booking_request_time_range_check CHECK ((time_range = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text])));

alter table booking_request add constraint booking_request_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id);

alter table booking_request add constraint booking_request_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id);

alter table booking_request add constraint booking_request_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table booking_request add constraint booking_request_second_treatment_type_id_fkey FOREIGN KEY (second_treatment_type_id) REFERENCES treatment_type(id);

alter table booking_request add constraint booking_request_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES staff(id);

alter table booking_request add constraint booking_request_treatment_type_id_fkey FOREIGN KEY (treatment_type_id) REFERENCES treatment_type(id);

alter table booking_request add constraint booking_request_pkey PRIMARY KEY (id);

alter table busy_time add constraint busy_time_check CHECK ((end_at > start_at));

alter table busy_time add constraint busy_time_outside_uid_check CHECK ((length(outside_uid) <= 255));

alter table busy_time add constraint busy_time_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES outside_calendar(id) ON DELETE CASCADE;

alter table busy_time add constraint busy_time_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table busy_time add constraint busy_time_pkey PRIMARY KEY (calendar_id, outside_uid, start_at, end_at);

alter table cart add constraint cart_caller_hash_check CHECK ((octet_length(caller_hash) = 32));

alter table cart add constraint cart_cancellation_compensation_check CHECK ((cancellation_compensation = ANY (ARRAY['voucher'::text, 'refund'::text])));

alter table cart add constraint cart_compensation_cents_check CHECK ((compensation_cents >= 0));

alter table cart add constraint cart_has_one_code CHECK ((num_nonnulls(discount_code, voucher_id) <= 1));

alter table cart add constraint cart_length_minutes_check CHECK (((length_minutes > 0) AND ((length_minutes % 15) = 0)));

alter table cart add constraint cart_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'de'::text])));

alter table cart add constraint cart_massage_table_check CHECK (((massage_table >= 0) AND (massage_table <= 2)));

alter table cart add constraint cart_notes_check CHECK ((char_length(notes) <= 1000));

alter table cart add constraint cart_origin_check CHECK ((origin = ANY (ARRAY['self'::text, 'phone'::text])));

alter table cart add constraint cart_place_check CHECK ((place = ANY (ARRAY['home'::text, 'hotel'::text, 'company'::text, 'event'::text, 'endorsement'::text])));

alter table cart add constraint cart_platform_check CHECK ((platform = ANY (ARRAY['web'::text, 'android'::text, 'ios'::text])));

alter table cart add constraint cart_release_cause_check CHECK ((release_cause = ANY (ARRAY['left'::text, 'holdOver'::text])));

alter table cart add constraint cart_status_check CHECK ((status = ANY (ARRAY['placed'::text, 'waitingForPayment'::text, 'releasing'::text, 'paid'::text, 'cancelled'::text, 'expired'::text])));

alter table cart add constraint cart_terms_are_accepted CHECK (((terms_accepted_at IS NOT NULL) OR (origin = 'phone'::text)));

alter table cart add constraint cart_total_cents_check CHECK ((total_cents >= 0));

alter table cart add constraint cart_voucher_cents_check CHECK ((voucher_cents > 0));

alter table cart add constraint cart_voucher_is_whole CHECK ((num_nulls(voucher_id, voucher_cents, voucher_remaining_cents) = ANY (ARRAY[0, 3])));

alter table cart add constraint cart_voucher_remaining_cents_check CHECK ((voucher_remaining_cents >= 0));

alter table cart add constraint cart_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id);

alter table cart add constraint cart_client FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE SET NULL;

alter table cart add constraint cart_compensation_voucher_id_fkey FOREIGN KEY (compensation_voucher_id) REFERENCES voucher(id);

alter table cart add constraint cart_deletion_id_fkey FOREIGN KEY (deletion_id) REFERENCES account_deletion(id);

alter table cart add constraint cart_discount_code_fkey FOREIGN KEY (discount_code) REFERENCES discount(code);

alter table cart add constraint cart_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id);

alter table cart add constraint cart_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id);

alter table cart add constraint cart_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES voucher(id);

alter table cart add constraint cart_pkey PRIMARY KEY (id);

alter table cart add constraint cart_compensation_voucher_id_key UNIQUE (compensation_voucher_id);

alter table cart add constraint cart_custom_id_key UNIQUE (custom_id);

alter table cart_event add constraint cart_event_actor_check CHECK ((actor = ANY (ARRAY['guest'::text, 'client'::text, 'partner'::text, 'expert'::text, 'staff'::text, 'system'::text])));

alter table cart_event add constraint cart_event_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id);

alter table cart_event add constraint cart_event_pkey PRIMARY KEY (id);

alter table cart_note add constraint cart_note_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 500)));

alter table cart_note add constraint cart_note_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE;

alter table cart_note add constraint cart_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);

alter table cart_note add constraint cart_note_pkey PRIMARY KEY (id);

alter table cart_notice add constraint cart_notice_kind_check CHECK ((kind = ANY (ARRAY['unpaid'::text, 'reminder'::text])));

alter table cart_notice add constraint cart_notice_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE;

alter table cart_notice add constraint cart_notice_pkey PRIMARY KEY (cart_id, kind, edition);

alter table cart_reschedule add constraint cart_reschedule_check CHECK ((to_start_at <> from_start_at));

alter table cart_reschedule add constraint cart_reschedule_number_check CHECK ((number > 0));

alter table cart_reschedule add constraint cart_reschedule_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id);

alter table cart_reschedule add constraint cart_reschedule_pkey PRIMARY KEY (cart_id, number);

alter table city add constraint city_at_home_fee_cents_check CHECK ((at_home_fee_cents >= 0));

alter table city add constraint city_instant_lead_time_minutes_check CHECK ((instant_lead_time_minutes >= 0));

alter table city add constraint city_travel_minutes_check CHECK (((travel_minutes >= 0) AND ((travel_minutes % 15) = 0)));

alter table city add constraint city_pkey PRIMARY KEY (id);

alter table client add constraint client_check CHECK (((password_hash IS NULL) = (external_provider IS NOT NULL)));

alter table client add constraint client_check1 CHECK (((external_provider IS NULL) = (external_subject IS NULL)));

alter table client add constraint client_check2 CHECK (((external_provider IS NULL) OR (verified_at IS NOT NULL)));

alter table client add constraint client_check3 CHECK ((num_nulls(postal_code, locality, street, street_number) = ANY (ARRAY[0, 4])));

alter table client add constraint client_external_provider_check CHECK ((external_provider = ANY (ARRAY['google'::text, 'apple'::text])));

alter table client add constraint client_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'de'::text])));

alter table client add constraint client_pkey PRIMARY KEY (id);

alter table client add constraint client_external_provider_external_subject_key UNIQUE (external_provider, external_subject);

alter table client_session add constraint client_session_platform_check CHECK ((platform = ANY (ARRAY['web'::text, 'android'::text, 'ios'::text])));

alter table client_session add constraint client_session_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE;

alter table client_session add constraint client_session_pkey PRIMARY KEY (id);

alter table closure add constraint closure_check CHECK ((from_quarter < to_quarter));

alter table closure add constraint closure_from_quarter_check CHECK (((from_quarter >= 0) AND (from_quarter <= 96)));

alter table closure add constraint closure_to_quarter_check CHECK (((to_quarter >= 0) AND (to_quarter <= 96)));

alter table closure add constraint closure_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id);

alter table closure add constraint closure_pkey PRIMARY KEY (id);

alter table closure add constraint closure_city_id_day_from_quarter_key UNIQUE (city_id, day, from_quarter);

alter table delay add constraint delay_minutes_check CHECK (((minutes >= 0) AND (minutes <= 60)));

alter table delay add constraint delay_number_check CHECK ((number > 0));

alter table delay add constraint delay_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE;

alter table delay add constraint delay_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);

alter table delay add constraint delay_pkey PRIMARY KEY (cart_id, number);

alter table discount add constraint discount_amount_cents_check CHECK ((amount_cents > 0));

alter table discount add constraint discount_check CHECK ((((kind = 'percent'::text) = (percent IS NOT NULL)) AND ((kind = 'amount'::text) = (amount_cents IS NOT NULL))));

alter table discount add constraint discount_code_can_be_typed CHECK (((NOT active) OR (code_key(code) <> ''::text)));

alter table discount add constraint discount_code_check CHECK ((code = upper(code)));

alter table discount add constraint discount_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text])));

alter table discount add constraint discount_percent_check CHECK (((percent >= 1) AND (percent <= 100)));

alter table discount add constraint discount_pkey PRIMARY KEY (code);

alter table dispute add constraint dispute_amount_cents_check CHECK ((amount_cents >= 0));

alter table dispute add constraint dispute_status_check CHECK ((status = ANY (ARRAY['inquiry'::text, 'open'::text, 'won'::text, 'lost'::text])));

alter table dispute add constraint dispute_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id);

alter table dispute add constraint dispute_pkey PRIMARY KEY (id);

alter table dispute add constraint dispute_attempt_id_provider_dispute_id_key UNIQUE (attempt_id, provider_dispute_id);

alter table email_code add constraint email_code_pkey PRIMARY KEY (id);

alter table email_undo add constraint email_undo_used_check CHECK (((used_at IS NULL) = (replaced_email IS NULL)));

alter table email_undo add constraint email_undo_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE;

alter table email_undo add constraint email_undo_pkey PRIMARY KEY (id);

alter table email_undo add constraint email_undo_client_id_key UNIQUE (client_id);

alter table email_undo add constraint email_undo_token_hash_key UNIQUE (token_hash);

alter table event_count add constraint event_count_pkey PRIMARY KEY (day, name, pattern);

alter table expert add constraint expert_bookings_before_check CHECK ((bookings_before >= 0));

alter table expert add constraint expert_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'de'::text])));

alter table expert add constraint expert_rating_check CHECK (((rating >= 0) AND (rating <= 50)));

alter table expert add constraint expert_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id);

alter table expert add constraint expert_pkey PRIMARY KEY (id);

alter table expert_day add constraint expert_day_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table expert_day add constraint expert_day_pkey PRIMARY KEY (expert_id, day);

alter table expert_feed add constraint expert_feed_token_hash_check CHECK ((octet_length(token_hash) = 32));

alter table expert_feed add constraint expert_feed_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table expert_feed add constraint expert_feed_pkey PRIMARY KEY (expert_id);

alter table expert_feed add constraint expert_feed_token_hash_key UNIQUE (token_hash);

alter table expert_replacement add constraint expert_replacement_check CHECK ((to_expert_id <> from_expert_id));

alter table expert_replacement add constraint expert_replacement_number_check CHECK ((number > 0));

alter table expert_replacement add constraint expert_replacement_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id);

alter table expert_replacement add constraint expert_replacement_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id);

alter table expert_replacement add constraint expert_replacement_from_expert_id_fkey FOREIGN KEY (from_expert_id) REFERENCES expert(id);

alter table expert_replacement add constraint expert_replacement_to_expert_id_fkey FOREIGN KEY (to_expert_id) REFERENCES expert(id);

alter table expert_replacement add constraint expert_replacement_pkey PRIMARY KEY (cart_id, number);

alter table expert_service add constraint expert_service_lengths_check CHECK ((cardinality(lengths) > 0));

alter table expert_service add constraint expert_service_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table expert_service add constraint expert_service_treatment_type_id_fkey FOREIGN KEY (treatment_type_id) REFERENCES treatment_type(id);

alter table expert_service add constraint expert_service_pkey PRIMARY KEY (expert_id, treatment_type_id);

alter table external_token add constraint external_token_provider_check CHECK ((provider = 'apple'::text));

alter table external_token add constraint external_token_pkey PRIMARY KEY (id);

alter table external_token add constraint external_token_client_id_provider_key UNIQUE (client_id, provider);

alter table goodwill_voucher add constraint goodwill_voucher_reason_check CHECK ((reason = ANY (ARRAY['late'::text, 'shortened'::text, 'unsatisfactory'::text, 'notTreated'::text, 'agreed'::text])));

alter table goodwill_voucher add constraint goodwill_voucher_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id);

alter table goodwill_voucher add constraint goodwill_voucher_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES voucher(id);

alter table goodwill_voucher add constraint goodwill_voucher_pkey PRIMARY KEY (voucher_id);

alter table goodwill_voucher add constraint goodwill_voucher_cart_id_request_key_key UNIQUE (cart_id, request_key);

alter table hours_exception add constraint hours_exception_hours_check CHECK ((hours <@ '{[0,96)}'::int4multirange));

alter table hours_exception add constraint hours_exception_kind_check CHECK ((kind = ANY (ARRAY['instead'::text, 'extra'::text])));

alter table hours_exception add constraint hours_exception_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table hours_exception add constraint hours_exception_pkey PRIMARY KEY (expert_id, day);

alter table idempotency_key add constraint idempotency_key_pkey PRIMARY KEY (principal, operation, key);

alter table invoice add constraint invoice_check CHECK (((kind = 'cancellation'::text) = (cancels_id IS NOT NULL)));

alter table invoice add constraint invoice_check1 CHECK (
CASE kind
    WHEN 'invoice'::text THEN (gross_cents >= 0)
    ELSE (gross_cents <= 0)
END);

alter table invoice add constraint invoice_check2 CHECK (((abs(tax_cents) <= abs(gross_cents)) AND (((gross_cents)::bigint * tax_cents) >= 0)));

alter table invoice add constraint invoice_check3 CHECK (((abs(voucher_cents) <= abs(gross_cents)) AND (((gross_cents)::bigint * voucher_cents) >= 0)));

alter table invoice add constraint invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'cancellation'::text])));

alter table invoice add constraint invoice_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text])));

alter table invoice add constraint invoice_serial_check CHECK ((serial > 0));

alter table invoice add constraint invoice_subject_check CHECK ((subject = ANY (ARRAY['booking'::text, 'voucher'::text])));

alter table invoice add constraint invoice_cancels_id_fkey FOREIGN KEY (cancels_id) REFERENCES invoice(id);

alter table invoice add constraint invoice_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES invoice(id);

alter table invoice add constraint invoice_pkey PRIMARY KEY (id);

alter table invoice add constraint invoice_cancels_id_key UNIQUE (cancels_id);

alter table invoice add constraint invoice_replaces_id_key UNIQUE (replaces_id);

alter table invoice add constraint invoice_year_serial_key UNIQUE (year, serial);

alter table invoice_counter add constraint invoice_counter_last_check CHECK ((last > 0));

alter table invoice_counter add constraint invoice_counter_pkey PRIMARY KEY (year);

alter table known_device add constraint known_device_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE;

alter table known_device add constraint known_device_pkey PRIMARY KEY (client_id, token_hash);

alter table location add constraint location_check CHECK (((kind = 'city'::text) OR ((street IS NOT NULL) AND (street_number IS NOT NULL) AND (postal_code IS NOT NULL) AND (locality IS NOT NULL))));

alter table location add constraint location_check1 CHECK ((num_nonnulls(latitude, longitude) = ANY (ARRAY[0, 2])));

alter table location add constraint location_fee_cents_check CHECK ((fee_cents >= 0));

alter table location add constraint location_kind_check CHECK ((kind = ANY (ARRAY['city'::text, 'partner'::text])));

alter table location add constraint location_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)));

alter table location add constraint location_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)));

alter table location add constraint location_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id);

alter table location add constraint location_pkey PRIMARY KEY (id);

alter table mail add constraint mail_pkey PRIMARY KEY (id);

alter table mail add constraint mail_template_cause_id_key UNIQUE (template, cause_id);

alter table money_movement add constraint money_movement_amount_cents_check CHECK ((amount_cents <> 0));

alter table money_movement add constraint money_movement_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'dispute'::text])));

alter table money_movement add constraint money_movement_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id) ON DELETE CASCADE;

alter table money_movement add constraint money_movement_pkey PRIMARY KEY (id);

alter table newsletter_subscription add constraint newsletter_subscription_check CHECK (((confirmed_at IS NOT NULL) OR ((unsubscribed_at IS NULL) AND (code_sent_at IS NULL))));

alter table newsletter_subscription add constraint newsletter_subscription_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'de'::text])));

alter table newsletter_subscription add constraint newsletter_subscription_postal_code_check CHECK ((postal_code ~ '^[0-9]{5}$'::text));

alter table newsletter_subscription add constraint newsletter_subscription_pkey PRIMARY KEY (id);

alter table office_act add constraint office_act_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500)));

alter table office_act add constraint office_act_subject_check CHECK ((subject ~ '^[a-z][a-zA-Z]*$'::text));

alter table office_act add constraint office_act_verb_check CHECK ((verb ~ '^[a-z][a-zA-Z]*$'::text));

alter table office_act add constraint office_act_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);

alter table office_act add constraint office_act_pkey PRIMARY KEY (id);

alter table office_change add constraint office_change_check CHECK ((replacements >= replaced));

alter table office_change add constraint office_change_check1 CHECK ((is_move OR (replaced > 0)));

alter table office_change add constraint office_change_check2 CHECK (((told_at IS NULL) OR (undone_at IS NULL)));

alter table office_change add constraint office_change_former_compensation_check CHECK ((former_compensation = ANY (ARRAY['voucher'::text, 'refund'::text])));

alter table office_change add constraint office_change_moves_check CHECK ((moves >= 0));

alter table office_change add constraint office_change_replaced_check CHECK ((replaced >= 0));

alter table office_change add constraint office_change_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id);

alter table office_change add constraint office_change_pkey PRIMARY KEY (id);

alter table opening_notice add constraint opening_notice_check CHECK ((num_nonnulls(location_id, postal_code) = 1));

alter table opening_notice add constraint opening_notice_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'de'::text])));

alter table opening_notice add constraint opening_notice_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id);

alter table opening_notice add constraint opening_notice_pkey PRIMARY KEY (id);

alter table outside_calendar add constraint outside_calendar_check CHECK (((address IS NULL) = (next_check_at IS NULL)));

alter table outside_calendar add constraint outside_calendar_failure_check CHECK ((length(failure) <= 500));

alter table outside_calendar add constraint outside_calendar_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)));

alter table outside_calendar add constraint outside_calendar_partner_check CHECK (((partner_id IS NULL) OR (address IS NULL)));

alter table outside_calendar add constraint outside_calendar_source_hash_check CHECK ((octet_length(source_hash) = 32));

alter table outside_calendar add constraint outside_calendar_unread_check CHECK ((unread >= 0));

alter table outside_calendar add constraint outside_calendar_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table outside_calendar add constraint outside_calendar_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id);

alter table outside_calendar add constraint outside_calendar_pkey PRIMARY KEY (id);

alter table outside_calendar add constraint outside_calendar_expert_id_source_hash_key UNIQUE (expert_id, source_hash);

alter table partner add constraint partner_check CHECK (((kind = 'venue'::text) = (location_id IS NOT NULL)));

alter table partner add constraint partner_expert_check CHECK (((kind = 'calendar'::text) = (expert_id IS NOT NULL)));

alter table partner add constraint partner_id_check CHECK ((id ~ '^[a-z0-9-]{1,64}$'::text));

alter table partner add constraint partner_kind_check CHECK ((kind = ANY (ARRAY['venue'::text, 'company'::text, 'calendar'::text, 'accountant'::text])));

alter table partner add constraint partner_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'de'::text])));

alter table partner add constraint partner_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)));

alter table partner add constraint partner_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table partner add constraint partner_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id);

alter table partner add constraint partner_pkey PRIMARY KEY (id);

alter table partner_event add constraint partner_event_check CHECK (((delivered_at IS NULL) OR (given_up_at IS NULL)));

alter table partner_event add constraint partner_event_kind_check CHECK ((kind = ANY (ARRAY['booking.placed'::text, 'booking.paid'::text, 'booking.moved'::text, 'booking.cancelled'::text, 'booking.refunded'::text, 'voucher.redeemed'::text])));

alter table partner_event add constraint partner_event_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE;

alter table partner_event add constraint partner_event_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES partner_webhook(id);

alter table partner_event add constraint partner_event_pkey PRIMARY KEY (id);

alter table partner_key add constraint partner_key_days_check CHECK ((days > 0));

alter table partner_key add constraint partner_key_key_hash_check CHECK ((octet_length(key_hash) = 32));

alter table partner_key add constraint partner_key_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['bookings:read'::text, 'bookings:write'::text, 'guests:read'::text, 'calendar:read'::text, 'calendar:write'::text, 'ledger:read'::text])));

alter table partner_key add constraint partner_key_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id);

alter table partner_key add constraint partner_key_pkey PRIMARY KEY (id);

alter table partner_key add constraint partner_key_key_hash_key UNIQUE (key_hash);

alter table partner_key add constraint partner_key_prefix_key UNIQUE (prefix);

alter table partner_webhook add constraint partner_webhook_check CHECK (((former_sealed_secret IS NULL) = (former_until IS NULL)));

alter table partner_webhook add constraint partner_webhook_url_check CHECK ((length(url) <= 500));

alter table partner_webhook add constraint partner_webhook_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id);

alter table partner_webhook add constraint partner_webhook_pkey PRIMARY KEY (id);

alter table payment_attempt add constraint payment_attempt_amount_cents_check CHECK ((amount_cents > 0));

alter table payment_attempt add constraint payment_attempt_check CHECK (((NOT save_card) OR (provider_customer_id IS NOT NULL)));

alter table payment_attempt add constraint payment_attempt_currency_check CHECK ((currency = 'eur'::text));

alter table payment_attempt add constraint payment_attempt_method_check CHECK ((method = ANY (ARRAY['card'::text, 'applePay'::text, 'googlePay'::text, 'bankRedirect'::text, 'paypal'::text, 'onAccount'::text])));

alter table payment_attempt add constraint payment_attempt_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'paypal'::text, 'onAccount'::text])));

alter table payment_attempt add constraint payment_attempt_return_prefix_check CHECK ((length(return_prefix) <= 200));

alter table payment_attempt add constraint payment_attempt_status_check CHECK ((status = ANY (ARRAY['created'::text, 'sent'::text, 'requires_action'::text, 'processing'::text, 'succeeded'::text, 'refund_pending'::text, 'refunded'::text, 'failed'::text, 'cancelled'::text])));

alter table payment_attempt add constraint payment_attempt_subject_check CHECK ((subject = ANY (ARRAY['booking'::text, 'voucher'::text])));

alter table payment_attempt add constraint payment_attempt_pkey PRIMARY KEY (id);

alter table payment_attempt add constraint payment_attempt_provider_provider_payment_id_key UNIQUE (provider, provider_payment_id);

alter table payment_customer add constraint payment_customer_provider_check CHECK ((provider = 'stripe'::text));

alter table payment_customer add constraint payment_customer_client FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE SET NULL;

alter table payment_customer add constraint payment_customer_pkey PRIMARY KEY (id);

alter table payment_customer add constraint payment_customer_client_id_provider_key UNIQUE (client_id, provider);

alter table payment_customer add constraint payment_customer_provider_provider_customer_id_key UNIQUE (provider, provider_customer_id);

alter table person_opened add constraint person_opened_subject_check CHECK ((subject ~ '^[a-z][a-zA-Z]*$'::text));

alter table person_opened add constraint person_opened_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);

alter table person_opened add constraint person_opened_pkey PRIMARY KEY (id);

alter table planned_price add constraint planned_price_afternoon_cents_check CHECK ((afternoon_cents > 0));

alter table planned_price add constraint planned_price_evening_cents_check CHECK ((evening_cents > 0));

alter table planned_price add constraint planned_price_length_minutes_check CHECK (((length_minutes > 0) AND ((length_minutes % 15) = 0)));

alter table planned_price add constraint planned_price_morning_cents_check CHECK ((morning_cents > 0));

alter table planned_price add constraint planned_price_treatment_type_id_fkey FOREIGN KEY (treatment_type_id) REFERENCES treatment_type(id);

alter table planned_price add constraint planned_price_pkey PRIMARY KEY (treatment_type_id, length_minutes, from_day);

alter table planned_shift add constraint planned_shift_check CHECK ((until_day >= from_day));

alter table planned_shift add constraint planned_shift_hours_check CHECK ((hours <@ '{[0,96)}'::int4multirange));

alter table planned_shift add constraint planned_shift_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)));

alter table planned_shift add constraint planned_shift_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table planned_shift add constraint planned_shift_pkey PRIMARY KEY (expert_id, weekday, from_day);

alter table postal_code add constraint postal_code_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id);

alter table postal_code add constraint postal_code_pkey PRIMARY KEY (postal_code, locality);

alter table push_message add constraint push_message_event_check CHECK ((event = ANY (ARRAY['paid'::text, 'cancelled'::text, 'rescheduled'::text, 'replaced'::text, 'delayed'::text, 'reminder'::text])));

alter table push_message add constraint push_message_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE;

alter table push_message add constraint push_message_session_id_fkey FOREIGN KEY (session_id) REFERENCES client_session(id) ON DELETE CASCADE;

alter table push_message add constraint push_message_pkey PRIMARY KEY (id);

alter table push_message add constraint push_message_cart_id_event_edition_session_id_key UNIQUE (cart_id, event, edition, session_id);

alter table refund add constraint refund_amount_cents_check CHECK ((amount_cents > 0));

alter table refund add constraint refund_cause_check CHECK ((cause = ANY (ARRAY['lateSuccess'::text, 'left'::text, 'secondSuccess'::text, 'customer'::text, 'operator'::text, 'withdrawal'::text, 'provider'::text, 'goodwill'::text])));

alter table refund add constraint refund_of_provider CHECK (((cause <> 'provider'::text) OR (provider_refund_id IS NOT NULL)));

alter table refund add constraint refund_reason_check CHECK ((reason = ANY (ARRAY['late'::text, 'shortened'::text, 'unsatisfactory'::text, 'overcharged'::text, 'agreed'::text])));

alter table refund add constraint refund_repaid CHECK ((((repaid_at IS NULL) = (repaid_by IS NULL)) AND ((repaid_at IS NULL) OR (status = 'failed'::text))));

alter table refund add constraint refund_repaid_by_check CHECK ((repaid_by = ANY (ARRAY['hand'::text, 'provider'::text])));

alter table refund add constraint refund_repaid_by_refund CHECK (((repaid_by_refund IS NULL) OR (repaid_by = 'provider'::text)));

alter table refund add constraint refund_requested CHECK ((((request_key IS NULL) = (requested_cents IS NULL)) AND ((request_key IS NULL) OR (reason IS NOT NULL))));

alter table refund add constraint refund_requested_cents_check CHECK ((requested_cents > 0));

alter table refund add constraint refund_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])));

alter table refund add constraint refund_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id);

alter table refund add constraint refund_repaid_by_refund_fkey FOREIGN KEY (repaid_by_refund) REFERENCES refund(id);

alter table refund add constraint refund_pkey PRIMARY KEY (id);

alter table refund add constraint refund_request_key_key UNIQUE (request_key);

alter table request_answer add constraint request_answer_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)));

alter table request_answer add constraint request_answer_request_id_fkey FOREIGN KEY (request_id) REFERENCES booking_request(id) ON DELETE CASCADE;

alter table request_answer add constraint request_answer_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);

alter table request_answer add constraint request_answer_pkey PRIMARY KEY (id);

alter table request_offer add constraint request_offer_ended_once CHECK (((withdrawn_at IS NULL) OR (cart_id IS NULL)));

alter table request_offer add constraint request_offer_keeps_nothing_when_ended CHECK (((contents IS NULL) OR ((withdrawn_at IS NULL) AND (cart_id IS NULL))));

alter table request_offer add constraint request_offer_token_hash_check CHECK ((octet_length(token_hash) = 32));

alter table request_offer add constraint request_offer_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES request_answer(id) ON DELETE CASCADE;

alter table request_offer add constraint request_offer_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id);

alter table request_offer add constraint request_offer_request_id_fkey FOREIGN KEY (request_id) REFERENCES booking_request(id) ON DELETE CASCADE;

alter table request_offer add constraint request_offer_pkey PRIMARY KEY (id);

alter table request_offer add constraint request_offer_answer_id_key UNIQUE (answer_id);

alter table request_offer_time add constraint request_offer_time_expert_ids_check CHECK ((cardinality(expert_ids) = ANY (ARRAY[1, 2])));

alter table request_offer_time add constraint request_offer_time_length_minutes_check CHECK (((length_minutes > 0) AND ((length_minutes % 15) = 0)));

alter table request_offer_time add constraint request_offer_time_total_cents_check CHECK ((total_cents >= 0));

alter table request_offer_time add constraint request_offer_time_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES request_offer(id) ON DELETE CASCADE;

alter table request_offer_time add constraint request_offer_time_pkey PRIMARY KEY (id);

alter table review add constraint review_hidden CHECK (((hidden_at IS NULL) = (hidden_because IS NULL)));

alter table review add constraint review_rating_check CHECK (((rating >= 1) AND (rating <= 10)));

alter table review add constraint review_text_check CHECK ((char_length(text) <= 200));

alter table review add constraint review_booking FOREIGN KEY (booking_id) REFERENCES booking(id);

alter table review add constraint review_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table review add constraint review_treatment_type_id_fkey FOREIGN KEY (treatment_type_id) REFERENCES treatment_type(id);

alter table review add constraint review_pkey PRIMARY KEY (id);

alter table review add constraint review_booking_id_key UNIQUE (booking_id);

alter table review_report add constraint review_report_check CHECK ((((decided_at IS NULL) = (decision IS NULL)) AND ((decided_at IS NULL) = (decided_because IS NULL))));

alter table review_report add constraint review_report_decision_check CHECK ((decision = ANY (ARRAY['hidden'::text, 'rejected'::text])));

alter table review_report add constraint review_report_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'de'::text])));

alter table review_report add constraint review_report_reason_check CHECK ((reason = ANY (ARRAY['insult'::text, 'unlawful'::text, 'privacy'::text, 'untrue'::text, 'spam'::text, 'other'::text])));

alter table review_report add constraint review_report_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE;

alter table review_report add constraint review_report_pkey PRIMARY KEY (id);

alter table search_count add constraint search_count_count_check CHECK ((count > 0));

alter table search_count add constraint search_count_guests_check CHECK ((guests = ANY (ARRAY[1, 2])));

alter table search_count add constraint search_count_hour_check CHECK ((hour = ANY (ARRAY[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])));

alter table search_count add constraint search_count_outcome_check CHECK ((outcome = ANY (ARRAY['found'::text, 'tooLate'::text, 'tooSoon'::text, 'fullyBooked'::text, 'needsTwoExperts'::text, 'nobodyForTreatment'::text, 'expertOff'::text, 'filteredOut'::text, 'notServed'::text])));

alter table search_count add constraint search_count_day_hour_wanted_on_city_id_place_treatment_typ_key UNIQUE NULLS NOT DISTINCT (day, hour, wanted_on, city_id, place, treatment_type_id, length_minutes, guests, outcome);

alter table shift add constraint shift_check CHECK ((from_quarter < to_quarter));

alter table shift add constraint shift_from_quarter_check CHECK (((from_quarter >= 0) AND (from_quarter <= 96)));

alter table shift add constraint shift_to_quarter_check CHECK (((to_quarter >= 0) AND (to_quarter <= 96)));

alter table shift add constraint shift_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)));

alter table shift add constraint shift_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table shift add constraint shift_pkey PRIMARY KEY (expert_id, weekday, from_quarter);

alter table slot_hold add constraint slot_hold_caller_hash_check CHECK ((octet_length(caller_hash) = 32));

alter table slot_hold add constraint slot_hold_check CHECK ((held_until > held_at));

alter table slot_hold add constraint slot_hold_length_minutes_check CHECK (((length_minutes > 0) AND ((length_minutes % 15) = 0)));

alter table slot_hold add constraint slot_hold_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id);

alter table slot_hold add constraint slot_hold_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE SET NULL;

alter table slot_hold add constraint slot_hold_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id);

alter table slot_hold add constraint slot_hold_pkey PRIMARY KEY (id);

alter table slot_hold_expert add constraint slot_hold_expert_check CHECK (((start_at < end_at) AND (end_at <= blocked_until)));

alter table slot_hold_expert add constraint slot_hold_expert_guest_check CHECK ((guest = ANY (ARRAY[1, 2])));

alter table slot_hold_expert add constraint slot_hold_expert_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table slot_hold_expert add constraint slot_hold_expert_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES slot_hold(id);

alter table slot_hold_expert add constraint slot_hold_expert_treatment_type_id_fkey FOREIGN KEY (treatment_type_id) REFERENCES treatment_type(id);

alter table slot_hold_expert add constraint slot_hold_expert_pkey PRIMARY KEY (id);

alter table slot_hold_expert add constraint slot_hold_expert_hold_id_guest_key UNIQUE (hold_id, guest);

alter table slot_hold_expert add constraint slot_hold_no_overlap EXCLUDE USING gist (expert_id WITH =, tstzrange(start_at, blocked_until) WITH &&);

alter table staff add constraint staff_city_ids_check CHECK ((cardinality(city_ids) > 0));

alter table staff add constraint staff_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'de'::text])));

alter table staff add constraint staff_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)));

alter table staff add constraint staff_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'dispatcher'::text, 'support'::text, 'finance'::text, 'auditor'::text])));

alter table staff add constraint staff_version_check CHECK ((version > 0));

alter table staff add constraint staff_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff(id);

alter table staff add constraint staff_pkey PRIMARY KEY (id);

alter table staff_challenge add constraint staff_challenge_session_id_fkey FOREIGN KEY (session_id) REFERENCES staff_session(id) ON DELETE CASCADE;

alter table staff_challenge add constraint staff_challenge_pkey PRIMARY KEY (challenge);

alter table staff_code add constraint staff_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);

alter table staff_code add constraint staff_code_pkey PRIMARY KEY (id);

alter table staff_passkey add constraint staff_passkey_counter_check CHECK ((counter >= 0));

alter table staff_passkey add constraint staff_passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);

alter table staff_passkey add constraint staff_passkey_pkey PRIMARY KEY (id);

alter table staff_passkey add constraint staff_passkey_credential_id_key UNIQUE (credential_id);

alter table staff_recovery_code add constraint staff_recovery_code_code_hash_check CHECK ((octet_length(code_hash) = 32));

alter table staff_recovery_code add constraint staff_recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);

alter table staff_recovery_code add constraint staff_recovery_code_pkey PRIMARY KEY (staff_id, code_hash);

alter table staff_second_factor add constraint staff_second_factor_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);

alter table staff_second_factor add constraint staff_second_factor_pkey PRIMARY KEY (staff_id);

alter table staff_session add constraint staff_session_step_check CHECK ((step = ANY (ARRAY['secondFactor'::text, 'enrolment'::text, 'done'::text])));

alter table staff_session add constraint staff_session_token_hash_check CHECK ((octet_length(token_hash) = 32));

alter table staff_session add constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);

alter table staff_session add constraint staff_session_pkey PRIMARY KEY (id);

alter table staff_session add constraint staff_session_token_hash_key UNIQUE (token_hash);

alter table street add constraint street_check CHECK ((((lowest_number IS NULL) = (highest_number IS NULL)) AND (lowest_number <= highest_number)));

alter table street add constraint street_check1 CHECK (((latitude IS NULL) = (longitude IS NULL)));

alter table street add constraint street_pkey PRIMARY KEY (id);

alter table street add constraint street_postal_code_name_key UNIQUE (postal_code, name);

alter table throttle add constraint throttle_pkey PRIMARY KEY (bucket, window_start);

alter table time_watch add constraint time_watch_check CHECK (((last_day >= first_day) AND (last_day <= (first_day + 6))));

alter table time_watch add constraint time_watch_check1 CHECK (((told_at IS NULL) OR (confirmed_at IS NOT NULL)));

alter table time_watch add constraint time_watch_check2 CHECK (((number_of_experts = 1) OR ((number_of_experts = 2) AND (treatment_type_id IS NULL) AND (expert_id IS NULL))));

alter table time_watch add constraint time_watch_length_minutes_check CHECK (((length_minutes > 0) AND ((length_minutes % 15) = 0)));

alter table time_watch add constraint time_watch_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'de'::text])));

alter table time_watch add constraint time_watch_postal_code_check CHECK ((postal_code ~ '^[0-9]{5}$'::text));

alter table time_watch add constraint time_watch_time_range_check CHECK ((time_range = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text])));

alter table time_watch add constraint time_watch_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id);

alter table time_watch add constraint time_watch_expert_id_fkey FOREIGN KEY (expert_id) REFERENCES expert(id);

alter table time_watch add constraint time_watch_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id);

alter table time_watch add constraint time_watch_treatment_type_id_fkey FOREIGN KEY (treatment_type_id) REFERENCES treatment_type(id);

alter table time_watch add constraint time_watch_pkey PRIMARY KEY (id);

alter table time_watch_progress add constraint time_watch_progress_id_check CHECK ((id = 1));

alter table time_watch_progress add constraint time_watch_progress_pkey PRIMARY KEY (id);

alter table transfer add constraint transfer_goes_its_way CHECK (
CASE kind
    WHEN 'arrived'::text THEN (amount_cents > 0)
    ELSE (amount_cents < 0)
END);

alter table transfer add constraint transfer_kind_check CHECK ((kind = ANY (ARRAY['arrived'::text, 'sentBack'::text, 'corrected'::text])));

alter table transfer add constraint transfer_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id);

alter table transfer add constraint transfer_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);

alter table transfer add constraint transfer_pkey PRIMARY KEY (id);

alter table transfer add constraint transfer_attempt_id_key_key UNIQUE (attempt_id, key);

alter table treatment_price add constraint treatment_price_afternoon_cents_check CHECK ((afternoon_cents > 0));

alter table treatment_price add constraint treatment_price_evening_cents_check CHECK ((evening_cents > 0));

alter table treatment_price add constraint treatment_price_length_minutes_check CHECK (((length_minutes > 0) AND ((length_minutes % 15) = 0)));

alter table treatment_price add constraint treatment_price_morning_cents_check CHECK ((morning_cents > 0));

alter table treatment_price add constraint treatment_price_treatment_type_id_fkey FOREIGN KEY (treatment_type_id) REFERENCES treatment_type(id);

alter table treatment_price add constraint treatment_price_pkey PRIMARY KEY (treatment_type_id, length_minutes);

alter table treatment_type add constraint treatment_type_pkey PRIMARY KEY (id);

alter table voucher add constraint voucher_balance_cents_check CHECK ((balance_cents >= 0));

alter table voucher add constraint voucher_code_hash_check CHECK ((octet_length(code_hash) = 32));

alter table voucher add constraint voucher_type_check CHECK ((type = ANY (ARRAY['massage'::text, 'couplesMassage'::text, 'value'::text])));

alter table voucher add constraint voucher_order_id_fkey FOREIGN KEY (order_id) REFERENCES voucher_order(id);

alter table voucher add constraint voucher_pkey PRIMARY KEY (id);

alter table voucher add constraint voucher_code_hash_key UNIQUE (code_hash);

alter table voucher_entry add constraint voucher_entry_amount_cents_check CHECK ((amount_cents > 0));

alter table voucher_entry add constraint voucher_entry_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['reserve'::text, 'release'::text, 'restore'::text])) THEN (cart_id IS NOT NULL)
    ELSE ((cart_id IS NULL) OR (kind = ANY (ARRAY['redeem'::text, 'revoke'::text])))
END);

alter table voucher_entry add constraint voucher_entry_kind_check CHECK ((kind = ANY (ARRAY['issue'::text, 'reserve'::text, 'release'::text, 'redeem'::text, 'restore'::text, 'revoke'::text, 'expire'::text])));

alter table voucher_entry add constraint voucher_entry_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id);

alter table voucher_entry add constraint voucher_entry_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES voucher(id);

alter table voucher_entry add constraint voucher_entry_pkey PRIMARY KEY (id);

alter table voucher_order add constraint voucher_order_check CHECK (((paid_at IS NOT NULL) = (status = ANY (ARRAY['active'::text, 'revoked'::text]))));

alter table voucher_order add constraint voucher_order_code_check CHECK ((code ~ '^[2-9A-HJ-NP-Z]{8}$'::text));

alter table voucher_order add constraint voucher_order_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'de'::text])));

alter table voucher_order add constraint voucher_order_message_check CHECK ((length(message) <= 180));

alter table voucher_order add constraint voucher_order_status_check CHECK ((status = ANY (ARRAY['waitingForPayment'::text, 'active'::text, 'revoked'::text, 'cancelled'::text])));

alter table voucher_order add constraint voucher_order_token_hash_check CHECK ((octet_length(token_hash) = 32));

alter table voucher_order add constraint voucher_order_total_cents_check CHECK ((total_cents > 0));

alter table voucher_order add constraint voucher_order_withdrawn CHECK (
CASE status
    WHEN 'revoked'::text THEN (withdrawn_at IS NOT NULL)
    WHEN 'cancelled'::text THEN true
    ELSE (withdrawn_at IS NULL)
END);

alter table voucher_order add constraint voucher_order_client FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE SET NULL;

alter table voucher_order add constraint voucher_order_deletion_id_fkey FOREIGN KEY (deletion_id) REFERENCES account_deletion(id);

alter table voucher_order add constraint voucher_order_pkey PRIMARY KEY (id);

alter table voucher_order add constraint voucher_order_code_key UNIQUE (code);

alter table voucher_order_item add constraint voucher_order_item_amount_check CHECK (((amount >= 1) AND (amount <= 5)));

alter table voucher_order_item add constraint voucher_order_item_type_check CHECK ((type = ANY (ARRAY['massage'::text, 'couplesMassage'::text, 'value'::text])));

alter table voucher_order_item add constraint voucher_order_item_value_cents_check CHECK ((value_cents > 0));

alter table voucher_order_item add constraint voucher_order_item_order_id_fkey FOREIGN KEY (order_id) REFERENCES voucher_order(id);

alter table voucher_order_item add constraint voucher_order_item_pkey PRIMARY KEY (order_id, type, value_cents);

alter table web_push_subscription add constraint web_push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES client_session(id) ON DELETE CASCADE;

alter table web_push_subscription add constraint web_push_subscription_pkey PRIMARY KEY (session_id);

alter table web_push_subscription add constraint web_push_subscription_endpoint_key UNIQUE (endpoint);

alter table webhook_event add constraint webhook_event_pkey PRIMARY KEY (provider, id);

CREATE INDEX absence_by_expert ON public.absence USING btree (expert_id, end_at);

CREATE INDEX account_code_by_client ON public.account_code USING btree (client_id, purpose);

CREATE UNIQUE INDEX account_code_open ON public.account_code USING btree (client_id, purpose) WHERE (used_at IS NULL);

CREATE INDEX booking_by_expert ON public.booking USING btree (expert_id, start_at) WHERE active;

CREATE INDEX booking_request_by_age ON public.booking_request USING btree (created_at);

CREATE INDEX booking_request_by_content ON public.booking_request USING btree (content_hash, created_at);

CREATE INDEX booking_request_by_email ON public.booking_request USING btree (lower(email));

CREATE INDEX busy_time_by_expert ON public.busy_time USING btree (expert_id, end_at);

CREATE INDEX cart_by_client ON public.cart USING btree (client_id, start_at) WHERE (client_id IS NOT NULL);

CREATE INDEX cart_by_company ON public.cart USING btree (name_key(company_name) text_pattern_ops) WHERE ((forgotten_at IS NULL) AND (company_name IS NOT NULL));

CREATE INDEX cart_by_compensation_voucher ON public.cart USING btree (compensation_voucher_id) WHERE (compensation_voucher_id IS NOT NULL);

CREATE INDEX cart_by_email ON public.cart USING btree (lower(email));

CREATE INDEX cart_by_email_start ON public.cart USING btree (lower(email) text_pattern_ops) WHERE (forgotten_at IS NULL);

CREATE INDEX cart_by_first_name ON public.cart USING btree (name_key(((name || ' '::text) || surname)) text_pattern_ops) WHERE (forgotten_at IS NULL);

CREATE INDEX cart_by_last_name ON public.cart USING btree (name_key(((surname || ' '::text) || name)) text_pattern_ops) WHERE (forgotten_at IS NULL);

CREATE INDEX cart_by_location ON public.cart USING btree (location_id, updated_at, id) WHERE ((location_id IS NOT NULL) AND (paid_at IS NOT NULL));

CREATE INDEX cart_by_mailbox ON public.cart USING btree (mailbox_of(email));

CREATE INDEX cart_by_partner ON public.cart USING btree (partner_id, updated_at, id) WHERE (partner_id IS NOT NULL);

CREATE INDEX cart_by_phone ON public.cart USING btree (phone_e164);

CREATE INDEX cart_by_phone_end ON public.cart USING btree (reverse(phone_e164) text_pattern_ops) WHERE (forgotten_at IS NULL);

CREATE INDEX cart_by_voucher ON public.cart USING btree (voucher_id) WHERE (voucher_id IS NOT NULL);

CREATE INDEX cart_holds ON public.cart USING btree (hold_expires_at) WHERE (status = ANY (ARRAY['placed'::text, 'waitingForPayment'::text]));

CREATE INDEX cart_paid ON public.cart USING btree (paid_at) WHERE (paid_at IS NOT NULL);

CREATE INDEX cart_paid_by_start ON public.cart USING btree (start_at) WHERE (status = 'paid'::text);

CREATE INDEX cart_paid_to_forget ON public.cart USING btree (paid_at) WHERE (forgotten_at IS NULL);

CREATE INDEX cart_releasing ON public.cart USING btree (hold_expires_at) WHERE (status = 'releasing'::text);

CREATE INDEX cart_to_ask_for_review ON public.cart USING btree (start_at) WHERE ((status = 'paid'::text) AND (review_asked_at IS NULL));

CREATE INDEX cart_to_forget ON public.cart USING btree (deletion_id) WHERE ((deletion_id IS NOT NULL) AND (forgotten_at IS NULL));

CREATE INDEX cart_unpaid_by_caller ON public.cart USING btree (caller_hash) WHERE (status = ANY (ARRAY['placed'::text, 'waitingForPayment'::text, 'releasing'::text]));

CREATE INDEX cart_unpaid_by_start ON public.cart USING btree (city_id, start_at) WHERE (status = ANY (ARRAY['placed'::text, 'waitingForPayment'::text, 'releasing'::text]));

CREATE INDEX cart_unpaid_to_forget ON public.cart USING btree (ended_at) WHERE ((paid_at IS NULL) AND (forgotten_at IS NULL));

CREATE INDEX cart_with_notes ON public.cart USING btree (start_at) WHERE (notes IS NOT NULL);

CREATE INDEX cart_event_by_cart ON public.cart_event USING btree (cart_id, id);

CREATE INDEX cart_note_by_cart ON public.cart_note USING btree (cart_id, id);

CREATE UNIQUE INDEX client_by_email ON public.client USING btree (lower(email));

CREATE INDEX client_session_by_client ON public.client_session USING btree (client_id);

CREATE INDEX client_session_by_expiry ON public.client_session USING btree (expires_at);

CREATE UNIQUE INDEX discount_code_key ON public.discount USING btree (code_key(code)) WHERE active;

CREATE UNIQUE INDEX email_code_once ON public.email_code USING btree (lower(email));

CREATE INDEX email_undo_by_end ON public.email_undo USING btree (expires_at);

CREATE INDEX expert_by_city ON public.expert USING btree (city_id) WHERE active;

CREATE INDEX expert_day_by_change ON public.expert_day USING btree (changed_in);

CREATE INDEX expert_day_by_day ON public.expert_day USING btree (day, expert_id);

CREATE INDEX expert_replacement_by_former ON public.expert_replacement USING btree (from_expert_id, booking_id);

CREATE INDEX expert_service_by_treatment ON public.expert_service USING btree (treatment_type_id);

CREATE INDEX hours_exception_by_day ON public.hours_exception USING btree (day);

CREATE UNIQUE INDEX invoice_begins_one_chain ON public.invoice USING btree (subject, target_id) WHERE ((kind = 'invoice'::text) AND (replaces_id IS NULL));

CREATE INDEX invoice_by_target ON public.invoice USING btree (subject, target_id, year, serial);

CREATE INDEX known_device_by_use ON public.known_device USING btree (last_used_at);

CREATE INDEX mail_by_cause ON public.mail USING btree (cause_id);

CREATE INDEX money_movement_by_attempt ON public.money_movement USING btree (attempt_id);

CREATE INDEX money_movement_by_time ON public.money_movement USING btree (at);

CREATE UNIQUE INDEX newsletter_subscription_once ON public.newsletter_subscription USING btree (lower(email)) WHERE (unsubscribed_at IS NULL);

CREATE INDEX office_act_by_staff ON public.office_act USING btree (staff_id, id);

CREATE INDEX office_act_by_subject ON public.office_act USING btree (subject, subject_id, id);

CREATE INDEX office_change_by_cart ON public.office_change USING btree (cart_id, id);

CREATE UNIQUE INDEX opening_notice_once ON public.opening_notice USING btree (lower(email), location_id, postal_code) NULLS NOT DISTINCT WHERE (withdrawn_at IS NULL);

CREATE INDEX outside_calendar_by_check ON public.outside_calendar USING btree (next_check_at);

CREATE INDEX partner_event_by_age ON public.partner_event USING btree (tried_since);

CREATE INDEX partner_event_by_cart ON public.partner_event USING btree (cart_id);

CREATE INDEX partner_event_by_webhook ON public.partner_event USING btree (webhook_id, number);

CREATE INDEX partner_event_open ON public.partner_event USING btree (webhook_id, cart_id, number) WHERE ((delivered_at IS NULL) AND (given_up_at IS NULL));

CREATE INDEX partner_key_by_partner ON public.partner_key USING btree (partner_id);

CREATE UNIQUE INDEX partner_webhook_live ON public.partner_webhook USING btree (partner_id, url) WHERE (removed_at IS NULL);

CREATE INDEX payment_attempt_by_target ON public.payment_attempt USING btree (subject, target_id, created_at);

CREATE INDEX payment_attempt_money_check ON public.payment_attempt USING btree (money_check_at) WHERE ((status = ANY (ARRAY['succeeded'::text, 'refund_pending'::text, 'refunded'::text])) AND (money_check_at IS NOT NULL));

CREATE INDEX payment_attempt_on_account ON public.payment_attempt USING btree (created_at) WHERE (provider = 'onAccount'::text);

CREATE UNIQUE INDEX payment_attempt_one_alive ON public.payment_attempt USING btree (subject, target_id) WHERE (status = ANY (ARRAY['created'::text, 'sent'::text, 'requires_action'::text, 'processing'::text]));

CREATE INDEX payment_attempt_open ON public.payment_attempt USING btree (updated_at) WHERE (status = ANY (ARRAY['created'::text, 'sent'::text, 'requires_action'::text, 'processing'::text, 'refund_pending'::text]));

CREATE INDEX payment_attempt_with_money ON public.payment_attempt USING btree (money_checked_at NULLS FIRST) WHERE (status = ANY (ARRAY['succeeded'::text, 'refund_pending'::text, 'refunded'::text]));

CREATE INDEX person_opened_by_age ON public.person_opened USING btree (at);

CREATE INDEX person_opened_by_subject ON public.person_opened USING btree (subject, subject_id, at);

CREATE INDEX push_message_by_session ON public.push_message USING btree (session_id);

CREATE INDEX refund_by_attempt ON public.refund USING btree (attempt_id);

CREATE INDEX refund_by_provider_id ON public.refund USING btree (provider_refund_id);

CREATE UNIQUE INDEX refund_once_by_provider ON public.refund USING btree (attempt_id, provider_refund_id);

CREATE INDEX refund_owed ON public.refund USING btree (updated_at) WHERE ((status = 'failed'::text) AND (cause <> 'provider'::text) AND (repaid_at IS NULL));

CREATE INDEX request_answer_by_request ON public.request_answer USING btree (request_id, id);

CREATE INDEX request_offer_by_cart ON public.request_offer USING btree (cart_id);

CREATE INDEX request_offer_by_request ON public.request_offer USING btree (request_id, id);

CREATE INDEX request_offer_to_clear ON public.request_offer USING btree (held_until) WHERE (contents IS NOT NULL);

CREATE INDEX request_offer_time_by_offer ON public.request_offer_time USING btree (offer_id, start_at);

CREATE UNIQUE INDEX request_offer_time_chosen ON public.request_offer_time USING btree (offer_id) WHERE is_chosen;

CREATE INDEX review_newest ON public.review USING btree (expert_id, created_at DESC, id);

CREATE INDEX review_report_by_email ON public.review_report USING btree (lower(email));

CREATE UNIQUE INDEX review_report_open ON public.review_report USING btree (review_id, content_hash) WHERE (decided_at IS NULL);

CREATE INDEX slot_hold_by_caller ON public.slot_hold USING btree (caller_hash);

CREATE INDEX slot_hold_by_client ON public.slot_hold USING btree (client_id);

CREATE INDEX slot_hold_by_end ON public.slot_hold USING btree (held_until);

CREATE INDEX slot_hold_by_start ON public.slot_hold USING btree (city_id, start_at);

CREATE UNIQUE INDEX staff_by_email ON public.staff USING btree (lower(email)) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX staff_code_open ON public.staff_code USING btree (staff_id) WHERE (used_at IS NULL);

CREATE INDEX staff_passkey_by_staff ON public.staff_passkey USING btree (staff_id);

CREATE INDEX staff_session_by_staff ON public.staff_session USING btree (staff_id);

CREATE INDEX street_by_point ON public.street USING btree (latitude, longitude) WHERE (latitude IS NOT NULL);

CREATE INDEX street_by_search_name ON public.street USING gin (search_name gin_trgm_ops);

CREATE INDEX time_watch_by_end ON public.time_watch USING btree (last_day);

CREATE UNIQUE INDEX time_watch_once ON public.time_watch USING btree (lower(email), postal_code, location_id, treatment_type_id, length_minutes, expert_id, first_day, last_day, time_range, number_of_experts) NULLS NOT DISTINCT WHERE (told_at IS NULL);

CREATE INDEX time_watch_waiting ON public.time_watch USING btree (city_id, first_day) WHERE ((confirmed_at IS NOT NULL) AND (told_at IS NULL));

CREATE INDEX voucher_by_order ON public.voucher USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX voucher_expiring ON public.voucher USING btree (expires_on) WHERE (balance_cents > 0);

CREATE INDEX voucher_entry_by_cart ON public.voucher_entry USING btree (cart_id) WHERE (cart_id IS NOT NULL);

CREATE INDEX voucher_entry_by_voucher ON public.voucher_entry USING btree (voucher_id, id);

CREATE INDEX voucher_order_by_client ON public.voucher_order USING btree (client_id) WHERE (client_id IS NOT NULL);

CREATE INDEX voucher_order_by_email ON public.voucher_order USING btree (lower(email));

CREATE INDEX voucher_order_to_forget ON public.voucher_order USING btree (deletion_id) WHERE ((deletion_id IS NOT NULL) AND (forgotten_at IS NULL));

CREATE INDEX voucher_order_unpaid ON public.voucher_order USING btree (ordered_at) WHERE (status = 'waitingForPayment'::text);

CREATE TRIGGER booking_keeps_its_expert BEFORE UPDATE OF expert_id ON public.booking FOR EACH ROW WHEN ((new.expert_id <> old.expert_id)) EXECUTE FUNCTION refuse_unrecorded_expert();

CREATE TRIGGER booking_moves_with_its_cart BEFORE UPDATE OF start_at, end_at ON public.booking FOR EACH ROW WHEN (((new.start_at <> old.start_at) OR (new.end_at <> old.end_at))) EXECUTE FUNCTION refuse_unrecorded_move();

CREATE TRIGGER booking_stays_what_it_is BEFORE UPDATE OF cart_id, guest, treatment_type_id, length_minutes ON public.booking FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER cart_stays_whose_it_is BEFORE UPDATE OF token_hash, email ON public.cart FOR EACH ROW WHEN (((new.forgotten_at IS NULL) AND ((new.email <> old.email) OR ((new.token_hash <> old.token_hash) AND (new.token_version = old.token_version))))) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER cart_tells_partners AFTER INSERT ON public.cart_event FOR EACH ROW EXECUTE FUNCTION tell_partners_of_cart();

CREATE TRIGGER cart_reschedule_stays BEFORE UPDATE ON public.cart_reschedule FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER dispute_moves_money AFTER INSERT OR UPDATE ON public.dispute FOR EACH ROW EXECUTE FUNCTION note_dispute();

CREATE TRIGGER expert_day_is_changed BEFORE INSERT OR UPDATE ON public.expert_day FOR EACH ROW EXECUTE FUNCTION note_expert_day_change();

CREATE TRIGGER expert_day_is_removed AFTER DELETE OR TRUNCATE ON public.expert_day FOR EACH STATEMENT EXECUTE FUNCTION note_expert_day_removal();

CREATE TRIGGER expert_replacement_stays BEFORE UPDATE ON public.expert_replacement FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER invoice_is_not_truncated BEFORE TRUNCATE ON public.invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER invoice_joins_its_chain BEFORE INSERT ON public.invoice FOR EACH ROW EXECUTE FUNCTION chain_invoice();

CREATE TRIGGER invoice_stays BEFORE DELETE OR UPDATE ON public.invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER refund_tells_partners AFTER INSERT ON public.money_movement FOR EACH ROW WHEN (((new.kind = 'refund'::text) AND (new.amount_cents < 0))) EXECUTE FUNCTION tell_partners_of_refund();

CREATE TRIGGER office_act_is_kept BEFORE DELETE ON public.office_act FOR EACH ROW WHEN ((old.at > (app_now() - '8 years'::interval))) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER office_act_is_not_truncated BEFORE TRUNCATE ON public.office_act FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER office_act_stays BEFORE UPDATE ON public.office_act FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payment_moves_money AFTER INSERT OR UPDATE OF status ON public.payment_attempt FOR EACH ROW EXECUTE FUNCTION note_payment();

CREATE TRIGGER refund_moves_money AFTER INSERT OR UPDATE ON public.refund FOR EACH ROW EXECUTE FUNCTION note_refund();

CREATE TRIGGER refund_within_payment BEFORE INSERT OR UPDATE OF amount_cents ON public.refund FOR EACH ROW WHEN (((new.cause <> 'provider'::text) AND (new.provider_refund_id IS NULL))) EXECUTE FUNCTION limit_refunds();

CREATE TRIGGER transfer_stays BEFORE DELETE OR UPDATE ON public.transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER voucher_balance_is_the_ledgers BEFORE UPDATE OF balance_cents ON public.voucher FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER voucher_begins_empty BEFORE INSERT ON public.voucher FOR EACH ROW WHEN ((new.balance_cents <> 0)) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER voucher_entry_counts AFTER INSERT ON public.voucher_entry FOR EACH ROW EXECUTE FUNCTION add_to_voucher_balance();

CREATE TRIGGER voucher_entry_is_not_truncated BEFORE TRUNCATE ON public.voucher_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

CREATE TRIGGER voucher_entry_stays BEFORE DELETE OR UPDATE ON public.voucher_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

comment on table absence is 'When an expert does not work. Deleted 30 days after its end.';

comment on column absence.kind is 'Nothing more about the reason is stored, above all nothing medical.';

comment on column absence.end_at is 'Null until further notice.';

comment on table account_code is 'A mailed code; the code itself follows from the id and a server key.';

comment on column account_code.new_email is 'The address that the code was mailed to; set for a change of address only.';

comment on column account_code.former_email is 'The address that it replaced.';

comment on table account_deletion is 'An account that was deleted; the id is the client''s.';

comment on column account_deletion.email is 'Recipient of the last mail; null once it was sent.';

comment on table account_event is 'What an operator did to an account, and why.';

comment on table booking_outcome is 'What became of a booked treatment, recorded by the office after its start.';

comment on column booking_outcome.waited_minutes is 'How long the expert waited for a customer who did not come, from the start on; null for every other outcome.';

comment on column booking_outcome.called_at is 'When that customer was called; null for every other outcome.';

comment on column booking_outcome.staff_id is 'Who recorded it, or corrected it last; every act is in office_act.';

comment on column booking_request.day is 'Calendar day, yyyy-MM-dd.';

comment on column booking_request.version is 'Counts the changes by the office.';

comment on column booking_request.taken_by is 'Who works on it; null if nobody does.';

comment on column booking_request.outcome is 'How it ended; null while it is open, and for those closed by former releases.';

comment on column booking_request.lost_reason is 'Why it did not become a booking.';

comment on column booking_request.cart_id is 'The booking that it became.';

comment on table busy_time is 'When an expert is busy elsewhere: no quarter hour of it is open. Nothing else of the event is kept.';

comment on column busy_time.outside_uid is 'The UID of the event in its calendar.';

comment on column busy_time.imported_at is 'When this time was first imported.';

comment on column busy_time.standing is 'The starts of what was booked or held in it when it was imported, and stays.';

comment on column cart.client_id is 'Null for a guest.';

comment on column cart.terms_accepted_at is 'When the customer accepted the terms; null until they do for what was placed on the telephone.';

comment on column cart.voucher_cents is 'What the voucher pays, cents.';

comment on column cart.voucher_remaining_cents is 'What was left on the voucher when the cart was placed, cents.';

comment on column cart.compensation_voucher_id is 'The voucher issued for the money of a cancelled cart.';

comment on column cart.deletion_id is 'The account with which it must be forgotten.';

comment on column cart.forgotten_at is 'Since when nothing in it says who it was.';

comment on column cart.review_mails_refused_at is 'Since when its address wants no mails that ask for a review.';

comment on column cart.caller_hash is 'The caller as a keyed hash, while the cart is unpaid.';

comment on column cart.is_proven is 'Somebody signed in or confirmed the e-mail address before it was placed.';

comment on column cart.email_is_proven is 'The e-mail address was confirmed before placing: by a mailed code, or as that of the account.';

comment on column cart.compensation_cents is 'What a cancelled cart gave back, cents; null where it was never paid or not cancelled.';

comment on column cart.billing_address is 'Of the company, in lines.';

comment on column cart.billing_address_parts is 'Null where the address was given in lines only.';

comment on column cart.partner_id is 'The partner who placed it; null for everybody else.';

comment on column cart.origin is 'phone: placed by the office for a customer on the telephone; self: everything else.';

comment on column cart.on_account is 'A company pays by invoice, with a transfer.';

comment on column cart_event.actor is 'The kind of whoever caused it, never a person; null if it is not known.';

comment on table cart_note is 'What staff note about a booking. Deleted with the personal data of the cart.';

comment on column cart_note.text is 'Part of the export of the person whom the booking belongs to.';

comment on table cart_notice is 'A notice that a cart has caused, once for each kind.';

comment on column cart_notice.edition is 'How often the appointment had been moved when the notice was due.';

comment on table cart_reschedule is 'A move of a paid appointment to another time, by its customer or the office.';

comment on column cart_reschedule.number is 'Counts the moves of its cart, from 1.';

comment on column cart_reschedule.undoes is 'Whether it undoes the move before it, of which nobody was told.';

comment on table client is 'A person with an account, with a password or from another service.';

comment on column client.password_hash is 'Null for an account of another service.';

comment on column client.birthday is 'Calendar day, yyyy-MM-dd.';

comment on table client_session is 'A signed-in device.';

comment on column client_session.token_version is 'Version of the newest access token that was used.';

comment on column client_session.token_version_at is 'Since when that version is in use.';

comment on table closure is 'When nobody works in a city.';

comment on column closure.from_quarter is 'Quarter hours of the day in Europe/Berlin, half-open.';

comment on table delay is 'How much later than booked an appointment begins, as the office told its customer.';

comment on column delay.number is 'The first of a cart is 1.';

comment on column delay.start_at is 'The start that was booked then. After a move the delay no longer applies.';

comment on column delay.minutes is '0: on time after all.';

comment on column delay.told_at is 'When the customer was told; null if a newer delay replaced it before.';

comment on column discount.treatment_type_ids is 'Null for every treatment.';

comment on table email_code is 'The latest code mailed to an address, for people who need no account.';

comment on table email_undo is 'How the former address of an account undoes a change; the token follows from the id and a server key.';

comment on table event_count is 'Counts of one day; nothing in it belongs to a person.';

comment on column event_count.day is 'Calendar day in Europe/Berlin, yyyy-MM-dd.';

comment on column expert.booking_count is 'bookings_before plus those that are paid.';

comment on column expert.email is 'Where mails about bookings go; null for none.';

comment on column expert.bookings_before is 'Bookings from before this system.';

comment on column expert.phone_number is 'Where the office calls them; null for none. Customers never see it.';

comment on table expert_feed is 'The address at which an expert subscribes to their appointments.';

comment on column expert_feed.token_hash is 'SHA-256 of the token in the address; the token itself is stored nowhere.';

comment on column expert_feed.last_read_at is 'Written at most once an hour.';

comment on table expert_replacement is 'An expert of a paid appointment who was replaced by another one.';

comment on column expert_replacement.number is 'Counts the replacements of its cart, from 1.';

comment on column expert_replacement.undoes is 'Whether it undoes the replacement before it, of which nobody was told.';

comment on table external_token is 'A token of another service, kept so that it can be revoked.';

comment on table goodwill_voucher is 'Vouchers that the office gives as goodwill, without changing the booking.';

comment on column goodwill_voucher.reason is 'Why the voucher is given; the customer reads it in the mail.';

comment on column goodwill_voucher.request_key is 'The idempotency key: the same key again gives no second voucher.';

comment on table hours_exception is 'Other hours of an expert on one day.';

comment on column hours_exception.kind is 'In place of the weekly hours, or in addition to them.';

comment on column hours_exception.hours is 'Quarter hours of the day in Europe/Berlin, half-open. Empty if the expert does not work on that day.';

comment on column invoice.cancels_id is 'The invoice that a cancellation takes back, with the same amounts negated.';

comment on column invoice.xml is 'The same by EN 16931, byte for byte as issued; null on an invoice to a person.';

comment on column invoice.edition is 'How often the appointment had been moved when the invoice was issued; a cancellation has that of its invoice.';

comment on column invoice.replaces_id is 'The cancelled invoice of the same target that this one replaces; null on its first, and on a cancellation.';

comment on column invoice_counter.year is 'In Europe/Berlin.';

comment on table known_device is 'A device that a client has signed in on; it keeps the secret.';

comment on table money_movement is 'Money that a provider took for us or gave back, written by triggers when it happened.';

comment on column money_movement.source_id is 'The attempt, refund or dispute.';

comment on column money_movement.amount_cents is 'Negative where it leaves us; cents.';

comment on table newsletter_subscription is 'Who gets the newsletter, and the log of the consent to it.';

comment on table office_act is 'Everything that the people of the office have changed; rows are only added.';

comment on column office_act.verb is 'The permission with which it was done.';

comment on column office_act.city_id is 'The city of what was changed; null if it belongs to none.';

comment on column office_act.before is 'What was changed, before: ids, states and amounts, never names or contact data.';

comment on column office_act.after is 'The same afterwards.';

comment on column office_act.reason is 'As typed; null where none is asked for.';

comment on column office_act.request_id is 'The request, as in the log of the server.';

comment on table office_change is 'A move or replacement by the office, which can be undone until somebody was told of it.';

comment on column office_change.is_move is 'Whether the appointment got another time.';

comment on column office_change.replaced is 'How many of its experts were replaced.';

comment on column office_change.moves is 'How many moves the cart had then, with this one.';

comment on column office_change.replacements is 'How many replacements the cart had then, with these.';

comment on column office_change.former_cancellable_until is 'Until when the customer could cancel before.';

comment on column office_change.former_compensation is 'What the customer got back for cancelling before.';

comment on column office_change.told_at is 'When the mails and messages about it were let go.';

comment on table opening_notice is 'A request to be told when a place opens, and the log of the consent to it.';

comment on table outside_calendar is 'A calendar of an expert that is kept elsewhere, from which busy times are imported.';

comment on column outside_calendar.name is 'What the operator sees of its source: the host of its address, the name of the file, or the id of the partner.';

comment on column outside_calendar.address is 'Sealed, because it opens the calendar for anyone; null for a file, and for what a partner sends.';

comment on column outside_calendar.source_hash is 'SHA-256 of the address, of the name of the file or of the id of the partner.';

comment on column outside_calendar.next_check_at is 'When it is read next; null if it has no address.';

comment on column outside_calendar.begun is 'How many readings have begun; each gets the next number.';

comment on column outside_calendar.applied is 'The number of the reading that was imported last: an older one that ends later is not.';

comment on column outside_calendar.covers_until is 'The first day whose events were not imported.';

comment on column outside_calendar.unread is 'How many events could not be read in the last import.';

comment on column outside_calendar.failure is 'Why the last failed reading failed; what was imported before it stays.';

comment on column outside_calendar.partner_id is 'The partner whose program sends its busy times; null for a file or an address.';

comment on table partner is 'Who may see and book over the partner API.';

comment on column partner.location_id is 'The partner location of a venue, where alone it books.';

comment on column partner.email is 'Whom the operator writes to about the keys.';

comment on column partner.locale is 'The language of its guests where a booking does not say.';

comment on column partner.expert_id is 'The expert whose calendar it is; null for every other kind.';

comment on table partner_event is 'An event that a partner is told of, once for each address; written by triggers in the transaction that causes it.';

comment on column partner_event.number is 'The order of sending: the events of one booking are written while its cart is locked.';

comment on column partner_event.tried_since is 'When it happened, or was last sent again by the operator.';

comment on column partner_event.next_attempt_at is 'During an attempt: when another worker may try.';

comment on column partner_event.last_answer is 'The status, or why there was no answer.';

comment on column partner_event.given_up_at is 'Three days after tried_since, or when its webhook was removed.';

comment on column partner_key.prefix is 'The visible beginning of the key, by which the operator names it.';

comment on column partner_key.key_hash is 'SHA-256 of the key; the key itself is stored nowhere.';

comment on column partner_key.days is 'For how long it was issued, and its successor will be; null for a key without an end.';

comment on column partner_key.expires_at is 'When it ends: after its days, or soon after it got a successor; null for never.';

comment on column partner_key.last_used_at is 'Written at most once a minute.';

comment on table partner_webhook is 'An address at which a partner is told of its bookings.';

comment on column partner_webhook.sealed_secret is 'The signing secret, encrypted with a key derived from TOKEN_KEY.';

comment on column partner_webhook.former_sealed_secret is 'The former secret: messages are also signed with it until former_until.';

comment on column payment_attempt.return_prefix is 'Where a payment that left the app comes back to; null for the page itself.';

comment on column payment_attempt.provider_customer_id is 'The client as the provider knows them; null for a guest.';

comment on column payment_attempt.save_card is 'The person agreed to have the card saved.';

comment on column payment_attempt.money_check_at is 'When the provider of a payment that took money is asked for refunds and disputes next; null for those that are too old.';

comment on column payment_customer.client_id is 'Null where the account was deleted and the provider has yet to hear of it.';

comment on column payment_customer.provider_customer_id is 'Null until the provider has answered.';

comment on table person_opened is 'Who in the office opened whose data; deleted after 90 days.';

comment on table planned_price is 'A price that the worker puts into treatment_price when its day begins in Europe/Berlin.';

comment on table planned_shift is 'Weekly hours from a day on, in place of shift; of several that hold on a day, the one that begins last counts.';

comment on column planned_shift.until_day is 'The last day; null if the hours stay, which makes them the shift once they have begun.';

comment on column planned_shift.hours is 'Quarter hours of the day in Europe/Berlin, half-open. Empty if the expert does not work on that weekday.';

comment on table push_message is 'A message to one device about one cart.';

comment on column push_message.edition is 'How often the appointment had been moved when it happened; of a replaced expert, the number of the replacement.';

comment on column refund.cause is 'provider: somebody made it at the provider, such as in its dashboard. goodwill: the operator made it, and the booking stays as it is.';

comment on column refund.failure_reason is 'Why the provider refused it or could not carry it out.';

comment on column refund.repaid_at is 'When a failed refund was made good: by hand, or by a later refund at the provider.';

comment on column refund.repaid_by_refund is 'The refund that somebody made at the provider to make a failed one good.';

comment on column refund.belated is 'The payer was told that this money could not be sent back, so they are told that now it is.';

comment on column refund.reason is 'Why a goodwill refund is made, as its mail tells the customer.';

comment on column refund.requested_cents is 'What the operator asked for; amount_cents is less if the rest had left the payment before it was sent.';

comment on column refund.request_key is 'The booking and the key of the request, which makes a repeated one the same refund; null if it was not requested itself.';

comment on table request_answer is 'Answers to booking requests; part of the person''s export, and deleted with the request.';

comment on column request_answer.told_at is 'When its mail was enqueued; until then it can be taken back.';

comment on table request_offer is 'Held times offered in an answer to a booking request; deleted with the answer.';

comment on column request_offer.contents is 'What choosing a time would book; null once the offer has ended.';

comment on column request_offer.withdrawn_at is 'When the office ended it, by a newer offer or by closing the request.';

comment on column request_offer.cart_id is 'The booking that the customer made of it.';

comment on table request_offer_time is 'A time of an offer.';

comment on column request_offer_time.id is 'That of its slot hold, which is deleted when the hold ends.';

comment on column review.treatment_type_id is 'What was reviewed, as shown publicly; null where the author was not told that it is shown.';

comment on table search_count is 'Sums of searches for the free times of a day; nothing in it belongs to a person.';

comment on column search_count.day is 'When people searched: calendar day in Europe/Berlin, yyyy-MM-dd.';

comment on column search_count.hour is 'When people searched: hour of the day in Europe/Berlin.';

comment on column search_count.wanted_on is 'The day whose times they asked for.';

comment on column search_count.city_id is 'Null outside the known cities.';

comment on column search_count.place is 'A known postal code, "venue", "city" (all of it), or "other".';

comment on column search_count.treatment_type_id is 'Null for any; of two guests the first one’s.';

comment on column search_count.length_minutes is 'Null where the search named none.';

comment on column search_count.outcome is 'Whether a time was free, or why none was.';

comment on table shift is 'The weekly hours of experts, where no planned shift says otherwise.';

comment on table slot_hold is 'A slot held while somebody pays, before a cart exists; deleted when the hold ends.';

comment on column slot_hold.client_id is 'Null for a guest.';

comment on column slot_hold.caller_hash is 'The caller as a keyed hash; null for what the office holds for a booking request.';

comment on table slot_hold_expert is 'An expert whose time a slot hold blocks.';

comment on table staff is 'Who may sign in to the office.';

comment on column staff.locale is 'The language of the office and its mails for this person.';

comment on column staff.city_ids is 'The cities whose bookings the person works on; null for all.';

comment on column staff.version is 'Counts its changes, so that a change of what nobody has seen is refused.';

comment on column staff.invited_by is 'Null for whoever was invited by the command.';

comment on table staff_challenge is 'What a passkey is asked to sign; deleted when it is answered, so that it counts once.';

comment on column staff_challenge.session_id is 'The session that adds a passkey; null for a sign-in.';

comment on table staff_code is 'A mailed code; it follows from its id and TOKEN_KEY and is stored nowhere.';

comment on column staff_passkey.credential_id is 'As the authenticator names it, base64url.';

comment on column staff_passkey.public_key is 'COSE.';

comment on column staff_passkey.counter is 'Signatures that the authenticator has counted; 0 for those that do not count.';

comment on column staff_recovery_code.code_hash is 'HMAC with TOKEN_KEY.';

comment on table staff_second_factor is 'An authenticator app (TOTP, RFC 6238).';

comment on column staff_second_factor.sealed_secret is 'Encrypted with TOKEN_KEY.';

comment on column staff_second_factor.last_step is 'The time step of the last code, which with earlier ones no longer counts.';

comment on column staff_session.token_hash is 'SHA-256 of the cookie.';

comment on column staff_session.device is 'A name that its owner recognises, such as "Firefox, Windows", or empty.';

comment on column staff_session.elevated_until is 'Until then the person may change money and team without showing a second factor again.';

comment on column staff_session.sealed_code_app is 'The secret of an authenticator app that is being set up, encrypted.';

comment on table street is 'A street in one postal code; a long street has several rows.';

comment on table time_watch is 'A request to be told once when a time opens; deleted after its mail or its last day.';

comment on column time_watch.treatment_type_id is 'Null for any treatment.';

comment on column time_watch.length_minutes is 'Null for any length.';

comment on column time_watch.expert_id is 'Null for any expert.';

comment on column time_watch.time_range is 'Null for the whole day.';

comment on column time_watch.is_checked is 'Whether it was looked at since it was confirmed; later only changed days are.';

comment on column time_watch.told_at is 'When its mail was enqueued.';

comment on column time_watch.number_of_experts is 'How many must be free at the same time. For two, their treatments may differ, so none is asked for.';

comment on table time_watch_progress is 'One row: up to where changes of expert_day were compared with the watches.';

comment on column time_watch_progress.origin is 'The server run and table that the snapshot belongs to.';

comment on table transfer is 'Money of companies on account, as finance reads it on the bank statement.';

comment on column transfer.kind is 'corrected: takes back what was recorded by mistake.';

comment on column transfer.amount_cents is 'Positive for money that arrived, otherwise negative.';

comment on column transfer.booked_on is 'The day on the bank statement.';

comment on column transfer.key is 'Recording the same transfer again changes nothing.';

comment on column voucher.expires_on is 'Calendar day, yyyy-MM-dd.';

comment on column voucher.balance_cents is 'Written only by the trigger of the ledger.';

comment on column voucher.reminded_at is 'When its owner was told that it expires soon.';

comment on column voucher.stopped_by_payment is 'Inactive because its payment no longer stands; active again when it does.';

comment on column voucher_order.deletion_id is 'The account with which it must be forgotten.';

comment on column voucher_order.forgotten_at is 'Since when nothing in it says who it was.';

comment on column voucher_order.client_id is 'Null for a guest.';

comment on column voucher_order.withdrawn_at is 'When the buyer withdrew from it.';

comment on table web_push_subscription is 'A browser of a signed-in client that takes messages.';
