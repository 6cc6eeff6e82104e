import { sql, type Selectable } from 'kysely'
import type { DisputeTable } from '@ruhepol/database/payment-tables'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import type { ProviderDispute } from './provider-money.ts'

export async function disputesOf(db: Queryable, attemptId: string): Promise<Selectable<DisputeTable>[]> {
  return db.selectFrom('dispute').selectAll().where('attempt_id', '=', attemptId).orderBy('id').execute()
}

/** Writes a dispute as the provider answers it now. Answers our id of it. */
export async function upsertDispute(
  tx: DatabaseTransaction,
  attemptId: string,
  { id, status, amountCents, reason }: ProviderDispute,
): Promise<string> {
  const now = { status, amount_cents: amountCents, reason }
  const row = await tx
    .insertInto('dispute')
    .values({ attempt_id: attemptId, provider_dispute_id: id, ...now })
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'provider_dispute_id']).doUpdateSet({ ...now, updated_at: sql<Date>`app_now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
