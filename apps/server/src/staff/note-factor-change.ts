import { randomUUID } from 'node:crypto'
import { databaseNow, type DatabaseTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { staffFactorChanged, type FactorChange } from './staff-jobs.ts'

/**
 * Enqueues the mail that tells a person about a change of their factors, so that they notice one that they did not
 * make.
 */
export async function noteFactorChange(tx: DatabaseTransaction, staffId: string, change: FactorChange): Promise<void> {
  await enqueue(tx, staffFactorChanged, {
    id: randomUUID(),
    staffId,
    change,
    at: new Date(await databaseNow(tx)).toISOString(),
  })
}
