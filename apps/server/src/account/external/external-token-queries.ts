import type { Database, DatabaseTransaction } from '../../platform/database.ts'

/** A token of another service that is kept so that it can be taken back. */
export type KeptToken = { id: string; provider: 'apple'; sealed: Buffer }

/** Keeps the newest of a client; who takes one back takes back all that came before. */
export async function keepToken(
  tx: DatabaseTransaction,
  { clientId, provider, sealed }: { clientId: string; provider: 'apple'; sealed: Buffer },
): Promise<void> {
  await tx
    .insertInto('external_token')
    .values({ client_id: clientId, provider, sealed_token: sealed })
    .onConflict((conflict) => conflict.columns(['client_id', 'provider']).doUpdateSet({ sealed_token: sealed }))
    .execute()
}

export async function findTokens(db: Database, clientId: string): Promise<KeptToken[]> {
  return db
    .selectFrom('external_token')
    .select(['id', 'provider', 'sealed_token as sealed'])
    .where('client_id', '=', clientId)
    .execute()
}

export async function forgetToken(db: Database, id: string): Promise<void> {
  await db.deleteFrom('external_token').where('id', '=', id).execute()
}
