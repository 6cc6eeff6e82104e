import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { partnerLimits, type PartnerScope, type Instant } from '@ruhepol/rules'
import type { Partner, PartnerKey } from '@ruhepol/database/tables'
import { appNow, appNowPlus } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../platform/database.ts'

export type StoredPartner = Row<'partner', 'id' | 'kind' | 'name' | 'locationId' | 'expertId' | 'email' | 'locale'>

export type StoredKey = Row<
  'partnerKey',
  'id' | 'partnerId' | 'prefix' | 'createdAt' | 'days' | 'expiresAt' | 'revokedAt' | 'lastUsedAt'
> & { scopes: PartnerScope[]; isLive: boolean }

/** Neither revoked nor expired. */
const isLive = sql<boolean>`(revoked_at is null and (expires_at is null or expires_at > app_now()))`

/** The partner of a live key, with what the key may do; undefined for any other key. */
export async function findPartnerOfKey(db: Queryable, keyHash: Buffer) {
  return db
    .selectFrom('partnerKey')
    .innerJoin('partner', 'partner.id', 'partnerKey.partnerId')
    .select([
      ...(['partner.id as partnerId', 'partner.locationId', 'partner.expertId', 'partner.locale'] as const),
      'partnerKey.id as keyId',
      sql<PartnerScope[]>`scopes`.as('scopes'),
      sql<boolean>`
        last_used_at is null
          or last_used_at <= app_now() - ${partnerLimits.keyUseNotedMinutes} * interval '1 minute'`.as('isUseOld'),
    ])
    .where('keyHash', '=', keyHash)
    .where(isLive)
    .executeTakeFirst()
}

export async function noteKeyUse(db: Queryable, keyId: string): Promise<void> {
  await db.updateTable('partnerKey').set({ lastUsedAt: appNow }).where('id', '=', keyId).execute()
}

/** False if there is a partner with this id. */
export async function insertPartner(db: Queryable, partner: Insertable<Partner>): Promise<boolean> {
  const inserted = await db
    .insertInto('partner')
    .values(partner)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function readPartners(db: Queryable): Promise<StoredPartner[]> {
  return db
    .selectFrom('partner')
    .select(['id', 'kind', 'name', 'locationId', 'expertId', 'email', 'locale'])
    .orderBy('id')
    .execute()
}

export async function findPartner(db: Queryable, id: string): Promise<StoredPartner | undefined> {
  return db
    .selectFrom('partner')
    .select(['id', 'kind', 'name', 'locationId', 'expertId', 'email', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst()
}

const keys = (db: Queryable) =>
  db
    .selectFrom('partnerKey')
    .select(['id', 'partnerId', 'prefix', 'createdAt', 'days', 'expiresAt', 'revokedAt', 'lastUsedAt'])
    .select([sql<PartnerScope[]>`scopes`.as('scopes'), isLive.as('isLive')])

/** All keys, the newest first. */
export async function readKeys(db: Queryable): Promise<StoredKey[]> {
  return keys(db).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
}

export async function findKeyByPrefix(db: Queryable, prefix: string): Promise<StoredKey | undefined> {
  return keys(db).where('prefix', '=', prefix).executeTakeFirst()
}

/** Locks the partner, so that its keys change one at a time. Returns its kind and how many keys are live. */
export async function lockPartner(
  tx: DatabaseTransaction,
  id: string,
): Promise<(Pick<StoredPartner, 'kind'> & { liveKeys: number }) | undefined> {
  const partner = await tx.selectFrom('partner').select('kind').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!partner) return undefined
  const { count } = await tx
    .selectFrom('partnerKey')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('partnerId', '=', id)
    .where(isLive)
    .executeTakeFirstOrThrow()
  return { ...partner, liveKeys: count }
}

/** `days`: for how long it works; null for ever. */
export async function insertKey(
  tx: DatabaseTransaction,
  key: Pick<Insertable<PartnerKey>, 'partnerId' | 'prefix' | 'keyHash' | 'scopes'> & { days: number | null },
): Promise<void> {
  const expiresAt = key.days === null ? null : appNowPlus(key.days, 'day')
  await tx
    .insertInto('partnerKey')
    .values({ ...key, expiresAt })
    .execute()
}

/** Lets a key end within these hours, never later than before. Returns when. */
export async function endKeyWithin(tx: DatabaseTransaction, id: string, hours: number): Promise<Instant> {
  const { expiresAt } = await tx
    .updateTable('partnerKey')
    .set({ expiresAt: sql<Instant>`least(expires_at, app_now() + ${hours} * interval '1 hour')` })
    .where('id', '=', id)
    .returning('expiresAt')
    .$narrowType<{ expiresAt: Instant }>()
    .executeTakeFirstOrThrow()
  return expiresAt
}

/** A second call changes nothing. */
export async function endKey(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('partnerKey')
    .set({ revokedAt: sql<Instant>`coalesce(revoked_at, app_now())` })
    .where('id', '=', id)
    .execute()
}
