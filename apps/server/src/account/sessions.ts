import type { Platform } from '@ruhepol/rules'
import { enqueue } from '../platform/jobs.ts'
import type { Database, DatabaseTransaction } from '../platform/database.ts'
import { unauthenticated } from '../platform/errors.ts'
import { idOrNone } from '../platform/holder-token.ts'
import { accessToken, claimsOf } from './access-token.ts'
import type { AccountContext } from './account-context.ts'
import { newDeviceSignedIn } from './account-jobs.ts'
import { deviceName } from './device-name.ts'
import {
  extendSession,
  findEarlierDevices,
  findLiveSession,
  insertSession,
  markSessionsEnded,
  noteNextToken,
  noteSessionUse,
  type LiveSession,
  type Session,
} from './session-queries.ts'

type SignedIn = { kind: 'client'; clientId: string; sessionId: string }

/**
 * Compares a token with the newest one of its session. A new token replaces the previous one on its first use, not when
 * issued, since the answer may get lost. The previous one still works for a minute, for requests in flight and other
 * tabs. Later use means that a token was stolen, so the session ends (RFC 9700, 4.14).
 */
async function assertIsNewest(db: Database, session: LiveSession, version: number): Promise<void> {
  const { id, clientId, tokenVersion: newest, formerTokenLives } = session
  if (version === newest || (version === newest - 1 && formerTokenLives)) return
  if (version === newest + 1) return noteNextToken(db, id, version)
  await markSessionsEnded(db, clientId, { ids: [id] })
  throw unauthenticated()
}

/**
 * Identifies the caller by the Authorization header. Throws `UNAUTHENTICATED` unless it has a valid access token of an
 * active session and a client who may sign in (rule R25).
 */
export async function identifyCaller({ db, config }: AccountContext, authorization: string): Promise<SignedIn> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  const claims = token === undefined ? undefined : await claimsOf(config, token)
  if (claims?.role !== 'client') throw unauthenticated()
  const { sessionId, clientId, version, expiresAt } = claims
  const session = await findLiveSession(db, { sessionId, clientId, tokenExpiresAt: expiresAt })
  if (!session) throw unauthenticated()
  await assertIsNewest(db, session, version)
  if (session.isStale) await noteSessionUse(db, session.id)
  return { kind: 'client', clientId, sessionId }
}

/** Signs a client in on a device; they get a mail about an unknown one. */
export async function beginSession(
  tx: DatabaseTransaction,
  { userAgent }: AccountContext,
  { clientId, platform = 'web' }: { clientId: string; platform?: Platform },
): Promise<Session> {
  const device = deviceName(userAgent)
  const earlier = await findEarlierDevices(tx, { clientId, device })
  const session = await insertSession(tx, { clientId, device, platform })
  if (earlier.any && !earlier.same) await enqueue(tx, newDeviceSignedIn, { sessionId: session.id, clientId })
  return session
}

/**
 * The session's next token, valid for 30 more days. All callers get the same one until it is used. Throws
 * `UNAUTHENTICATED` if the session has ended.
 */
export async function refreshSession({ db, config }: AccountContext, { sessionId }: SignedIn): Promise<string> {
  const session = await extendSession(db, sessionId)
  if (!session) throw unauthenticated()
  return accessToken(config, session, session.tokenVersion + 1)
}

/** Signs the calling device out. */
export async function logout({ db }: AccountContext, { clientId, sessionId }: SignedIn): Promise<void> {
  await markSessionsEnded(db, clientId, { ids: [sessionId] })
}

/**
 * Signs the client's devices with these ids out, or without ids all except the calling one. Ids of other clients have
 * no effect.
 */
export async function endSessions(
  { db }: AccountContext,
  { clientId, sessionId }: SignedIn,
  ids: readonly string[] | null | undefined,
): Promise<void> {
  await markSessionsEnded(db, clientId, ids ? { ids: ids.map(idOrNone) } : { except: sessionId })
}
