import { limits } from '@ruhepol/rules'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql } from 'kysely'
import type { Cart } from '@ruhepol/database/tables'
import type { Queryable } from '../platform/database.ts'
import { broken, price } from './broken-queries.ts'

/** Carts whose outcome is still open. */
const open = sql`('placed', 'waitingForPayment', 'releasing')`

const range = (block: string) => sql.raw(`tstzrange(${block}.start_at, ${block}.blocked_until)`)

/** One expert's active bookings and held slots that overlap, including the travel to the next customer. */
export const overlappingBookings = (db: Queryable) =>
  broken(
    db,
    sql`
    select one.id, 'overlaps booking ' || other.id as detail
    from booking one join booking other on other.expert_id = one.expert_id and other.id > one.id
      and ${range('other')} && ${range('one')}
    where one.active and other.active
    union all
    select hold_id, 'overlaps booking ' || booking.id
    from slot_hold_expert held join booking on booking.expert_id = held.expert_id and ${range('booking')} && ${range('held')}
    where active
    union all
    select one.hold_id, 'overlaps slot hold ' || other.hold_id
    from slot_hold_expert one join slot_hold_expert other on other.expert_id = one.expert_id and other.id > one.id
      and ${range('other')} && ${range('one')}`,
  )

/** Bookings that block although their cart has ended, or that do not block although it is active. */
export const wronglyActiveBookings = (db: Queryable) =>
  broken(
    db,
    sql`
    select booking.id, 'cart ' || cart.id || ' is ' || status || ', the booking '
      || case when active then 'blocks' else 'does not block' end as detail
    from booking join cart on cart.id = booking.cart_id
    where active <> (status not in ('cancelled', 'expired'))`,
  )

/** Carts without bookings, or with bookings at another time or of another duration. */
export const wrongAppointments = (db: Queryable) =>
  broken(
    db,
    sql`
    select cart.id, 'at ' || cart.start_at || ' for ' || cart.length_minutes || ' minutes, '
      || coalesce('booking ' || booking.id || ' at ' || booking.start_at || ' for ' || booking.length_minutes, 'no booking') as detail
    from cart left join booking on booking.cart_id = cart.id
    where (cart.start_at, cart.length_minutes) is distinct from (booking.start_at, booking.length_minutes)
      or booking.end_at <> booking.start_at + booking.length_minutes * interval '1 minute'`,
  )

/** Carts whose moves do not lead from one time to the next and to theirs, or whose calendar sequence is wrong. */
export const wrongReschedules = (db: Queryable) =>
  broken(
    db,
    sql`
    select cart.id, 'at ' || cart.start_at || ', sequence ' || calendar_sequence || ', '
      || moves || ' moves, the last to ' || coalesce(last_start_at::text, 'no time') as detail
    from cart, lateral (
      select count(*) as moves, (array_agg(to_start_at order by number desc))[1] as last_start_at,
        coalesce(bool_and(number = position and from_start_at is not distinct from coalesce(left_at, from_start_at)), true)
          as is_chain
      from (
        select number, from_start_at, to_start_at, row_number() over (order by number) as position,
          lag(to_start_at) over (order by number) as left_at
        from cart_reschedule where cart_id = cart.id
      ) move
    ) moved, lateral (
      select count(*) as events from cart_event where cart_id = cart.id and event = 'reschedule'
    ) history
    where not is_chain or events <> moves or coalesce(last_start_at, cart.start_at) <> cart.start_at
      or calendar_sequence <> moves + case when ended_at is not null and paid_at is not null then 1 else 0 end`,
  )

/** Slot holds without experts, or whose experts are held at another time or for another duration. */
export const wrongSlotHolds = (db: Queryable) =>
  broken(
    db,
    sql`
    select slot_hold.id, 'at ' || slot_hold.start_at || ' for ' || length_minutes || ' minutes, '
      || coalesce('expert ' || expert_id || ' from ' || held.start_at || ' to ' || end_at, 'no expert') as detail
    from slot_hold left join slot_hold_expert held on hold_id = slot_hold.id
    where (slot_hold.start_at, slot_hold.start_at + length_minutes * interval '1 minute')
      is distinct from (held.start_at, held.end_at)`,
  )

/** Carts whose total is not the sum of its parts, or whose voucher part differs from what the voucher pays. */
export const wrongTotals = (db: Queryable) =>
  broken(
    db,
    sql`
    select id, 'total ' || total_cents || ', parts ' || parts || ', of that voucher ' || voucher_part
      || ', voucher ' || coalesce(voucher_cents, 0) as detail
    from cart, lateral (
      select coalesce(sum((part ->> 'valueCents')::int), 0) as parts,
        coalesce(sum((part ->> 'valueCents')::int) filter (where part ->> 'type' = 'voucher'), 0) as voucher_part
      from jsonb_array_elements(price_components) part
    ) bill
    where total_cents <> parts or coalesce(voucher_cents, 0) <> -voucher_part`,
  )

/** Carts whose tax is not the one contained in their price. */
export const wrongTaxes = (db: Queryable) =>
  broken(
    db,
    sql`
    select id, 'tax ' || tax_cents || ' of a price of ' || cost as detail
    from cart, lateral ${price} bill
    where tax_cents <> round(cost * ${limits.vatPercent} / (100.0 + ${limits.vatPercent}))`,
  )

/** Vouchers whose balance is not the sum of their ledger entries. */
export const wrongBalances = (db: Queryable) =>
  broken(
    db,
    sql`
    select id, 'balance ' || balance_cents || ', ledger ' || sum as detail
    from voucher, lateral (
      select coalesce(sum(change_cents), 0) as sum from voucher_entry where voucher_id = voucher.id
    ) ledger
    where balance_cents <> sum or sum < 0`,
  )

/** Carts whose voucher has not reserved or redeemed their share. */
export const wrongVoucherShares = (db: Queryable) =>
  broken(
    db,
    sql`
    select id, 'a ' || status || ' cart with ' || voucher_cents || ' of a voucher: set aside ' || held || ', spent ' || spent
      as detail
    from cart, lateral (
      select
        coalesce(sum(case kind when 'reserve' then amount_cents when 'release' then -amount_cents
          when 'redeem' then -amount_cents end), 0) as held,
        coalesce(sum(case kind when 'redeem' then amount_cents when 'restore' then -amount_cents end), 0) as spent
      from voucher_entry where voucher_entry.voucher_id = cart.voucher_id and cart_id = cart.id
    ) share
    where voucher_id is not null and (
      held <> case when status in ${open} then voucher_cents else 0 end
      or spent <> case when status = 'paid' then voucher_cents else 0 end)`,
  )

/** Slots held for more than a minute after their hold expired, without a payment in progress. */
export const overdueHolds = (db: Queryable) =>
  broken(
    db,
    sql`
    select id, 'a ' || status || ' cart was to be let go at ' || coalesce(hold_expires_at, releasing_since) as detail
    from cart
    where status in ${open} and coalesce(hold_expires_at, releasing_since) < app_now() - interval '60 seconds'
      and not (status = 'releasing' and exists (
        select from payment_attempt where subject = 'booking' and target_id = cart.id
          and payment_attempt.status in ('created', 'sent', 'requires_action', 'processing')))
    union all
    select id, 'a slot hold was to be let go at ' || held_until
    from slot_hold where held_until < app_now() - interval '60 seconds'`,
  )

/** Vouchers of withdrawn orders with a balance, which should have been refunded. */
export const unrefundedVouchers = (db: Queryable) =>
  broken(
    db,
    sql`
    select voucher.id, balance_cents || ' left on a voucher of order ' || code || ', which was withdrawn from' as detail
    from voucher join voucher_order on voucher_order.id = order_id
    where voucher_order.status = 'revoked' and balance_cents > 0`,
  )

/** Mails and reviews that exist more than once for a cause. */
export const repeatedOnce = (db: Queryable) =>
  broken(
    db,
    sql`
    select cause as id, what || ', ' || count || ' times' as detail from (
      select cause_id::text as cause, 'mail ' || template as what, count(*) from mail group by 1, 2
      union all select booking_id::text, 'review', count(*) from review where booking_id is not null group by 1
    ) counted where count > 1`,
  )

/** Experts whose rating or review count does not match their reviews (rule R34). */
export const wrongRatings = (db: Queryable) =>
  broken(
    db,
    sql`
    select id::text, 'rated ' || expert.rating || ' by ' || review_count || ', the reviews say ' || given.rating || ' by ' || count
      as detail
    from expert, lateral (
      select coalesce(round(avg(review.rating) * 5), 0) as rating, count(*) from review
      where expert_id = expert.id and hidden_at is null
    ) given
    where (expert.rating, review_count) <> (given.rating, count) and count > 0`,
  )

/** Experts whose booking count does not match their paid bookings plus the initial count. */
export const wrongBookingCounts = (db: Queryable) =>
  broken(
    db,
    sql`
    select id::text, booking_count || ' bookings, ' || paid || ' are paid and ' || bookings_before || ' were before' as detail
    from expert left join (
      select expert_id, count(*) from booking join cart on cart.id = cart_id where cart.status = 'paid' group by expert_id
    ) counted on expert_id = expert.id, lateral (select coalesce(count, 0) as paid) known
    where booking_count <> bookings_before + paid`,
  )

/** People who use a single-use discount in two carts that are paid or can be. */
export const discountsUsedTwice = (db: Queryable) =>
  broken(
    db,
    sql`
    select one.id, 'has ' || one.discount_code || ' like cart ' || other.id as detail
    from cart one join discount on discount.code = one.discount_code and discount.once_per_person
      join cart other on other.discount_code = one.discount_code and other.id > one.id
        and (lower(other.email) = lower(one.email) or other.phone_e164 = one.phone_e164)
    where (one.paid_at is not null or one.status in ${open}) and (other.paid_at is not null or other.status in ${open})`,
  )

export type History = {
  cartId: string
  status: Cart['status']
  moves: { event: string; from: string | null; to: string }[]
}

/** The histories of carts by id, in batches. */
export async function readHistories(db: Queryable, after: string, limit: number): Promise<History[]> {
  return db
    .selectFrom('cart')
    .select((cart) => [
      ...(['id as cartId', 'status'] as const),
      jsonArrayFrom(
        cart
          .selectFrom('cartEvent')
          .select(['event', 'fromStatus as from', 'toStatus as to'])
          .whereRef('cartId', '=', 'cart.id')
          .orderBy('cartEvent.id'),
      ).as('moves'),
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
