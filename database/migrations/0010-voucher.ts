import { sql, type Kysely } from 'kysely'

/** Vouchers: balances with an append-only ledger, and the vouchers that pay for carts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voucher (
      id uuid primary key default uuidv7(),
      -- SHA-256 of the comparable code; the code itself is derived from id and version.
      code_hash bytea not null unique check (octet_length(code_hash) = 32),
      code_version smallint not null default 1,
      -- False for one that was revoked or is not to be used yet.
      active boolean not null default true,
      -- The last day in Europe/Berlin.
      expires_on date not null,
      -- What can be spent now, cents: the sum of its ledger, kept by the trigger of voucher_entry alone.
      balance_cents integer not null default 0 check (balance_cents >= 0),
      created_at timestamptz not null default app_now()
    )`.execute(db)
  await sql`create index voucher_expiring on voucher (expires_on) where balance_cents > 0`.execute(db)
  await sql`
    create table voucher_entry (
      id bigint generated always as identity primary key,
      voucher_id uuid not null references voucher,
      kind text not null check (kind in ('issue', 'reserve', 'release', 'redeem', 'restore', 'revoke', 'expire')),
      amount_cents integer not null check (amount_cents > 0),
      -- Whose money it is about; null where it is about the voucher alone.
      cart_id uuid references cart,
      -- What it does to the balance. For a cart redeeming takes nothing: that was taken when it was reserved.
      change_cents integer not null generated always as (
        case when kind in ('issue', 'release', 'restore') then amount_cents
          when kind = 'redeem' and cart_id is not null then 0
          else -amount_cents end
      ) stored,
      at timestamptz not null default app_now(),
      -- Redeemed without a cart: by an operator, such as for a booking on the telephone.
      check (case when kind in ('reserve', 'release', 'restore') then cart_id is not null
        else cart_id is null or kind = 'redeem' end)
    )`.execute(db)
  await sql`create index voucher_entry_by_voucher on voucher_entry (voucher_id, id)`.execute(db)
  await sql`create index voucher_entry_by_cart on voucher_entry (cart_id) where cart_id is not null`.execute(db)
  await sql`
    create function add_to_voucher_balance() returns trigger language plpgsql as $$
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
    end $$`.execute(db)
  await sql`
    create trigger voucher_entry_counts after insert on voucher_entry
      for each row execute function add_to_voucher_balance()`.execute(db)
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db)
  await sql`
    create trigger voucher_entry_stays before update or delete on voucher_entry
      for each row execute function refuse_change()`.execute(db)
  await sql`
    create function refuse_truncate() returns trigger language plpgsql as $$
    begin
      if exists (select from voucher_entry) then
        raise exception '% of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger voucher_entry_is_not_truncated before truncate on voucher_entry
      for each statement execute function refuse_truncate()`.execute(db)
  // At depth 1, the ledger's trigger is writing.
  await sql`
    create trigger voucher_balance_is_the_ledgers before update of balance_cents on voucher
      for each row when (pg_trigger_depth() = 0) execute function refuse_change()`.execute(db)
  await sql`
    create trigger voucher_begins_empty before insert on voucher
      for each row when (new.balance_cents <> 0) execute function refuse_change()`.execute(db)
  await sql`
    alter table cart
      add column voucher_id uuid references voucher,
      -- As quoted when it was placed, cents: what the voucher pays, and what is then left on it.
      add column voucher_cents integer check (voucher_cents > 0),
      add column voucher_remaining_cents integer check (voucher_remaining_cents >= 0),
      add constraint cart_voucher_is_whole check (num_nulls(voucher_id, voucher_cents, voucher_remaining_cents) in (0, 3)),
      -- One code for a cart (rule R17).
      add constraint cart_has_one_code check (num_nonnulls(discount_code, voucher_id) <= 1)`.execute(db)
}
