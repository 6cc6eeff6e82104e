import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

/** How many recovery codes a person has not used yet. */
export async function countRecoveryCodes(db: Queryable, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staffRecoveryCode')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Whether a person has ever had recovery codes. */
export async function hasRecoveryCodes(tx: DatabaseTransaction, staffId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staffRecoveryCode')
    .select('staffId')
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRecoveryCodes(
  tx: DatabaseTransaction,
  staffId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx
    .insertInto('staffRecoveryCode')
    .values(hashes.map((codeHash) => ({ staffId, codeHash })))
    .execute()
}

/** Uses up a recovery code; false if it is wrong or was used before. */
export async function takeRecoveryCode(db: Queryable, staffId: string, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffRecoveryCode')
    .set({ usedAt: appNow })
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
