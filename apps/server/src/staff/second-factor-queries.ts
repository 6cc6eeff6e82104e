import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

/** The sealed secret of a person's authenticator app. */
export async function findCodeApp(db: Queryable, staffId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('staffSecondFactor')
    .select('sealedSecret')
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return row?.sealedSecret
}

/** Stores an authenticator app, in place of the former one. `step`: the time step of its first code. */
export async function putCodeApp(
  tx: DatabaseTransaction,
  app: { staffId: string; sealedSecret: Buffer; step: number },
): Promise<void> {
  const { staffId, sealedSecret, step } = app
  await tx
    .insertInto('staffSecondFactor')
    .values({ staffId, sealedSecret, lastStep: String(step) })
    .onConflict((conflict) => conflict.column('staffId').doUpdateSet({ sealedSecret, lastStep: String(step) }))
    .execute()
}

/** Uses up the code of a time step and those of all earlier steps; false if it was used up already. */
export async function takeStep(db: Queryable, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffSecondFactor')
    .set({ lastStep: String(step) })
    .where('staffId', '=', staffId)
    .where('lastStep', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0
}
