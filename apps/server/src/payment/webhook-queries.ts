import type { CalledProviderName, Instant } from '@ruhepol/rules'
import { appNow } from '../platform/app-now.ts'
import type { Database, DatabaseTransaction } from '../platform/database.ts'

export type ReceivedEvent = { provider: CalledProviderName; id: string; type: string; objectId: string | null }

/** Event ids are unique per provider only. */
type EventKey = Pick<ReceivedEvent, 'provider' | 'id'>

/** Stores a provider's event. False if it was already stored. */
export async function insertEvent(tx: DatabaseTransaction, event: ReceivedEvent): Promise<boolean> {
  const row = await tx
    .insertInto('webhookEvent')
    .values({ provider: event.provider, id: event.id, type: event.type, objectId: event.objectId })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findEvent(
  db: Database,
  { provider, id }: EventKey,
): Promise<{ type: string; objectId: string | null; processedAt: Instant | null } | undefined> {
  return db
    .selectFrom('webhookEvent')
    .select(['type', 'objectId', 'processedAt'])
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markProcessed(db: Database, { provider, id }: EventKey): Promise<void> {
  await db
    .updateTable('webhookEvent')
    .set({ processedAt: appNow })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}
