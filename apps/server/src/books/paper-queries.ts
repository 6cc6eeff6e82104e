import { sql } from 'kysely'
import type { Queryable } from '../platform/database.ts'
import { broken, price } from './broken-queries.ts'

/** Years whose invoice numbers are not consecutive from 1 to the last one issued. */
export const wrongInvoiceNumbers = (db: Queryable) =>
  broken(
    db,
    sql`
    select year::text as id, 'of ' || coalesce(last, 0) || ' numbers ' || used || ' are used, the last is ' || highest as detail
    from (
      select year, count(distinct serial) as used, max(serial) as highest, count(*) as invoices from invoice group by year
    ) issued full join invoice_counter using (year)
    where (used, highest, invoices) is distinct from (last, last, last)`,
  )

/** How long invoice and mail may be missing until their job has run. */
const issuing = sql`interval '2 minutes'`

/** Paid carts without exactly one invoice of their price, and unpaid carts with an invoice. */
export const wrongInvoices = (db: Queryable) =>
  broken(
    db,
    sql`
    select cart.id, 'a ' || cart.status || ' cart of ' || cost || ' has ' || invoices || ' invoices of ' || gross as detail
    from cart, lateral ${price} bill, lateral (
      select count(*) as invoices, coalesce(sum(gross_cents), 0) as gross,
        coalesce(bool_and(tax_cents = round(gross_cents * vat_percent / (100.0 + vat_percent))
          and voucher_cents = coalesce(cart.voucher_cents, 0)), true) as is_right
      from invoice where subject = 'booking' and target_id = cart.id and kind = 'invoice'
    ) issued
    where not is_right
      or (paid_at is null and invoices > 0)
      or (paid_at is not null and (invoices <> 1 or gross <> cost)
        and not (invoices = 0 and paid_at > app_now() - ${issuing}))`,
  )

/** Cancelled paid carts without exactly one cancellation of their invoice, and others with one. */
export const wrongCancellationInvoices = (db: Queryable) =>
  broken(
    db,
    sql`
    select cart.id, 'a ' || cart.status || ' cart has ' || invoices || ' cancellations of its invoice' as detail
    from cart, lateral (
      select count(*) as invoices, coalesce(bool_and(first.id is not null and own.gross_cents = -first.gross_cents
          and own.tax_cents = -first.tax_cents and own.voucher_cents = -first.voucher_cents), true) as is_right
      from invoice own left join invoice first on first.id = own.cancels_id and first.kind = 'invoice'
        and first.target_id = own.target_id
      where own.subject = 'booking' and own.target_id = cart.id and own.kind = 'cancellation'
    ) issued
    where is_right is not true
      or invoices <> case when cart.status = 'cancelled' and paid_at is not null then 1 else 0 end
        and not (invoices = 0 and ended_at > app_now() - ${issuing})`,
  )

/** Paid carts without a confirmation mail, and cancelled ones without a cancellation mail. */
export const missingMails = (db: Queryable) =>
  broken(
    db,
    sql`
    select cart.id, 'a ' || status || ' cart without the mail ' || template as detail
    from cart, lateral (
      select case status when 'paid' then 'confirmation' else 'cancelled' end as template
    ) due
    where paid_at is not null and forgotten_at is null
      and case status when 'paid' then paid_at when 'cancelled' then ended_at end <= app_now() - ${issuing}
      and not exists (select from mail where cause_id = cart.id and mail.template = due.template
        and mail.sent_at is not null)`,
  )

/** Provider events received more than ten minutes ago and not processed. */
export const unprocessedWebhooks = (db: Queryable) =>
  broken(
    db,
    sql`
    select provider || ' ' || id as id, type || ' of ' || received_at || ' was never worked' as detail
    from webhook_event where processed_at is null and received_at < app_now() - interval '10 minutes'`,
  )

/** Jobs waiting for more than ten minutes, and jobs that failed every attempt. */
export const stuckJobs = (db: Queryable) =>
  broken(
    db,
    sql`
    select id, name || ' of ' || created_on || ' is ' || state as detail from pgboss.job
    where name = 'dead-letters' and state < 'completed'
      -- A job that is tried again counts from its beginning: its next try is always near.
      or state < 'completed' and now() - interval '10 minutes'
        > case when retry_count > 0 then created_on else greatest(created_on, start_after) end`,
  )
