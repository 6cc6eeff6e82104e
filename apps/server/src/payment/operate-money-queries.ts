import { sql } from 'kysely'
import type { Queryable } from '../platform/database.ts'

/** Something about money that a person must look at. */
export type MoneyToDecide = {
  /** Of the refund or dispute. */
  id: string
  what: 'refund failed' | 'refund under way' | 'dispute open' | 'dispute lost' | 'paid back, appointment to come'
  /** The number of the booking or order that customers see. */
  code: string
  amountCents: number
  reason: string | null
  since: Date
}

/** Money that a person must look at, the oldest first: what failed or hangs, what is disputed, and appointments without money. */
export async function moneyToDecide(db: Queryable): Promise<MoneyToDecide[]> {
  const { rows } = await sql<MoneyToDecide>`
    select found.id, what, coalesce(custom_id, voucher_order.code) as code, found.amount_cents as "amountCents",
      reason, since
    from (
      select id, attempt_id, case status when 'failed' then 'refund failed' else 'refund under way' end as what,
        amount_cents, failure_reason as reason, created_at as since
      from refund
      where status = 'failed' and cause <> 'provider' and repaid_at is null
        or status = 'pending' and created_at < app_now() - interval '10 minutes'
      union all
      select id, attempt_id, 'dispute ' || case status when 'lost' then 'lost' else 'open' end, amount_cents, reason,
        created_at
      from dispute
      where status in ('inquiry', 'open')
        or status = 'lost' and exists (
          select from payment_attempt join cart on subject = 'booking' and cart.id = target_id
          where payment_attempt.id = attempt_id and cart.status = 'paid' and start_at > app_now())
      union all
      select refund.id, attempt_id, 'paid back, appointment to come', refund.amount_cents, null, refund.created_at
      from refund join payment_attempt on payment_attempt.id = attempt_id
        join cart on subject = 'booking' and cart.id = target_id
      where cause = 'provider' and refund.status <> 'failed' and cart.status = 'paid' and start_at > app_now()
    ) found
    join payment_attempt on payment_attempt.id = attempt_id
    left join cart on subject = 'booking' and cart.id = target_id
    left join voucher_order on subject = 'voucher' and voucher_order.id = target_id
    order by since, found.id`.execute(db)
  return rows
}
