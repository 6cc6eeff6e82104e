import { checkFields, isSameEmail, loginSchema } from '@ruhepol/rules'
import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/database.ts'
import { ApiError, invalidInput } from '../platform/errors.ts'
import { NO_ID } from '../platform/holder-token.ts'
import { enqueue } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { accessToken } from './access-token.ts'
import type { AccountContext } from './account-context.ts'
import { signInsRefused } from './account-jobs.ts'
import { countPasswordTry, countWrongPassword, forgetTries, mustWarnOwner, type Trier } from './account-throttles.ts'
import { findClient, findClientByEmail, type ClientRecord } from './client-queries.ts'
import { deviceHashOf } from './device-token.ts'
import { isPassword, inPasswordQueue } from './hashing/password-hash.ts'
import { isKnownDevice, rememberDevice } from './known-device-queries.ts'
import { resendConfirmationCode } from './register.ts'
import { beginSession } from './sessions.ts'

export type Role = 'client' | 'expert' | 'admin'

/** The product's apps are for clients only. Throws `unsupported_role` for another role. */
export function assertClientRole(role: Role): void {
  if (role !== 'client') throw new ApiError('unsupported_role', 'only clients sign in here')
}

/** Throws `blocked` or `not_verified`; call it only after the person has proved ownership of the account. */
function assertMaySignIn({ blockedAt, verifiedAt }: ClientRecord): void {
  if (blockedAt) throw new ApiError('blocked', 'the account was suspended')
  if (!verifiedAt) throw new ApiError('not_verified', 'the address is not confirmed yet')
}

/** Evidence that the caller may be the account's owner: a known device or a session. */
export type Proof = { deviceHash?: Buffer | undefined; session?: { clientId: string; sessionId: string } | undefined }

/** The key for counting the owner's own attempts; undefined for a possible stranger. */
export async function knownAs(
  db: Database,
  client: ClientRecord | undefined,
  { deviceHash, session }: Proof,
): Promise<string | undefined> {
  if (session) return session.clientId === client?.id ? `session:${session.sessionId}` : undefined
  if (!deviceHash || !(await isKnownDevice(db, client?.id ?? NO_ID, deviceHash))) return undefined
  return `device:${deviceHash.toString('base64url')}`
}

/** Counts an attempt. When strangers have used up theirs, mails the account's owner, once a day. */
async function countTry(db: Database, client: ClientRecord | undefined, trier: Trier): Promise<void> {
  try {
    await countPasswordTry(db, trier)
  } catch (error) {
    if (trier.known === undefined && (await mustWarnOwner(db, trier.email))) {
      const clientId = client?.id ?? NO_ID
      await transact(db, 'warn owner', (tx) => enqueue(tx, signInsRefused, { id: randomUUID(), clientId }))
    }
    throw error
  }
}

/**
 * The session's own client if the address is theirs, since two accounts can share spellings of an address (decision
 * 0050).
 */
async function clientToOpen(db: Database, email: string, { session }: Proof): Promise<ClientRecord | undefined> {
  if (!session) return findClientByEmail(db, email)
  const client = await findClient(db, session.clientId)
  return client && isSameEmail(client.email, email) ? client : undefined
}

/**
 * The account for an address and a password. Throws `invalid_credentials` for a wrong password, an unknown address and
 * an account without a password, in the same time for each. Throws `rate_limited` after 10 failures by a caller, known
 * device or session on an account, after 100 by all strangers, or in a flood.
 */
export function clientOfPassword(
  { db, callerAddress: caller }: AccountContext,
  { email, password }: { email: string; password: string },
  proof: Proof,
): Promise<ClientRecord> {
  return inPasswordQueue(async (turn) => {
    const client = await clientToOpen(db, email, proof)
    const trier = { email, caller, known: await knownAs(db, client, proof) }
    await countTry(db, client, trier)
    if (!(await isPassword(turn, password, client?.passwordHash)) || !client) {
      await countWrongPassword(db, caller)
      throw new ApiError('invalid_credentials', 'wrong address or password')
    }
    await forgetTries(db, trier)
    return client
  })
}

/**
 * Mails another confirmation code unless too many were mailed recently; the next page reports that when asked for one.
 */
async function sendAnotherCode(context: AccountContext, { email }: ClientRecord): Promise<void> {
  try {
    await resendConfirmationCode(context, email)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'rate_limited')) throw error
  }
}

type LoginInput = { email: string; password: string; role: Role; deviceToken?: string | null | undefined }

/** The validated input. Throws `invalid_input`, `unsupported_role`. */
function checkLogin(input: LoginInput): { email: string; password: string; deviceHash: Buffer | undefined } {
  const checked = checkFields(loginSchema, input)
  if (!checked.ok) throw invalidInput(checked.errors)
  assertClientRole(input.role)
  const { deviceToken, ...credentials } = checked.value
  return { ...credentials, deviceHash: deviceHashOf(deviceToken) }
}

/**
 * Signs a client in and returns an access token. Throws `invalid_input`, `unsupported_role`, `invalid_credentials`,
 * `rate_limited`, and only after the correct password `blocked` or `not_verified`; the latter also mails another code.
 */
export async function loginWithEmail(context: AccountContext, input: LoginInput): Promise<string> {
  const { deviceHash, ...credentials } = checkLogin(input)
  const client = await clientOfPassword(context, credentials, { deviceHash })
  if (!client.verifiedAt && !client.blockedAt) await sendAnotherCode(context, client)
  assertMaySignIn(client)
  const session = await transact(context.db, 'begin session', async (tx) => {
    if (deviceHash) await rememberDevice(tx, client.id, deviceHash)
    return beginSession(tx, context, { clientId: client.id })
  })
  return accessToken(context.config, session)
}
