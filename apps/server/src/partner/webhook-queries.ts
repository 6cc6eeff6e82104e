import { sql } from 'kysely'
import { partnerLimits } from '@ruhepol/rules'
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

/** Replaces the secret; the one before signs too for these hours. */
export async function replaceSecret(
  tx: DatabaseTransaction,
  former: { id: string; sealedSecret: Buffer },
  { sealedSecret, hours }: { sealedSecret: Buffer; hours: number },
): Promise<void> {
  const kept =
    hours > 0
      ? {
          formerSealedSecret: former.sealedSecret,
          formerUntil: sql<Date>`app_now() + ${hours} * interval '1 hour'`,
        }
      : { formerSealedSecret: null, formerUntil: null }
  await tx
    .updateTable('partnerWebhook')
    .set({ sealedSecret, ...kept })
    .where('id', '=', former.id)
    .execute()
}

export async function markRemoved(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx
    .updateTable('partnerWebhook')
    .set({ removedAt: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
}

/** Gives up what has not arrived at a webhook. */
export async function giveUpEvents(tx: DatabaseTransaction, webhookId: string): Promise<void> {
  await tx
    .updateTable('partnerEvent')
    .set({ givenUpAt: sql<Date>`app_now()`, lastAnswer: 'the webhook was removed' })
    .where('webhookId', '=', webhookId)
    .where('deliveredAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .execute()
}

/** What a webhook was told last, the newest first. */
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
 * Has events sent again, of webhooks that were not removed: one, whatever became of it, or all that a webhook's
 * receiver has not got. Returns how many.
 */
export async function replayEvents(db: Queryable, which: { id: string } | { webhookId: string }): Promise<number> {
  const replayed = await db
    .updateTable('partnerEvent')
    .set({
      deliveredAt: null,
      givenUpAt: null,
      attempts: 0,
      triedSince: sql<Date>`app_now()`,
      nextAttemptAt: sql<Date>`app_now()`,
    })
    .where('webhookId', 'in', (live) => live.selectFrom('partnerWebhook').select('id').where('removedAt', 'is', null))
    .$if('id' in which, (events) => events.where('id', '=', 'id' in which ? which.id : ''))
    .$if('webhookId' in which, (events) =>
      events.where('webhookId', '=', 'webhookId' in which ? which.webhookId : '').where('deliveredAt', 'is', null),
    )
    .executeTakeFirst()
  return Number(replayed.numUpdatedRows)
}

/** Deletes what was written, or last sent again, a month ago. */
export async function deleteOldEvents(db: Queryable): Promise<void> {
  await db
    .deleteFrom('partnerEvent')
    .where('triedSince', '<', sql<Date>`app_now() - ${partnerLimits.eventKeptDays} * interval '1 day'`)
    .execute()
}
