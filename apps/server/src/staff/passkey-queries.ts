import type { Queryable, Row } from '../platform/database.ts'

/** A passkey as its owner sees it. */
export type Passkey = Row<'staffPasskey', 'id' | 'device' | 'createdAt' | 'lastUsedAt'>

export async function readPasskeys(db: Queryable, staffId: string): Promise<Passkey[]> {
  return db
    .selectFrom('staffPasskey')
    .select(['id', 'device', 'createdAt', 'lastUsedAt'])
    .where('staffId', '=', staffId)
    .orderBy('id')
    .execute()
}
