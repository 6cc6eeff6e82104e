import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../platform/database.ts'
import type { Attempt } from './payment-queries.ts'

export type ReceivedEvent = { provider: Attempt['provider']; id: string; type: string; objectId: string | null }

/** Providers name their events each for itself. */
type EventKey = Pick<ReceivedEvent, 'provider' | 'id'>

/** Keeps an event of the provider. False where it came before. */
export async function insertEvent(tx: DatabaseTransaction, event: ReceivedEvent): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_event')
    .values({ provider: event.provider, id: event.id, type: event.type, object_id: event.objectId })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findEvent(
  db: Database,
  { provider, id }: EventKey,
): Promise<{ type: string; objectId: string | null; processedAt: Date | null } | undefined> {
  return db
    .selectFrom('webhook_event')
    .select(['type', 'object_id as objectId', 'processed_at as processedAt'])
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markProcessed(db: Database, { provider, id }: EventKey): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ processed_at: sql<Date>`app_now()` })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}
