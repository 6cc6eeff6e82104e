import { limits, type Instant } from '@ruhepol/rules'
import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import { tokenKey } from '../platform/holder-token.ts'
import type { Session } from './session-queries.ts'

/** The PKCS #8 prefix for the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_OF_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
const ALGORITHM = 'EdDSA'
const AUDIENCE = 'ruhepol'

type Keys = { sign: KeyObject; verify: KeyObject }

const known = new Map<string, Keys>()

/** Keys derived from the setting TOKEN_KEY, so that an operator has only one secret to keep. */
function keysOf(key: string): Keys {
  const before = known.get(key)
  if (before) return before
  const seed = Buffer.from(hkdfSync('sha256', key, '', 'access token', 32))
  const sign = createPrivateKey({ key: Buffer.concat([PKCS8_OF_ED25519, seed]), format: 'der', type: 'pkcs8' })
  const keys = { sign, verify: createPublicKey(sign) }
  known.set(key, keys)
  return keys
}

/** The claims of an access token: client, session, token number, expiry. */
const claimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  role: z.string(),
  exp: z.number().int(),
  // Tokens issued before there were versions count as version one.
  ver: z.number().int().default(1),
})

export type AccessClaims = { clientId: string; sessionId: string; role: string; version: number; expiresAt: Instant }

/** A token that gives access to the account until the session ends, for 30 days at most. */
export async function accessToken(config: Config, session: Session, version = session.tokenVersion): Promise<string> {
  return new SignJWT({ role: 'client', sid: session.id, ver: version })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
    .setSubject(session.clientId)
    .setIssuer(config.APP_URL)
    .setAudience(AUDIENCE)
    .setIssuedAt(new Date(session.lastUsedAt))
    .setExpirationTime(new Date(session.expiresAt))
    .sign(keysOf(tokenKey(config)).sign)
}

/** Several base64url texts decode to the same bytes; only the canonical one is accepted. */
const isCanonical = (token: string) =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)

async function verified(config: Config, token: string): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, keysOf(tokenKey(config)).verify, {
      algorithms: [ALGORITHM],
      typ: 'at+jwt',
      issuer: config.APP_URL,
      audience: AUDIENCE,
      // The database decides whether it has expired, not this machine's clock.
      currentDate: new Date(0),
    })
    return payload
  } catch {
    // Any error means that the token is not ours.
    return undefined
  }
}

/** The claims of a token, or undefined if we did not sign it. Expiry and revocation are not checked here. */
export async function claimsOf(config: Config, token: string): Promise<AccessClaims | undefined> {
  if (token.length > limits.accessTokenMax || !isCanonical(token)) return undefined
  const claims = claimsSchema.safeParse(await verified(config, token))
  if (!claims.success) return undefined
  const { sub, sid, role, exp, ver } = claims.data
  return { clientId: sub, sessionId: sid, role, version: ver, expiresAt: exp * 1000 }
}
