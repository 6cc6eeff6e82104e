import { limits, type Platform, type Instant } from '@ruhepol/rules'
import { sql } from 'kysely'
import { appNow, appNowMinus, appNowPlus, timestamp } from '../platform/app-now.ts'
import type { Database, Queryable, Row } from '../platform/database.ts'
import { NO_ID } from '../platform/holder-token.ts'

const columns = [
  'clientSession.id',
  'clientSession.clientId',
  'clientSession.device',
  'clientSession.createdAt',
  'clientSession.lastUsedAt',
  'clientSession.expiresAt',
  'clientSession.tokenVersion',
] as const

/** A signed-in device; `device` is a name its owner recognises, such as "Firefox, Windows", or empty. */
export type Session = Row<
  'clientSession',
  'id' | 'clientId' | 'device' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'tokenVersion'
>

const inTokenDays = appNowPlus(limits.tokenDays, 'day')
const isAlive = sql<boolean>`client_session.ended_at is null and client_session.expires_at > app_now()`

export type NewSession = { clientId: string; device: string; platform: Platform }

export async function insertSession(db: Queryable, { clientId, device, platform }: NewSession): Promise<Session> {
  return db
    .insertInto('clientSession')
    .values({ clientId, device, platform, expiresAt: inTokenDays })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** A session with the values to compare with the caller's token. */
export type LiveSession = Session & {
  isStale: boolean
  /** The previous token may still be in use by requests in flight. */
  formerTokenLives: boolean
}

/**
 * The session of a token, if neither has ended and the client may sign in. The token may be older than the session's
 * last refresh, so its own expiry is checked too.
 */
export async function findLiveSession(
  db: Queryable,
  { sessionId, clientId, tokenExpiresAt }: { sessionId: string; clientId: string; tokenExpiresAt: Instant },
): Promise<LiveSession | undefined> {
  return db
    .selectFrom('clientSession')
    .innerJoin('client', 'client.id', 'clientSession.clientId')
    .select([
      ...columns,
      sql<boolean>`last_used_at < app_now() - ${limits.sessionUseNotedMinutes} * interval '1 minute'`.as('isStale'),
      sql<boolean>`token_version_at > app_now() - ${limits.replacedTokenSeconds} * interval '1 second'`.as(
        'formerTokenLives',
      ),
    ])
    .where('clientSession.id', '=', sessionId)
    .where('client.id', '=', clientId)
    .where('client.blockedAt', 'is', null)
    .where('client.verifiedAt', 'is not', null)
    .where(isAlive)
    .where(sql<boolean>`app_now() < ${timestamp(tokenExpiresAt)}`)
    .executeTakeFirst()
}

/** A session for the mail about it; undefined if it has ended. */
export async function findSession(db: Queryable, id: string): Promise<Session | undefined> {
  return db.selectFrom('clientSession').select(columns).where('id', '=', id).where(isAlive).executeTakeFirst()
}

/** Records the use of a device, at intervals. */
export async function noteSessionUse(db: Queryable, id: string): Promise<void> {
  await db.updateTable('clientSession').set({ lastUsedAt: appNow }).where('id', '=', id).execute()
}

/** Records the first use of a session's next token, which ends the previous one. */
export async function noteNextToken(db: Queryable, id: string, version: number): Promise<void> {
  await db
    .updateTable('clientSession')
    .set({ tokenVersion: version, tokenVersionAt: appNow })
    .where('id', '=', id)
    .where('tokenVersion', '=', version - 1)
    .execute()
}

/** Extends a session to 30 days from now; undefined if it has ended. */
export async function extendSession(db: Queryable, id: string): Promise<Session | undefined> {
  return db
    .updateTable('clientSession')
    .set({ lastUsedAt: appNow, expiresAt: inTokenDays })
    .where('id', '=', id)
    .where(isAlive)
    .returning(columns)
    .executeTakeFirst()
}

/** The client's devices, the most recently used first. */
export async function findSessions(db: Queryable, clientId: string): Promise<Session[]> {
  return db
    .selectFrom('clientSession')
    .select(columns)
    .where('clientId', '=', clientId)
    .where(isAlive)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Whether the client has signed in before with such a device, and with any device. */
export async function findEarlierDevices(
  db: Queryable,
  { clientId, device }: { clientId: string; device: string },
): Promise<{ any: boolean; same: boolean }> {
  const { any, same } = await db
    .selectFrom('clientSession')
    .select([
      sql<boolean>`count(*) > 0`.as('any'),
      sql<boolean>`coalesce(bool_or(device = ${device}), false)`.as('same'),
    ])
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  return { any, same }
}

/** Ends the client's sessions: the given ones, or all but one, or all. */
export async function markSessionsEnded(
  db: Queryable,
  clientId: string,
  which: { ids: readonly string[] } | { except: string } | 'all',
): Promise<void> {
  let ending = db
    .updateTable('clientSession')
    .set({ endedAt: appNow, notificationToken: null })
    .where('clientId', '=', clientId)
    .where('endedAt', 'is', null)
  if (which !== 'all') {
    // A list of ids in SQL must not be empty.
    ending = 'ids' in which ? ending.where('id', 'in', [...which.ids, NO_ID]) : ending.where('id', '<>', which.except)
  }
  await ending.execute()
}

/** Metadata sent by the app on a device; missing fields stay unchanged. */
export async function updateSessionDevice(
  db: Queryable,
  id: string,
  device: { notificationToken?: string | null; platform?: Platform },
): Promise<void> {
  const { notificationToken, platform } = device
  // A device belongs to one person at a time; the previous client gets no more messages there.
  if (notificationToken) {
    await db
      .updateTable('clientSession')
      .set({ notificationToken: null })
      .where('notificationToken', '=', notificationToken)
      .where('id', '<>', id)
      .execute()
  }
  await db
    .updateTable('clientSession')
    .set({
      lastUsedAt: appNow,
      ...(notificationToken !== undefined && { notificationToken }),
      ...(platform !== undefined && { platform }),
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes sessions that ended long ago. */
export async function deleteOldSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('clientSession')
    .where(sql<Instant>`least(ended_at, expires_at)`, '<', appNowMinus(limits.endedSessionsKeptDays, 'day'))
    .execute()
}
