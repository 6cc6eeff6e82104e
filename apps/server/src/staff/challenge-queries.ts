import { officeLimits } from '@ruhepol/rules/office'
import { appNow, appNowPlus } from '../platform/app-now.ts'
import type { Database, Queryable } from '../platform/database.ts'

/**
 * Stores a challenge that a passkey must sign within five minutes; `sessionId` is that of a session that adds a
 * passkey.
 */
export async function insertChallenge(db: Queryable, challenge: string, sessionId: string | null): Promise<void> {
  await db
    .insertInto('staffChallenge')
    .values({ challenge, sessionId, expiresAt: appNowPlus(officeLimits.challengeMinutes, 'minute') })
    .execute()
}

/** Uses up a challenge; false if it is unknown, was answered before, is too old or belongs to another session. */
export async function takeChallenge(db: Queryable, challenge: string, sessionId: string | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staffChallenge')
    .where('challenge', '=', challenge)
    .where('sessionId', 'is not distinct from', sessionId)
    .where('expiresAt', '>', appNow)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function deleteOldChallenges(db: Database): Promise<void> {
  await db.deleteFrom('staffChallenge').where('expiresAt', '<=', appNow).execute()
}
