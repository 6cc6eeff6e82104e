import { canonicalEmail, cleanText, codePoints, isEmail, limits, type ExternalProviderName } from '@ruhepol/rules'
import { createHash } from 'node:crypto'
import { ApiError, invalidInput, type FieldError } from '../../platform/errors.ts'
import { transact } from '../../platform/transaction.ts'
import { accessToken } from '../access-token.ts'
import type { AccountContext } from '../account-context.ts'
import { countExternalSignIn, takeIdToken } from '../account-throttles.ts'
import { findClientByEmail, findClientBySubject, type ClientRecord } from '../client-queries.ts'
import { beginSession } from '../sessions.ts'
import { offeredProvider, redirectUrisOf, type ExternalProvider } from './external-providers.ts'
import { identifyExternally, isIdToken, type ExternalIdentity, type SignInProof } from './identify-externally.ts'
import { SignInRefused } from './openid-calls.ts'
import { registrationToken, type Newcomer } from './registration-token.ts'
import { keepRefreshToken } from './revoke-external-tokens.ts'

type Optional = string | null | undefined

export type ExternalSignIn = {
  providerName: ExternalProviderName
  clientSecret: string
  codeVerifier?: Optional
  nonce?: Optional
  redirectUri?: Optional
  /** Names that Apple posted beside the code. */
  name?: Optional
  surname?: Optional
}

/** The outcome of a sign-in with another service. */
export type ExternalAuthentication =
  | { status: 'logged_in'; accessToken: string }
  | { status: 'account_created'; registrationToken: string; newcomer: Newcomer }
  | { status: 'apple_not_first_login' }

const MOST_OF_A_SECRET = 8_192
const VERIFIER = /^[\w.~-]{43,128}$/
const NONCE = /^[\w.~-]{16,128}$/

/** The parameters that belong to a code: those of the website's request, none for a sign-in inside an app. */
function codeOf({ codeVerifier, redirectUri }: ExternalSignIn, { appIds }: ExternalProvider) {
  if (appIds.length > 0 && codeVerifier == null && redirectUri == null) return 'ofApp'
  return { verifier: codeVerifier ?? '', redirectUri: redirectUri ?? '' }
}

/** The submitted proof, validated. Throws `invalid_input` with all invalid fields. */
function proofOf(input: ExternalSignIn, provider: ExternalProvider, redirectUris: readonly string[]): SignInProof {
  const { clientSecret, nonce } = input
  const broken: string[] = []
  if (clientSecret === '' || clientSecret.length > MOST_OF_A_SECRET) broken.push('clientSecret')
  if (!NONCE.test(nonce ?? '')) broken.push('nonce')
  const code = isIdToken(clientSecret) ? undefined : codeOf(input, provider)
  if (code && code !== 'ofApp') {
    if (!VERIFIER.test(code.verifier)) broken.push('codeVerifier')
    if (!redirectUris.includes(code.redirectUri)) broken.push('redirectUri')
  }
  if (broken.length > 0)
    throw invalidInput(broken.map((path): FieldError => ({ path, key: 'external_sign_in_invalid' })))
  return { clientSecret, nonce: nonce ?? '', code }
}

/** A name valid for an account; otherwise the person is asked for it. */
function usableName(...given: Optional[]): string | undefined {
  const name = cleanText(given.find((text) => text != null && text.trim() !== '') ?? '')
  return name === '' || codePoints(name) > limits.nameMax ? undefined : name
}

/**
 * Throws `blocked`, and `account_provider_mismatch` with a `reason` if a confirmed account of the address signs in
 * another way. Call it only after the person has proved that the address is theirs.
 */
export function assertIsFree(client: ClientRecord | undefined): void {
  if (client?.blockedAt) throw new ApiError('blocked', 'the account was suspended')
  if (client?.verifiedAt) {
    const reason = client.externalProvider ?? 'password'
    throw new ApiError('account_provider_mismatch', 'the account is signed in to in another way', { reason })
  }
}

async function signIn(
  context: AccountContext,
  client: ClientRecord,
  { refreshToken }: ExternalIdentity,
): Promise<ExternalAuthentication> {
  const { db, config } = context
  if (client.blockedAt) throw new ApiError('blocked', 'the account was suspended')
  const session = await transact(db, 'begin external session', async (tx) => {
    await keepRefreshToken(tx, config, { clientId: client.id, refreshToken })
    return beginSession(tx, context, { clientId: client.id })
  })
  return { status: 'logged_in', accessToken: await accessToken(config, session) }
}

/** Nothing is stored before registration: an account is found by the service's subject and shown with its address. */
async function welcome(
  { db, config }: AccountContext,
  { providerName, name, surname }: ExternalSignIn,
  identity: ExternalIdentity,
): Promise<ExternalAuthentication> {
  const { subject, emailVerified, refreshToken } = identity
  const email = canonicalEmail(identity.email ?? '')
  if (!isEmail(email)) {
    if (providerName === 'apple') return { status: 'apple_not_first_login' }
    throw invalidInput([{ path: 'email', key: 'external_email_missing' }])
  }
  if (!emailVerified) throw invalidInput([{ path: 'email', key: 'external_email_unverified' }])
  assertIsFree(await findClientByEmail(db, email))
  // Names that Apple posts beside the code are as unverified as typed ones; Google's are in its token.
  const isApple = providerName === 'apple'
  const newcomer: Newcomer = {
    provider: providerName,
    subject,
    email,
    name: usableName(identity.name, isApple ? name : undefined),
    surname: usableName(identity.surname, isApple ? surname : undefined),
    refreshToken,
  }
  return { status: 'account_created', registrationToken: await registrationToken(db, config, newcomer), newcomer }
}

/**
 * Signs in a person identified by Google or Apple, or lets them register. An account is found by the service's subject,
 * never by an address alone (reliability 5). Throws `invalid_input`, also if the service gives no address or does not
 * vouch for it, `invalid_credentials` for an invalid proof, `account_provider_mismatch`, `blocked`, `rate_limited`,
 * `unavailable`.
 */
export async function authenticateExternally(
  context: AccountContext,
  input: ExternalSignIn,
): Promise<ExternalAuthentication> {
  const { db, config, callerAddress } = context
  const provider = offeredProvider(config, input.providerName)
  const proof = proofOf(input, provider, redirectUrisOf(config, provider.name))
  await countExternalSignIn(db, callerAddress)
  const identity = await identifyExternally(config, provider, proof).catch((error: unknown) => {
    if (!(error instanceof SignInRefused)) throw error
    const refused = new ApiError('invalid_credentials', error.message)
    refused.cause = error
    throw refused
  })
  // The service itself accepts a code only once.
  if (!proof.code && !(await takeIdToken(db, createHash('sha256').update(proof.clientSecret).digest('base64url')))) {
    throw new ApiError('invalid_credentials', 'the ID token was used before')
  }
  const client = await findClientBySubject(db, provider.name, identity.subject)
  return client ? signIn(context, client, identity) : welcome(context, input, identity)
}
