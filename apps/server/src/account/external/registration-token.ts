import { externalProviders, limits, type ExternalProviderName } from '@ruhepol/rules'
import { jwtVerify, SignJWT } from 'jose'
import { hkdfSync } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { databaseNow, type Queryable } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { openSealed, sealText } from '../../platform/sealed-text.ts'

const AUDIENCE = 'ruhepol external registration'
const ALGORITHM = 'HS256'
const TYPE = 'registration+jwt'
const PURPOSE = 'registration'

const claimsSchema = z.object({
  sub: z.string(),
  provider: z.enum(externalProviders),
  email: z.string(),
  name: z.string().optional(),
  surname: z.string().optional(),
  /** Apple's refresh token, which must stay unreadable for the person. */
  sealed: z.string().optional(),
})

/** A person identified by a service who has no account yet. Nothing about them is stored. */
export type Newcomer = {
  provider: ExternalProviderName
  subject: string
  email: string
  name: string | undefined
  surname: string | undefined
  refreshToken: string | undefined
}

const keyOf = (config: Config) => new Uint8Array(hkdfSync('sha256', tokenKey(config), '', 'registration token', 32))

/** The token to send with the registration, valid for 30 minutes. */
export async function registrationToken(db: Queryable, config: Config, newcomer: Newcomer): Promise<string> {
  const { subject, refreshToken, ...claims } = newcomer
  const now = await databaseNow(db)
  const sealed = refreshToken && sealText(tokenKey(config), PURPOSE, refreshToken).toString('base64url')
  return new SignJWT({ ...claims, ...(sealed && { sealed }) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(subject)
    .setIssuer(config.APP_URL)
    .setAudience(AUDIENCE)
    .setIssuedAt(new Date(now))
    .setExpirationTime(new Date(now + limits.externalRegistrationMinutes * 60_000))
    .sign(keyOf(config))
}

/** The person in a token. Throws `invalid_credentials` if the token is not ours or too old. */
export async function newcomerOf(db: Queryable, config: Config, token: string): Promise<Newcomer> {
  const currentDate = new Date(await databaseNow(db))
  const verified = await jwtVerify(token, keyOf(config), {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: config.APP_URL,
    audience: AUDIENCE,
    requiredClaims: ['exp', 'sub'],
    currentDate,
  }).catch((cause: unknown) => {
    const refused = new ApiError('invalid_credentials', 'no registration token of ours, or one that is too old')
    refused.cause = cause
    throw refused
  })
  const { sub, sealed, provider, email, name, surname } = claimsSchema.parse(verified.payload)
  const refreshToken = sealed && openSealed(tokenKey(config), PURPOSE, Buffer.from(sealed, 'base64url'))
  return { provider, subject: sub, email, name, surname, refreshToken: refreshToken || undefined }
}
