import { sql } from 'kysely'
import { partnerLimits, type Instant } from '@ruhepol/rules'
import type { PartnerEvent } from '@ruhepol/database/tables'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

/** Seconds from one attempt to the next; the last one repeats. Each is longer than an attempt takes. */
const PAUSES = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800]
/** How many events are sent to one address at the same time. */
const AT_ONCE = 4

/** An event to be sent now. */
export type DueEvent = {
  id: string
  kind: PartnerEvent['kind']
  cartId: string
  createdAt: Instant
  url: string
  sealedSecret: Buffer
  /** Null unless messages are still signed with it too. */
  formerSealedSecret: Buffer | null
  /** The time of this attempt. */
  sentAt: Instant
}

/** Due events: for each booking only the first one that has not arrived yet. */
const isDue = sql<boolean>`
  event.delivered_at is null and event.given_up_at is null and event.next_attempt_at <= app_now()
  and not exists (
    select from partner_event earlier
    where earlier.webhook_id = event.webhook_id and earlier.cart_id = event.cart_id
      and earlier.number < event.number and earlier.delivered_at is null and earlier.given_up_at is null
  )`

/** The webhooks that have something to be sent. */
export async function webhooksWithDueEvents(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ webhookId: string }>`
    select distinct webhook_id
    from partner_event event join partner_webhook webhook on webhook.id = event.webhook_id
    where removed_at is null and ${isDue}`.execute(db)
  return rows.map(({ webhookId }) => webhookId)
}

/** Claims a webhook's next due events, so that nobody else sends them before the next attempt. */
export async function claimDueEvents(tx: DatabaseTransaction, webhookId: string): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    with due as (
      select event.id from partner_event event
      where webhook_id = ${webhookId} and ${isDue}
      order by number
      limit ${AT_ONCE}
      for no key update skip locked
    )
    update partner_event event
    set attempts = least(attempts + 1, 1000),
      next_attempt_at = app_now()
        + (${PAUSES}::int[])[least(attempts + 1, ${PAUSES.length})] * interval '1 second'
    from due, partner_webhook webhook
    where event.id = due.id and webhook.id = event.webhook_id and removed_at is null
    returning event.id, kind, cart_id, event.created_at, url, sealed_secret,
      case when former_until > app_now() then former_sealed_secret end as former_sealed_secret,
      app_now() as sent_at`.execute(tx)
  return rows
}

/**
 * Records the outcome of an attempt. `failure`: why it did not arrive; undefined if it did. An event that is too old is
 * given up; returns whether it was.
 */
export async function noteAnswer(
  tx: DatabaseTransaction,
  id: string,
  failure: string | undefined,
): Promise<{ givenUp: boolean }> {
  const hasArrived = failure === undefined
  const { rows } = await sql<{ givenUp: boolean }>`
    update partner_event
    set last_answer = ${failure ?? 'arrived'},
      delivered_at = case when ${hasArrived} then app_now() end,
      given_up_at = case when not ${hasArrived}
        and tried_since <= app_now() - ${partnerLimits.eventTriedDays} * interval '1 day' then app_now() end
    where id = ${id} and delivered_at is null and given_up_at is null
    returning given_up_at is not null as given_up`.execute(tx)
  return { givenUp: rows[0]?.givenUp ?? false }
}
