import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { officeLimits } from '@ruhepol/rules/office'
import { deviceName } from '../account/index.ts'
import type { Config } from '../platform/config.ts'
import { ApiError, notFound, unauthenticated } from '../platform/errors.ts'
import type { GraphqlContext, StaffActor } from '../platform/graphql/context.ts'
import { idOrNone, tokenKey } from '../platform/holder-token.ts'
import { transact } from '../platform/transaction.ts'
import { insertChallenge, takeChallenge } from './challenge-queries.ts'
import type { StaffContext } from './code-app.ts'
import { lockFactors } from './lock-factors.ts'
import { deletePasskey, findCredential, insertPasskey, notePasskeyUse, readCredentials } from './passkey-queries.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import { findCodeApp } from './second-factor-queries.ts'
import { elevateStaffSession } from './session-queries.ts'
import { findStaff } from './staff-queries.ts'
import { beginStaffSession } from './staff-sessions.ts'
import { countPasskeySignIn } from './staff-throttles.ts'

/** The host for which passkeys are made. */
const rpIdOf = ({ APP_URL }: Config) => new URL(APP_URL).hostname

const base64url = z.string().regex(/^[\w-]+$/)
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }

const registration = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
})

const authentication = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().nullish(),
  }),
})

const refused = () => new ApiError('invalid_credentials', 'the passkey was not accepted')

/**
 * Verifies an answer to a challenge with the library, which calls `take` to use up the challenge. Throws
 * `invalid_credentials` if anything is wrong with the answer; a failure of the database is thrown as it is.
 */
async function verified<Result>(
  verify: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<Result>,
  take: (challenge: string) => Promise<boolean>,
): Promise<Result> {
  let failure: { reason: unknown } | undefined
  const expected = (challenge: string) =>
    take(challenge).catch((reason: unknown) => {
      failure = { reason }
      return false
    })
  try {
    return await verify(expected)
  } catch {
    throw failure ? failure.reason : refused()
  }
}

const millisecondsToAnswer = officeLimits.challengeMinutes * 60_000

/** What a browser needs to sign in with a passkey that it knows. Throws `rate_limited`. */
export async function beginPasskeySignIn({
  db,
  config,
  callerAddress,
}: Pick<GraphqlContext, 'db' | 'config' | 'callerAddress'>): Promise<object> {
  await countPasskeySignIn(db, callerAddress)
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(config),
    userVerification: 'required',
    timeout: millisecondsToAnswer,
  })
  await insertChallenge(db, options.challenge, null)
  return options
}

/**
 * Signs in with a passkey, which needs no second factor. A session of the same person is elevated for ten minutes;
 * otherwise a new one begins, and its token is returned. Throws `invalid_credentials`, `rate_limited`.
 */
export async function signInWithPasskey(
  { db, config, callerAddress, userAgent }: Pick<GraphqlContext, 'db' | 'config' | 'callerAddress' | 'userAgent'>,
  given: unknown,
  current: StaffActor | undefined,
): Promise<{ sessionId: string; token?: string }> {
  await countPasskeySignIn(db, callerAddress)
  const parsed = authentication.safeParse(given)
  if (!parsed.success) throw refused()
  const response = parsed.data as unknown as AuthenticationResponseJSON
  const known = await findCredential(db, response.id)
  if (!known) throw refused()
  const { staffId, publicKey, counter, transports } = known
  const { verified: isGenuine, authenticationInfo } = await verified(
    (expectedChallenge) =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: config.APP_URL,
        expectedRPID: rpIdOf(config),
        credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter, transports },
        requireUserVerification: true,
      }),
    (challenge) => takeChallenge(db, challenge, null),
  )
  if (!isGenuine || !(await notePasskeyUse(db, response.id, authenticationInfo.newCounter))) throw refused()
  if (current?.staffId === staffId && (await elevateStaffSession(db, current.sessionId)))
    return { sessionId: current.sessionId }
  const { id, token } = await beginStaffSession(db, { staffId, step: 'done', userAgent })
  return { sessionId: id, token }
}

/** What a browser needs to make a passkey. */
export async function beginPasskey({ db, config, actor }: StaffContext): Promise<object> {
  const staff = await findStaff(db, actor.staffId)
  if (!staff) throw unauthenticated()
  const known = await readCredentials(db, staff.id)
  const options = await generateRegistrationOptions({
    rpName: 'Ruhepol',
    rpID: rpIdOf(config),
    userID: new TextEncoder().encode(staff.id),
    userName: staff.email,
    userDisplayName: staff.name,
    attestationType: 'none',
    timeout: millisecondsToAnswer,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(db, options.challenge, actor.sessionId)
  return options
}

/**
 * Adds the passkey that a browser has made, and completes the sign-in. Returns recovery codes with the first factor of
 * a person, otherwise null. Throws `invalid_credentials`, and `FORBIDDEN` with the reason `too_many_passkeys`.
 */
export async function addPasskey(
  { db, config, actor, userAgent }: StaffContext & Pick<GraphqlContext, 'userAgent'>,
  given: unknown,
): Promise<string[] | null> {
  const { staffId, sessionId } = actor
  const parsed = registration.safeParse(given)
  if (!parsed.success) throw refused()
  const { registrationInfo } = await verified(
    (expectedChallenge) =>
      verifyRegistrationResponse({
        response: parsed.data as unknown as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: config.APP_URL,
        expectedRPID: rpIdOf(config),
        requireUserVerification: true,
      }),
    (challenge) => takeChallenge(db, challenge, sessionId),
  )
  if (!registrationInfo) throw refused()
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  return transact(db, 'add office passkey', async (tx) => {
    await lockFactors(tx, actor)
    if ((await readCredentials(tx, staffId)).length >= officeLimits.passkeysMax)
      throw new ApiError('FORBIDDEN', 'a person has at most ten passkeys', { reason: 'too_many_passkeys' })
    const isNew = await insertPasskey(tx, {
      staffId,
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter: String(counter),
      transports: parsed.data.response.transports ?? [],
      device: deviceName(userAgent),
    })
    if (!isNew) throw refused()
    await noteFactorChange(tx, staffId, 'passkeyAdded')
    if (!(await elevateStaffSession(tx, sessionId))) throw unauthenticated()
    return firstRecoveryCodes(tx, tokenKey(config), staffId)
  })
}

/** Removes a passkey. Throws `not_found`, and `FORBIDDEN` with the reason `last_factor` for the only factor. */
export async function removePasskey({ db, actor }: StaffContext, id: string): Promise<void> {
  const { staffId } = actor
  await transact(db, 'remove office passkey', async (tx) => {
    await lockFactors(tx, actor)
    if (!(await deletePasskey(tx, staffId, idOrNone(id)))) throw notFound('passkey')
    const hasOther = (await readCredentials(tx, staffId)).length > 0 || (await findCodeApp(tx, staffId)) !== undefined
    if (!hasOther) throw new ApiError('FORBIDDEN', 'it is the only factor', { reason: 'last_factor' })
    await noteFactorChange(tx, staffId, 'passkeyRemoved')
  })
}
