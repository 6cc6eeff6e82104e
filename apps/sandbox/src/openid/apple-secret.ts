import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'

export interface AppleKeys {
  /** The services id. */
  clientId: string
  /** The bundle id of the product's app, for which sign-ins inside of it are made. */
  appId: string
  teamId: string
  keyId: string
  /** The private key that Apple gives out once, as PEM. Only its public half is looked at. */
  privateKey: string
}

const longestLifeSeconds = 15_777_000

/** Whether this is the secret of a client as Apple wants it: a JWT of at most six months, signed with the team's key. */
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
    // Whatever is wrong with it, Apple answers invalid_client.
    return false
  }
}
