import { limits, type PaymentProviderName, type Instant } from '@ruhepol/rules'
import { sql } from 'kysely'
import { timestamp } from '../platform/app-now.ts'
import type { Queryable } from '../platform/database.ts'

/** What happened to money or invoices. */
export type LedgerEvent =
  | 'invoice'
  | 'cancellationInvoice'
  | 'payment'
  | 'refund'
  | 'refundFailed'
  | 'reduction'
  | 'reductionEnded'
  | 'dispute'
  | 'disputeWon'
  | 'voucherSold'
  | 'voucherCompensation'
  | 'voucherGiven'
  | 'voucherRedeemed'
  | 'voucherRestored'
  | 'voucherRevoked'
  | 'voucherExpired'

/** An entry of the accountant's export, without anything that identifies a person. */
export type LedgerEntry = {
  at: Instant
  event: LedgerEvent
  /** Never negative: the event says which way it goes. */
  cents: number
  /** The VAT in it, of invoices and reductions of their price only. */
  taxCents: number | null
  /** The number of the booking or order; null for a voucher that belongs to none. */
  number: string | null
  /** The number of the invoice. */
  document: string | null
  provider: PaymentProviderName | null
  /** The provider's id of the payment, refund or dispute. */
  providerId: string | null
  voucherId: string | null
}

const invoices = sql`
  select issued_at as at, case kind when 'invoice' then 'invoice' else 'cancellationInvoice' end as event,
    abs(gross_cents) as cents, abs(invoice.tax_cents) as tax_cents, custom_id as number, invoice.number as document,
    null as provider, null as provider_id, null::uuid as voucher_id
  from invoice left join cart on subject = 'booking' and cart.id = target_id`

const money = sql`
  select movement.at, case kind when 'payment' then 'payment'
      when 'refund' then case when movement.amount_cents < 0 then 'refund' else 'refundFailed' end
      else case when movement.amount_cents < 0 then 'dispute' else 'disputeWon' end end,
    abs(movement.amount_cents), null::integer, coalesce(cart.custom_id, voucher_order.code), null, attempt.provider,
    case kind when 'payment' then provider_payment_id when 'refund' then provider_refund_id else provider_dispute_id end,
    null::uuid
  from money_movement movement
    join payment_attempt attempt on attempt.id = movement.attempt_id
    left join refund on refund.id = source_id
    left join dispute on dispute.id = source_id
    left join cart on attempt.subject = 'booking' and cart.id = attempt.target_id
    left join voucher_order on attempt.subject = 'voucher' and voucher_order.id = attempt.target_id`

/**
 * Goodwill refunds reduce the price of a booking that stays as it is (§ 17 UStG), by what has moved; cents, negative
 * where money went back.
 */
const goodwill = sql`
  select movement.at, movement.amount_cents as cents,
    round(movement.amount_cents * ${limits.vatPercent} / (100.0 + ${limits.vatPercent}))::integer as tax_cents,
    cart.id as cart_id, custom_id, case when cart.status = 'cancelled' then ended_at end as cancelled_at
  from money_movement movement
    join refund on kind = 'refund' and refund.id = source_id and cause = 'goodwill'
    join payment_attempt attempt on attempt.id = movement.attempt_id and subject = 'booking'
    join cart on cart.id = attempt.target_id
  where cart.status <> 'cancelled' or movement.at < ended_at`

/** A reduction ends with the price, when the booking is cancelled. */
const reductions = sql`
  select at, case when cents < 0 then 'reduction' else 'reductionEnded' end, abs(cents), abs(tax_cents), custom_id, null,
    null, null, null::uuid
  from (${goodwill}) moved
  union all
  select cancelled_at, 'reductionEnded', -sum(cents)::integer, -sum(tax_cents)::integer, custom_id, null, null, null,
    null::uuid
  from (${goodwill}) moved where cancelled_at is not null group by cart_id, custom_id, cancelled_at`

/** Money set aside for a booking that is not paid yet is still the voucher's. */
const vouchers = sql`
  select entry.at, case entry.kind
      when 'issue' then case when voucher.order_id is not null then 'voucherSold'
        when compensated.id is not null then 'voucherCompensation' else 'voucherGiven' end
      when 'redeem' then 'voucherRedeemed'
      when 'restore' then 'voucherRestored'
      when 'revoke' then 'voucherRevoked'
      when 'expire' then 'voucherExpired' end,
    entry.amount_cents, null::integer, coalesce(cart.custom_id, voucher_order.code, compensated.custom_id, given_for.custom_id),
    null, null, null, voucher.id
  from voucher_entry entry join voucher on voucher.id = entry.voucher_id
    left join cart on cart.id = entry.cart_id
    left join voucher_order on voucher_order.id = voucher.order_id
    left join cart compensated on compensated.compensation_voucher_id = voucher.id
    left join goodwill_voucher on goodwill_voucher.voucher_id = voucher.id
    left join cart given_for on given_for.id = goodwill_voucher.cart_id
  where entry.kind not in ('reserve', 'release')`

/** Everything that happened to money and invoices from one instant until before another, oldest first. */
export async function readLedger(db: Queryable, from: Instant, until: Instant): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    with entry as (${invoices} union all ${money} union all ${reductions} union all ${vouchers})
    select * from entry where at >= ${timestamp(from)} and at < ${timestamp(until)} and cents > 0
    order by at, event, number, document, provider_id, voucher_id, cents`.execute(db)
  return rows
}
