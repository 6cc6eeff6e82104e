import type { Platform } from '@ruhepol/rules'
import { enqueue } from '../platform/jobs.ts'
import type { Database, DatabaseTransaction } from '../platform/database.ts'
import { unauthenticated } from '../platform/errors.ts'
import type { Actor } from '../platform/graphql/context.ts'
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
 * Holds a token against the newest one of its session. The next one ends the one before it by its first use, not when it is
 * answered: an answer may get lost. For a minute that one still opens the session, to requests under way and to other tabs; whoever
 * shows it later has it from somebody else, or somebody else has theirs, so the session ends (RFC 9700, 4.14).
 */
async function assertIsNewest(db: Database, session: LiveSession, version: number): Promise<void> {
  const { id, clientId, tokenVersion: newest, formerTokenLives } = session
  if (version === newest || (version === newest - 1 && formerTokenLives)) return
  if (version === newest + 1) return noteNextToken(db, id, version)
  await markSessionsEnded(db, clientId, { ids: [id] })
  throw unauthenticated()
}

/**
 * Who calls with an Authorization header. Throws `UNAUTHENTICATED` unless it carries an access token of ours, of a client who
 * may sign in, whose session goes on (rule R25).
 */
export async function identifyCaller({ db, config }: AccountContext, authorization: string): Promise<Actor> {
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

/** Signs a client in on a device; one that they have not used before is told to them by mail. */
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

/** The session's next token, for 30 more days: the same one to all who ask before it is used. Throws `UNAUTHENTICATED` where the session ended meanwhile. */
export async function refreshSession({ db, config }: AccountContext, { sessionId }: SignedIn): Promise<string> {
  const session = await extendSession(db, sessionId)
  if (!session) throw unauthenticated()
  return accessToken(config, session, session.tokenVersion + 1)
}

/** Signs the calling device out. */
export async function logout({ db }: AccountContext, { clientId, sessionId }: SignedIn): Promise<void> {
  await markSessionsEnded(db, clientId, { ids: [sessionId] })
}

/** Signs the client's devices with these ids out; without ids all but the calling one. Ids of others end nothing. */
export async function endSessions(
  { db }: AccountContext,
  { clientId, sessionId }: SignedIn,
  ids: readonly string[] | null | undefined,
): Promise<void> {
  await markSessionsEnded(db, clientId, ids ? { ids: ids.map(idOrNone) } : { except: sessionId })
}
