import { limits } from '@ruhepol/rules'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { ExternalProvider } from './external-providers.ts'
import { callProvider, isKeyOutage, isRefusedGrant, SignInRefused, type OpenidApi } from './openid-calls.ts'
import { writeGrant } from './refresh-grant.ts'

/** A person as identified by a service. */
export type ExternalIdentity = {
  /** The person's permanent, unique id at the service. */
  subject: string
  email: string | undefined
  /** The service confirms that the address is theirs. */
  emailVerified: boolean
  name: string | undefined
  surname: string | undefined
  /** Apple's token to revoke the person's consent, as written by `writeGrant`. */
  refreshToken: string | undefined
}

/** The result of a service's sign-in, with its parameters. */
export type SignInProof = {
  /** An authorization code or an ID token. */
  clientSecret: string
  nonce: string
  /** For a code: its verifier and redirect address, or that one of our apps received it. */
  code: { verifier: string; redirectUri: string } | 'ofApp' | undefined
}

/** Allows for clock differences. */
const TOLERANCE = '1 minute'

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().max(320).optional(),
  // Apple sometimes sends a boolean as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

/** Whether it is an ID token rather than an authorization code. */
export function isIdToken(clientSecret: string): boolean {
  try {
    return clientSecret.split('.').length === 3 && decodeProtectedHeader(clientSecret).alg !== undefined
  } catch {
    // A code may contain dots too.
    return false
  }
}

/**
 * Checks an ID token: signed with the service's published keys, issued by it for us just now and for this sign-in. Uses
 * this machine's clock, as the service uses its own. Throws SignInRefused.
 */
async function claimsOf(provider: ExternalProvider, { keys }: OpenidApi, idToken: string, nonce: string) {
  const verified = await jwtVerify(idToken, keys, {
    algorithms: ['RS256', 'ES256'],
    issuer: provider.issuer,
    audience: [...provider.audiences],
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    // Tokens are issued at sign-in, but some are valid for a day.
    maxTokenAge: `${limits.idTokenMinutes} minutes`,
    clockTolerance: TOLERANCE,
  }).catch((error: unknown) => {
    if (isKeyOutage(error)) throw error
    throw new SignInRefused('the ID token is not right', { cause: error })
  })
  const claims = claimsSchema.safeParse(verified.payload)
  if (!claims.success) throw new SignInRefused('the ID token says what none says', { cause: claims.error })
  if (claims.data.nonce !== nonce) throw new SignInRefused('the ID token is of another sign-in')
  return claims.data
}

/** A sign-in code that was posted to the website. */
async function exchangeOfWebsite(
  api: OpenidApi,
  { clientSecret, nonce }: SignInProof,
  code: { verifier: string; redirectUri: string },
) {
  const client = await api.client()
  const answered = new URL(code.redirectUri)
  answered.searchParams.set('code', clientSecret)
  // Each service has its own redirect address, which serves the same purpose as this parameter (RFC 9207, 2.4).
  const { issuer, authorization_response_iss_parameter_supported: namesItself } = client.serverMetadata()
  if (namesItself === true) answered.searchParams.set('iss', issuer)
  return oidc.authorizationCodeGrant(client, answered, {
    pkceCodeVerifier: code.verifier,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
}

/**
 * A code received by an app. It does not say which app, so each app's credentials are tried. The nonce is compared when
 * the ID token is checked.
 */
async function exchangeOfApp(api: OpenidApi, { appIds }: ExternalProvider, code: string) {
  let refusal: unknown
  for (const appId of appIds) {
    try {
      const tokens = await oidc.genericGrantRequest(await api.client(appId), 'authorization_code', { code })
      return { tokens, appId }
    } catch (error) {
      if (!isRefusedGrant(error)) throw error
      refusal = error
    }
  }
  throw new SignInRefused('the service refuses the code', { cause: refusal })
}

/** Exchanges a code; returns the tokens and the id of its app, if any. Throws SignInRefused. */
async function exchange(api: OpenidApi, provider: ExternalProvider, proof: SignInProof) {
  const { code, clientSecret } = proof
  if (code === undefined) return undefined
  const { tokens, appId } =
    code === 'ofApp'
      ? await exchangeOfApp(api, provider, clientSecret)
      : { tokens: await exchangeOfWebsite(api, proof, code), appId: undefined }
  if (tokens.id_token === undefined) throw new SignInRefused('the service says nothing of who it is')
  return { idToken: tokens.id_token, refreshToken: tokens.refresh_token, appId }
}

/**
 * The person whom a service identifies by this proof. Throws SignInRefused if it is invalid, and ApiError
 * `unavailable`.
 */
export async function identifyExternally(
  config: Config,
  provider: ExternalProvider,
  proof: SignInProof,
): Promise<ExternalIdentity> {
  const { code, nonce } = proof
  const given = code && (await callProvider(config, provider, 'exchange code', (api) => exchange(api, provider, proof)))
  const idToken = given?.idToken ?? proof.clientSecret
  const claims = await callProvider(config, provider, 'check ID token', (api) =>
    claimsOf(provider, api, idToken, nonce),
  )
  return {
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified === true,
    name: claims.given_name,
    surname: claims.family_name,
    refreshToken: provider.name === 'apple' && given?.refreshToken ? writeGrant(given) : undefined,
  }
}
