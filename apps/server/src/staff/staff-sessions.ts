import { randomBytes } from 'node:crypto'
import type { OfficeSignInStep } from '@ruhepol/rules/office'
import { deviceName } from '../account/index.ts'
import type { Database, Queryable } from '../platform/database.ts'
import type { StaffActor } from '../platform/graphql/context.ts'
import { tokenHash } from '../platform/holder-token.ts'
import { findStaffOfToken, insertStaffSession, noteStaffSessionUse } from './session-queries.ts'

/** 256 random bits, base64url. */
const TOKEN = /^[\w-]{43}$/

/** The person of a session cookie; undefined if the session has ended or does not exist. */
export async function staffOfToken(db: Database, token: string | undefined): Promise<StaffActor | undefined> {
  if (token === undefined || !TOKEN.test(token)) return undefined
  const found = await findStaffOfToken(db, tokenHash(token))
  if (found?.isUseOld) await noteStaffSessionUse(db, found.actor)
  return found?.actor
}

/** Begins a session. Returns its id and its token, which is stored nowhere but in the cookie. */
export async function beginStaffSession(
  db: Queryable,
  { staffId, step, userAgent }: { staffId: string; step: OfficeSignInStep; userAgent: string | undefined },
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const id = await insertStaffSession(db, { staffId, step, tokenHash: tokenHash(token), device: deviceName(userAgent) })
  return { id, token }
}
