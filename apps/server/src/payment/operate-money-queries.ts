import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'

/** A refund or dispute that needs a person's decision. */
export type MoneyToDecide = {
  /** The id of the refund or dispute. */
  id: string
  /**
   * The id that makes the operator's mail unique: for a refund with which PayPal recorded a lost dispute, that dispute.
   */
  causeId: string
  what: 'refund failed' | 'refund under way' | 'dispute open' | 'dispute lost' | 'paid back, appointment to come'
  /** The number of the booking or order that customers see. */
  code: string
  amountCents: number
  reason: string | null
  since: Instant
}

/**
 * Money matters that need a decision, oldest first: failed or stuck refunds, disputes, and upcoming appointments
 * without money.
 */
export async function moneyToDecide(db: Queryable): Promise<MoneyToDecide[]> {
  const { rows } = await sql<MoneyToDecide>`
    select found.id, cause_id, what, coalesce(custom_id, voucher_order.code) as code, found.amount_cents,
      reason, since
    from (
      select id, id as cause_id, attempt_id, case status when 'failed' then 'refund failed' else 'refund under way' end as what,
        amount_cents, failure_reason as reason, created_at as since
      from refund
      where status = 'failed' and cause <> 'provider' and repaid_at is null
        or status = 'pending' and created_at < app_now() - interval '10 minutes'
      union all
      select id, id, attempt_id, 'dispute ' || case status when 'lost' then 'lost' else 'open' end, amount_cents, reason,
        created_at
      from dispute
      where status in ('inquiry', 'open')
        or status = 'lost' and amount_cents > 0 and exists (
          select from payment_attempt join cart on subject = 'booking' and cart.id = target_id
          where payment_attempt.id = attempt_id and cart.status = 'paid' and start_at > app_now())
      union all
      select refund.id, coalesce(lost.id, refund.id), refund.attempt_id,
        case when lost.id is null then 'paid back, appointment to come' else 'dispute lost' end,
        refund.amount_cents, lost.reason, refund.created_at
      from refund join payment_attempt on payment_attempt.id = attempt_id
        join cart on subject = 'booking' and cart.id = target_id
        left join dispute lost on lost.status = 'lost' and lost.amount_cents = 0 and lost.attempt_id = refund.attempt_id
          and refund.id = (
            select booked.id from refund booked
            where booked.attempt_id = lost.attempt_id and booked.cause = 'provider' and booked.status <> 'failed'
            order by booked.id limit 1)
      where cause = 'provider' and refund.status <> 'failed' and cart.status = 'paid' and start_at > app_now()
    ) found
    join payment_attempt on payment_attempt.id = attempt_id
    left join cart on subject = 'booking' and cart.id = target_id
    left join voucher_order on subject = 'voucher' and voucher_order.id = target_id
    order by since, found.id`.execute(db)
  return rows
}

/** A refund of ours that failed and is still owed. */
export type OwedRefund = {
  id: string
  amountCents: number
  failedAt: Instant
  /** The number of the booking or order that customers see. */
  code: string
  /** The city of a booking; null for an order of vouchers. */
  cityId: string | null
}

/** Refunds that failed and are still owed, longest first. */
export async function owedRefunds(db: Queryable): Promise<OwedRefund[]> {
  const { rows } = await sql<OwedRefund>`
    select refund.id, refund.amount_cents, refund.updated_at as failed_at, city_id,
      coalesce(custom_id, voucher_order.code) as code
    from refund
      join payment_attempt on payment_attempt.id = attempt_id
      left join cart on subject = 'booking' and cart.id = target_id
      left join voucher_order on subject = 'voucher' and voucher_order.id = target_id
    where refund.status = 'failed' and cause <> 'provider' and repaid_at is null
    order by refund.updated_at, refund.id`.execute(db)
  return rows
}
