import { type Selectable } from 'kysely'
import type { Dispute } from '@ruhepol/database/tables'
import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import type { ProviderDispute } from './provider-money.ts'

export async function disputesOf(db: Queryable, attemptId: string): Promise<Selectable<Dispute>[]> {
  return db.selectFrom('dispute').selectAll().where('attemptId', '=', attemptId).orderBy('id').execute()
}

/** Stores the current state of a dispute. Returns our id of it. */
export async function upsertDispute(
  tx: DatabaseTransaction,
  attemptId: string,
  { id, status, amountCents, reason }: ProviderDispute,
): Promise<string> {
  const now = { status, amountCents, reason }
  const row = await tx
    .insertInto('dispute')
    .values({ attemptId, providerDisputeId: id, ...now })
    .onConflict((conflict) =>
      conflict.columns(['attemptId', 'providerDisputeId']).doUpdateSet({ ...now, updatedAt: appNow }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
