import type { Queryable } from '../platform/database.ts'

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
