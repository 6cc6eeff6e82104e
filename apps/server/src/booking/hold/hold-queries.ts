import { sql } from 'kysely'
import { mailboxOf, type Instant, type OpenHolds } from '@ruhepol/rules'
import type { PaymentAttempt } from '@ruhepol/database/tables'
import { timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import { hasEmail, hasMailbox } from '../../platform/email-queries.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'

/** The caller who holds a slot before anything is placed. */
export type CallerSource = { clientId: string | null; callerHash: Buffer }

/** The person whom a hold counts for. */
export type HoldSource = CallerSource & { email: string; phoneE164: string }

/** The position of a hold in a city's calendar. */
export type HoldPlace = {
  /** The cart or slot hold. */
  id: string
  cityId: string
  dayFrom: Instant
  dayUntil: Instant
  hours: readonly Instant[]
}

const isUnpaid = sql`cart.status in ('placed', 'waitingForPayment', 'releasing')`
/** What the office has placed on the telephone counts for nobody's limits. */
const isOwn = sql`cart.origin = 'self'`

/**
 * Serialises placings that count for the same source or city and day until the transaction ends; otherwise simultaneous
 * ones would not see each other. Take it last, since it is held while the commit is written to disk.
 */
export async function lockHolds(
  tx: DatabaseTransaction,
  source: CallerSource | HoldSource,
  cityDay: string | null,
): Promise<void> {
  const { clientId, callerHash } = source
  const [mailbox, phoneE164] = 'email' in source ? [mailboxOf(source.email), source.phoneE164] : [null, null]
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('hold:' || mark, 0) as key
      from unnest(array[${mailbox}, ${phoneE164}, ${clientId}, ${callerHash.toString('hex')}, ${cityDay}]::text[]) as mark
      where mark is not null order by key
    ) as marks`.execute(tx)
}

export type CountedHolds = {
  bound: keyof OpenHolds
  /** The number of holds or, for a bound on hours, of experts' quarter hours; both with the hold being made. */
  held: number
  /** Quarter hours of the hold being made. */
  wanted: number
  /** When the first of the other holds ends; null if unknown. */
  endsAt: Instant | null
  /** Start of the hour. */
  hour: Instant | null
}

/**
 * Unpaid holds by source, by caller on that day, and by unverified guests in each hour. Also bookings that were paid
 * within a day with the unconfirmed e-mail address or still may be, and those the person paid and cancelled. Without a
 * person only what counts by client, caller and hour.
 */
export async function countHolds(
  tx: DatabaseTransaction,
  who: CallerSource | HoldSource,
  { id: cartId, cityId, dayFrom, dayUntil, hours }: HoldPlace,
): Promise<CountedHolds[]> {
  const { clientId, callerHash } = who
  const source = (bound: keyof OpenHolds, is: ReturnType<typeof sql>) => sql`
    select ${sql.lit(bound)}::text as bound, count(*)::int as held, 0 as wanted,
      min(hold_expires_at) filter (where id <> ${cartId}) as "endsAt", null::timestamptz as hour
    from cart where ${is} and ${isUnpaid} and ${isOwn}`
  const onThatDay = (besides: ReturnType<typeof sql>) => sql`
    from ${besides} cart join booking on booking.cart_id = cart.id and booking.active
    where ${isUnpaid} and cart.city_id = ${cityId} and cart.start_at >= ${timestamp(dayFrom)} and cart.start_at < ${timestamp(dayUntil)}`
  const quarters = (length: ReturnType<typeof sql>) => sql`
    coalesce(sum(extract(epoch from ${length}) / 900), 0)::int as held,
    coalesce(sum(extract(epoch from ${length}) / 900) filter (where cart.id = ${cartId}), 0)::int as wanted,
    min(hold_expires_at) filter (where cart.id <> ${cartId}) as "endsAt"`
  const ofPerson = ({ email, phoneE164 }: HoldSource) => sql`
    union all ${source('email', hasMailbox(email))}
    union all ${source('phoneNumber', sql`phone_e164 = ${phoneE164}`)}
    union all ${source('provenEmail', sql`${hasMailbox(email)} and client_id is null and email_is_proven`)}
    union all select 'emailDay', count(*)::int, 0, min(paid_at) + interval '1 day', null
      from cart where ${hasMailbox(email)} and not email_is_proven and id <> ${cartId}
        and (paid_at > app_now() - interval '1 day' or (${isUnpaid} and ${isOwn}))
    union all select 'cancelledDay', count(*)::int, 0, min(ended_at) + interval '1 day', null
      from cart where (client_id = ${clientId} or (client_id is null and email_is_proven and ${hasMailbox(email)}))
        and status = 'cancelled' and paid_at is not null and ended_at > app_now() - interval '1 day'`
  const { rows } = await sql<CountedHolds>`
    ${source('client', sql`client_id = ${clientId}`)}
    ${'email' in who ? ofPerson(who) : sql``}
    union all ${source('caller', sql`caller_hash = ${callerHash}`)}
    union all select 'callerDay', ${quarters(sql`blocked_until - booking.start_at`)}, null
      ${onThatDay(sql``)} and caller_hash = ${callerHash}
    union all select 'unprovenHours', ${quarters(sql`least(blocked_until, hour + interval '1 hour') - greatest(booking.start_at, hour)`)}, hour
      ${onThatDay(sql`unnest(${hours.map((hour) => new Date(hour))}::timestamptz[]) as hour,`)} and not is_proven
        and booking.start_at < hour + interval '1 hour' and booking.blocked_until > hour
      group by hour`.execute(tx)
  return rows
}

const hasAttempt = (...statuses: PaymentAttempt['status'][]) => sql<boolean>`exists (
  select from payment_attempt where subject = 'booking' and target_id = cart.id and status = any(${statuses}))`

/**
 * The person's other unpaid carts, except the one placed with this key. The same person is the same client without a
 * payment in progress, or the same caller with the same e-mail address. Since others may share an IP address and know
 * the e-mail address, a guest never releases a client's cart or one with a live payment.
 */
export async function findFormerHolds(
  db: Queryable,
  { email, clientId, callerHash }: HoldSource,
  { principal, operation, key }: IdempotencyKey,
): Promise<string[]> {
  const rows = await db
    .selectFrom('cart')
    .select('id')
    // Written out to match the index condition.
    .where(sql<boolean>`status in ('placed', 'waitingForPayment')`)
    .where(sql<boolean>`${isOwn} and not ${hasAttempt('requires_action', 'processing', 'succeeded')}`)
    .where(
      sql<boolean>`
      (client_id = ${clientId} or (
        client_id is null and caller_hash = ${callerHash} and ${hasEmail(email)}
        and not ${hasAttempt('created', 'sent')}
      ))`,
    )
    .where(
      sql<boolean>`
      not exists (
        select from idempotency_key where principal = ${principal} and operation = ${operation} and key = ${key}
          and answer->>'id' = cart.id::text
      )`,
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
