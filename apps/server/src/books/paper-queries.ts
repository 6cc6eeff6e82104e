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

/** Whether another invoice replaced it. */
const isReplaced = (invoice: string) =>
  sql`exists (select from invoice later where later.replaces_id = ${sql.ref(`${invoice}.id`)})`

/** When the appointment was last moved. */
const movedAt = sql`(select max(at) from cart_reschedule where cart_id = cart.id)`

/**
 * Paid carts without exactly one invoice of their price that stands, for their time, and unpaid carts with an invoice.
 */
export const wrongInvoices = (db: Queryable) =>
  broken(
    db,
    sql`
    select cart.id, 'a ' || cart.status || ' cart of ' || cost || ' has ' || invoices || ' invoices of ' || gross
      || case when is_outdated then ', before it was moved' else '' end as detail
    from cart, lateral ${price} bill, lateral (
      select count(*) filter (where stands) as invoices, coalesce(sum(gross_cents) filter (where stands), 0) as gross,
        coalesce(bool_and(tax_cents = round(gross_cents * vat_percent / (100.0 + vat_percent))
          and voucher_cents = coalesce(cart.voucher_cents, 0) and gross_cents = cost), true) as is_right,
        coalesce(cart.status = 'paid' and start_at <> (select from_start_at from cart_reschedule move
          where move.cart_id = cart.id and move.number = max(invoice.edition) + 1), false) as is_outdated
      from invoice, lateral (
        select not (${isReplaced('invoice')} and exists (
          select from invoice cancelling where cancelling.cancels_id = invoice.id)) as stands
      ) standing
      where subject = 'booking' and target_id = cart.id and kind = 'invoice'
    ) issued
    where not is_right
      or (paid_at is null and invoices > 0)
      or (paid_at is not null and (invoices <> 1 or gross <> cost)
        and not (invoices = 0 and paid_at > app_now() - ${issuing}))
      or (is_outdated and ${movedAt} <= app_now() - ${issuing})`,
  )

/** Cancelled paid carts without exactly one cancellation of their invoice, and others with one. */
export const wrongCancellationInvoices = (db: Queryable) =>
  broken(
    db,
    sql`
    select cart.id, 'a ' || cart.status || ' cart has ' || invoices || ' cancellations of its invoice' as detail
    from cart, lateral (
      select count(*) filter (where first.id is null or not ${isReplaced('first')}) as invoices,
        coalesce(bool_and(first.id is not null and own.gross_cents = -first.gross_cents
          and own.tax_cents = -first.tax_cents and own.voucher_cents = -first.voucher_cents
          and own.edition = first.edition), true) and count(*) = count(distinct own.cancels_id) as is_right
      from invoice own left join invoice first on first.id = own.cancels_id and first.kind = 'invoice'
        and first.target_id = own.target_id
      where own.subject = 'booking' and own.target_id = cart.id and own.kind = 'cancellation'
    ) issued
    where is_right is not true
      or invoices <> case when cart.status = 'cancelled' and paid_at is not null then 1 else 0 end
        and not (invoices = 0 and ended_at > app_now() - ${issuing})`,
  )

/**
 * Invoices that do not replace the one before them, or that were issued before it was cancelled; cancellations issued
 * before their invoice; and documents about anything but a cart.
 */
export const brokenInvoiceChains = (db: Queryable) =>
  broken(
    db,
    sql`
    select own.number as id, own.kind || ' ' || coalesce('after ' || former.number, 'of no cart')
      || coalesce(', replaces ' || replaced.number, '') as detail
    from (
      select id, kind, number, subject, target_id, cancels_id, replaces_id, row(year, serial) as place,
        lag(id) over (partition by subject, target_id, kind order by year, serial) as before
      from invoice
    ) own
    left join invoice replaced on replaced.id = own.replaces_id
    left join invoice former on former.id = case own.kind when 'invoice' then own.before else own.cancels_id end
    where own.subject <> 'booking'
      or not exists (select from cart where cart.id = own.target_id)
      or own.replaces_id is distinct from case own.kind when 'invoice' then own.before end
      or own.kind = 'cancellation' and row(former.year, former.serial) >= own.place
      or own.kind = 'invoice' and own.before is not null and not exists (
        select from invoice cancelling where cancelling.cancels_id = own.before
          and row(cancelling.year, cancelling.serial) < own.place)`,
  )

/** Whether the last move undoes one of which the customer was never told. */
const isUndoneUnheard = sql`coalesce((
  select undone.undoes and cart.start_at = coalesce((
    select from_start_at from cart_reschedule untold where untold.cart_id = cart.id and number = 1 + coalesce((
      select max(number) from cart_reschedule told where told.cart_id = cart.id and exists (
        select from mail where cause_id = cart.id and template = 'rescheduled ' || told.number and sent_at is not null
      )), 0)), cart.start_at)
  from cart_reschedule undone where undone.cart_id = cart.id order by number desc limit 1), false)`

/**
 * Paid carts without a confirmation mail, moved ones without a mail about the last move, those with another expert
 * without a mail about that, cancelled ones without theirs, and goodwill refunds of which nobody was told.
 */
export const missingMails = (db: Queryable) =>
  broken(
    db,
    sql`
    select cart.id, 'a ' || status || ' cart without the mail ' || template as detail
    from cart, lateral (
      values (case status when 'paid' then 'confirmation' else 'cancelled' end,
        case status when 'paid' then paid_at when 'cancelled' then ended_at end),
      ('rescheduled ' || calendar_sequence, case when status = 'paid' and not ${isUndoneUnheard} then ${movedAt} end)
    ) due (template, since)
    where paid_at is not null and forgotten_at is null and since <= app_now() - ${issuing}
      and not exists (select from mail where cause_id = cart.id and mail.template = due.template
        and mail.sent_at is not null)
    union all
    select cart.id, 'a paid cart whose customer does not know who comes'
    from cart, lateral (
      select coalesce(max(number) filter (where exists (select from mail where cause_id = cart.id
          and mail.template = 'replaced ' || number and mail.sent_at is not null)), 0) as told, max(at) as since
      from expert_replacement where cart_id = cart.id
    ) replaced
    where status = 'paid' and forgotten_at is null and since <= app_now() - ${issuing}
      and exists (
        select from booking where booking.cart_id = cart.id and expert_id <> (
          select from_expert_id from expert_replacement
          where cart_id = cart.id and booking_id = booking.id and number > told order by number limit 1))
    union all
    select refund.id, 'a goodwill refund of ' || refund.amount_cents || ' without its mail'
    from refund join payment_attempt on payment_attempt.id = attempt_id
      join cart on subject = 'booking' and cart.id = target_id
    where cause = 'goodwill' and provider_refund_id is not null and refund.status <> 'failed'
      and forgotten_at is null and refund.updated_at <= app_now() - ${issuing}
      and not exists (select from mail where cause_id = refund.id and template = 'refunded' and sent_at is not null)`,
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
