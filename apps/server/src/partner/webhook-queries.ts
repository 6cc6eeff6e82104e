import { sql } from 'kysely'
import { partnerLimits } from '@ruhepol/rules'
import { appNow, appNowMinus, appNowPlus } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../platform/database.ts'

export type StoredWebhook = Row<'partnerWebhook', 'id' | 'partnerId' | 'url' | 'createdAt'> & {
  /** Events that have not arrived yet, and those that were given up. */
  waiting: number
  givenUp: number
}

export async function insertWebhook(
  tx: DatabaseTransaction,
  webhook: { partnerId: string; url: string; sealedSecret: Buffer },
): Promise<string> {
  const { id } = await tx.insertInto('partnerWebhook').values(webhook).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A partner's webhooks that were not removed, the oldest first. */
export async function liveWebhooks(db: Queryable, partnerId: string): Promise<StoredWebhook[]> {
  const count = (closed: string) => sql<number>`(
    select count(*)::int from partner_event
    where webhook_id = partner_webhook.id and delivered_at is null and given_up_at is ${sql.raw(closed)})`
  return db
    .selectFrom('partnerWebhook')
    .select(['id', 'partnerId', 'url', 'createdAt', count('null').as('waiting'), count('not null').as('givenUp')])
    .where('partnerId', '=', partnerId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** For how long the oldest event that is still tried has waited for its partner's answer, seconds; 0 if none waits. */
export async function oldestWaitingEvent(db: Queryable): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from app_now() - min(tried_since)), 0)::float8 as seconds
    from partner_event where delivered_at is null and given_up_at is null`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** Locks a webhook that was not removed. */
export async function lockWebhook(tx: DatabaseTransaction, id: string) {
  return tx
    .selectFrom('partnerWebhook')
    .select(['id', 'sealedSecret'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Replaces the secret; messages are also signed with the former one for these hours. */
export async function replaceSecret(
  tx: DatabaseTransaction,
  former: { id: string; sealedSecret: Buffer },
  { sealedSecret, hours }: { sealedSecret: Buffer; hours: number },
): Promise<void> {
  const kept =
    hours > 0
      ? {
          formerSealedSecret: former.sealedSecret,
          formerUntil: appNowPlus(hours, 'hour'),
        }
      : { formerSealedSecret: null, formerUntil: null }
  await tx
    .updateTable('partnerWebhook')
    .set({ sealedSecret, ...kept })
    .where('id', '=', former.id)
    .execute()
}

export async function markRemoved(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.updateTable('partnerWebhook').set({ removedAt: appNow }).where('id', '=', id).execute()
}

/** Gives up a webhook's events that have not arrived. */
export async function giveUpEvents(tx: DatabaseTransaction, webhookId: string): Promise<void> {
  await tx
    .updateTable('partnerEvent')
    .set({ givenUpAt: appNow, lastAnswer: 'the webhook was removed' })
    .where('webhookId', '=', webhookId)
    .where('deliveredAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .execute()
}

/** The last events of a webhook, the newest first. */
export async function readEvents(db: Queryable, webhookId: string, limit: number) {
  return db
    .selectFrom('partnerEvent')
    .innerJoin('cart', 'cart.id', 'partnerEvent.cartId')
    .select(['partnerEvent.id', 'partnerEvent.kind', 'partnerEvent.createdAt', 'cart.customId', 'attempts'])
    .select(['nextAttemptAt', 'lastAnswer', 'deliveredAt', 'givenUpAt'])
    .where('webhookId', '=', webhookId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Sends events of webhooks again, unless they were removed: a single event whatever became of it, or all events of a
 * webhook that have not arrived. Returns how many.
 */
export async function replayEvents(db: Queryable, which: { id: string } | { webhookId: string }): Promise<number> {
  const replayed = await db
    .updateTable('partnerEvent')
    .set({
      deliveredAt: null,
      givenUpAt: null,
      attempts: 0,
      triedSince: appNow,
      nextAttemptAt: appNow,
    })
    .where('webhookId', 'in', (live) => live.selectFrom('partnerWebhook').select('id').where('removedAt', 'is', null))
    .$if('id' in which, (events) => events.where('id', '=', 'id' in which ? which.id : ''))
    .$if('webhookId' in which, (events) =>
      events.where('webhookId', '=', 'webhookId' in which ? which.webhookId : '').where('deliveredAt', 'is', null),
    )
    .executeTakeFirst()
  return Number(replayed.numUpdatedRows)
}

/** Deletes events a month after they were written or last sent again. */
export async function deleteOldEvents(db: Queryable): Promise<void> {
  await db
    .deleteFrom('partnerEvent')
    .where('triedSince', '<', appNowMinus(partnerLimits.eventKeptDays, 'day'))
    .execute()
}
