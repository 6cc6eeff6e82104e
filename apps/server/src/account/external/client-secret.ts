import { SignJWT } from 'jose'
import { createPrivateKey } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { ExternalProvider } from './external-providers.ts'

/** A call takes seconds; Apple allows six months. */
const LIFE = '5 minutes'

/** Apple's is a token signed with our key for "Sign in with Apple". */
async function appleSecret(config: Config, issuer: string, clientId: string): Promise<string> {
  const { APPLE_TEAM_ID = '', APPLE_KEY_ID = '', APPLE_PRIVATE_KEY = '' } = config
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: APPLE_KEY_ID })
    .setIssuer(APPLE_TEAM_ID)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(LIFE)
    .sign(createPrivateKey(APPLE_PRIVATE_KEY))
}

/** Credentials of the product, or of its app, at a service. */
export async function clientSecretOf(
  config: Config,
  { name, issuer }: ExternalProvider,
  clientId: string,
): Promise<string> {
  return name === 'apple' ? appleSecret(config, issuer, clientId) : (config.GOOGLE_CLIENT_SECRET ?? '')
}
