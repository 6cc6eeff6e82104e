import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'

export type AppleKeys = {
  /** The services id. */
  clientId: string
  /** The bundle id of the product's app, for sign-ins inside the app. */
  appId: string
  teamId: string
  keyId: string
  /** The private key that Apple issues once, as PEM. Only its public part is used. */
  privateKey: string
}

const longestLifeSeconds = 15_777_000

/** Checks an Apple client secret: a JWT signed with the team key, valid for at most six months. */
export async function isAppleSecret(
  secret: string,
  issuer: string,
  clientId: string,
  keys: AppleKeys,
): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, createPublicKey(keys.privateKey), {
      algorithms: ['ES256'],
      issuer: keys.teamId,
      subject: clientId,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
    })
    const life = (payload.exp ?? Infinity) - (payload.iat ?? 0)
    return protectedHeader.kid === keys.keyId && life <= longestLifeSeconds
  } catch {
    // Apple answers invalid_client for any error.
    return false
  }
}
