import { databaseNow, type DatabaseTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { accountChanged } from './account-jobs.ts'

/** Enqueues the mail to the client that their account changed, once for each `id`. */
export async function noteChange(
  tx: DatabaseTransaction,
  change: { id: string; clientId: string; change: 'confirmed' | 'passwordChanged' },
): Promise<void> {
  await enqueue(tx, accountChanged, { ...change, at: (await databaseNow(tx)).toISOString() })
}
