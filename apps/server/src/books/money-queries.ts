import type { PaymentSubject } from '@ruhepol/rules'
import { sql, type NotNull, type RawBuilder } from 'kysely'
import type { Queryable } from '../platform/database.ts'
import { broken } from './broken-queries.ts'

/** Cents of a payment that we refunded, are refunding, or repaid manually. */
const ours = sql`coalesce((
  select sum(amount_cents) from refund
  where attempt_id = attempt.id and cause <> 'provider' and (refund.status <> 'failed' or repaid_by = 'hand')), 0)`

/** Cents that the provider took from a payment: refunded there, or disputed. */
const elsewhere = sql`(
  coalesce((
    select sum(amount_cents) from refund
    where attempt_id = attempt.id and cause = 'provider' and refund.status <> 'failed'), 0)
  + coalesce((
    select sum(amount_cents) from dispute where attempt_id = attempt.id and dispute.status in ('open', 'lost')), 0))`

/** The remaining money of a target's payments, and the part that the provider took. */
const moneyOf = (subject: PaymentSubject, id: RawBuilder<unknown>) => sql`(
  select coalesce(sum(amount_cents - ${ours}), 0) as kept, coalesce(sum(${elsewhere}), 0) as elsewhere
  from payment_attempt attempt
  where attempt.subject = ${subject} and attempt.target_id = ${id}
    and attempt.status in ('succeeded', 'refund_pending', 'refunded'))`

/** Cents that the operator asked to give back of a cart's payments while the booking stays as it is. */
const goodwillOf = (cartId: RawBuilder<unknown>) => sql`(
  select coalesce(sum(requested_cents), 0) as goodwill
  from refund join payment_attempt attempt on attempt.id = attempt_id
  where attempt.subject = 'booking' and attempt.target_id = ${cartId})`

/** Money is missing or too much is kept; what the provider took may be missing. */
const isMisplaced = (due: RawBuilder<unknown>) => sql`not (kept - elsewhere <= ${due} and ${due} <= kept)`

/**
 * Carts whose money is wrong. A paid cart keeps its total less the goodwill refunds, a cancelled one only the value of
 * its voucher, and an open one nothing. A refund in progress counts as done.
 */
export const misplacedMoney = (db: Queryable) =>
  broken(
    db,
    sql`
    select cart.id, 'a ' || status || ' cart of ' || total_cents || ' has ' || kept
      || case when goodwill > 0 then ' and was asked to give back ' || goodwill else '' end as detail
    from cart, lateral ${moneyOf('booking', sql`cart.id`)} money, lateral ${goodwillOf(sql`cart.id`)} asked
    where ${isMisplaced(sql`case when status = 'paid' then total_cents - goodwill
      when compensation_voucher_id is not null then compensation_cents else 0 end`)}`,
  )

/** Cancelled carts whose compensation is not a single voucher worth what was left of their money. */
export const wrongCompensations = (db: Queryable) =>
  broken(
    db,
    sql`
    select cart.id, 'a ' || status || ' cart of ' || total_cents || ' gave a voucher of ' || issued as detail
    from cart, lateral (
      select coalesce(sum(amount_cents), 0) as issued from voucher_entry
      where voucher_id = compensation_voucher_id and kind = 'issue'
    ) voucher
    where compensation_voucher_id is not null
      and (status <> 'cancelled' or issued is distinct from compensation_cents or issued > total_cents)`,
  )

/** Invalid goodwill vouchers: their cart was never paid, or they were bought or compensate a cancellation. */
export const wrongGoodwillVouchers = (db: Queryable) =>
  broken(
    db,
    sql`
    select goodwill_voucher.voucher_id as id, case
        when cart.paid_at is null then 'given as goodwill for a ' || cart.status || ' cart that was never paid'
        when order_id is not null then 'given as goodwill, but bought'
        else 'given as goodwill, but compensates a cancellation' end as detail
    from goodwill_voucher join voucher on voucher.id = goodwill_voucher.voucher_id join cart on cart.id = cart_id
    where cart.paid_at is null or order_id is not null
      or exists (select from cart compensated where compensated.compensation_voucher_id = voucher.id)`,
  )

/** Payments whose transfers are not between nothing and the price, or that are not on account. */
export const wrongTransfers = (db: Queryable) =>
  broken(
    db,
    sql`
    select attempt.id, 'transfers of ' || sum(transfer.amount_cents) || ' for a payment of ' || attempt.amount_cents
      || ' by ' || provider as detail
    from transfer join payment_attempt attempt on attempt.id = attempt_id
    group by attempt.id
    having provider <> 'onAccount' or sum(transfer.amount_cents) not between 0 and attempt.amount_cents`,
  )

/** Voucher orders whose money or issued vouchers do not match their price. */
export const wrongOrders = (db: Queryable) =>
  broken(
    db,
    sql`
    select id, 'a ' || status || ' order of ' || total_cents || ' has ' || kept || ' and issued ' || issued || ', revoked ' || revoked as detail
    from voucher_order, lateral ${moneyOf('voucher', sql`voucher_order.id`)} money, lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'issue'), 0) as issued,
        coalesce(sum(amount_cents) filter (where kind = 'revoke'), 0) as revoked
      from voucher join voucher_entry on voucher_entry.voucher_id = voucher.id
      where order_id = voucher_order.id
    ) vouchers
    where ${isMisplaced(sql`case when status in ('active', 'revoked') then total_cents - revoked else 0 end`)}
      or issued <> case when status in ('active', 'revoked') then total_cents else 0 end`,
  )

/** Payments that returned, or lost to disputes, more than they took. */
export const excessiveRefunds = (db: Queryable) =>
  broken(
    db,
    sql`
    select id, 'took ' || amount_cents || ', gave back ' || back as detail
    from payment_attempt attempt, lateral (
      select ${elsewhere} + coalesce(sum(amount_cents), 0) as back from refund
      where attempt_id = attempt.id and cause <> 'provider' and repaid_by is distinct from 'provider'
    ) given
    where back > amount_cents`,
  )

/** Failed refunds that were not repaid: the operator must return the money. */
export const failedRefunds = (db: Queryable) =>
  broken(
    db,
    sql`
    select id, 'a refund of ' || amount_cents || ' failed' || coalesce(': ' || failure_reason, '') as detail
    from refund where status = 'failed' and cause <> 'provider' and repaid_at is null`,
  )

/** Refunds and PayPal captures pending for more than ten minutes. */
export const hangingMoney = (db: Queryable) =>
  broken(
    db,
    sql`
    select id, 'a refund of ' || amount_cents || ' is under way since ' || created_at as detail
    from refund where status = 'pending' and created_at < app_now() - interval '10 minutes'
    union all
    select id, 'a payment of ' || amount_cents || ' is under way since ' || updated_at
    from payment_attempt
    where status = 'processing' and provider = 'paypal' and updated_at < app_now() - interval '10 minutes'`,
  )

/** A refund or a dispute of ours that the provider must have too; `id` is the provider's id. */
export type OwnMovement = Awaited<ReturnType<typeof readOwnMovements>>[number]

/** Our refunds and disputes, to compare with the provider's. */
export async function readOwnMovements(db: Queryable) {
  return db
    .selectFrom('refund')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'attemptId')
    .select([sql.lit<'refund' | 'dispute'>('refund').as('kind'), 'provider', 'providerPaymentId as paymentId'])
    .select(['providerRefundId as id', sql<string>`refund.status`.as('status'), 'refund.amountCents'])
    .where('providerRefundId', 'is not', null)
    .where('provider', '<>', 'onAccount')
    .$narrowType<{ id: NotNull; paymentId: NotNull }>()
    .unionAll(
      db
        .selectFrom('dispute')
        .innerJoin('paymentAttempt', 'paymentAttempt.id', 'attemptId')
        .select([sql.lit<'refund' | 'dispute'>('dispute').as('kind'), 'provider', 'providerPaymentId as paymentId'])
        .select(['providerDisputeId as id', sql<string>`dispute.status`.as('status'), 'dispute.amountCents'])
        .$narrowType<{ paymentId: NotNull }>(),
    )
    .execute()
}

export type OwnPayment = Awaited<ReturnType<typeof readOwnPayments>>[number]

/** Our payments, to compare with the provider's. */
export async function readOwnPayments(db: Queryable) {
  return db
    .selectFrom('paymentAttempt')
    .select(['id as attemptId', 'provider', 'providerPaymentId as paymentId', 'status', 'amountCents'])
    .where('providerPaymentId', 'is not', null)
    .where('provider', '<>', 'onAccount')
    .$narrowType<{ paymentId: NotNull }>()
    .execute()
}
