import { databaseNow, type DatabaseTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { accountChanged } from './account-jobs.ts'

/** Enqueues the mail that tells a client about a change of their account, once per `id`. */
export async function noteChange(
  tx: DatabaseTransaction,
  change: { id: string; clientId: string; change: 'confirmed' | 'passwordChanged' },
): Promise<void> {
  await enqueue(tx, accountChanged, { ...change, at: new Date(await databaseNow(tx)).toISOString() })
}
