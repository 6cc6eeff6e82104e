import { sql } from 'kysely'
import { appNow } from '../platform/app-now.ts'
import type { Database, Queryable, Row } from '../platform/database.ts'

/** The expert of a feed's token; undefined for a revoked or unknown one. */
export async function findFeed(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('expertFeed')
    .innerJoin('expert', 'expert.id', 'expertFeed.expertId')
    .select(['expert.id', 'expert.name', 'expert.locale', 'expertFeed.createdAt'])
    .select(sql<boolean>`last_read_at is null or last_read_at <= app_now() - interval '1 hour'`.as('isReadingOld'))
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export async function noteFeedRead(db: Queryable, expertId: number): Promise<void> {
  await db.updateTable('expertFeed').set({ lastReadAt: appNow }).where('expertId', '=', expertId).execute()
}

/** Gives the expert's feed this token, which replaces any former one. */
export async function writeFeed(db: Database, expertId: number, tokenHash: Buffer): Promise<void> {
  const values = { tokenHash, createdAt: appNow, lastReadAt: null }
  await db
    .insertInto('expertFeed')
    .values({ expertId, ...values })
    .onConflict((conflict) => conflict.column('expertId').doUpdateSet(values))
    .execute()
}

/** False if there is no feed. */
export async function deleteFeed(db: Database, expertId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('expertFeed').where('expertId', '=', expertId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function readFeeds(db: Queryable): Promise<Row<'expertFeed', 'expertId' | 'createdAt' | 'lastReadAt'>[]> {
  return db.selectFrom('expertFeed').select(['expertId', 'createdAt', 'lastReadAt']).orderBy('expertId').execute()
}
