import type { Database, DatabaseTransaction } from '../../platform/database.ts'

/** A service's token, stored so that it can be revoked. */
export type KeptToken = { id: string; provider: 'apple'; sealed: Buffer }

/** Stores a client's newest token, whose revocation also revokes all earlier ones. */
export async function keepToken(
  tx: DatabaseTransaction,
  { clientId, provider, sealed }: { clientId: string; provider: 'apple'; sealed: Buffer },
): Promise<void> {
  await tx
    .insertInto('externalToken')
    .values({ clientId, provider, sealedToken: sealed })
    .onConflict((conflict) => conflict.columns(['clientId', 'provider']).doUpdateSet({ sealedToken: sealed }))
    .execute()
}

export async function findTokens(db: Database, clientId: string): Promise<KeptToken[]> {
  return db
    .selectFrom('externalToken')
    .select(['id', 'provider', 'sealedToken as sealed'])
    .where('clientId', '=', clientId)
    .execute()
}

export async function forgetToken(db: Database, id: string): Promise<void> {
  await db.deleteFrom('externalToken').where('id', '=', id).execute()
}
