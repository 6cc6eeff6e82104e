import type { ExternalProviderName } from '@ruhepol/rules'
import { createRemoteJWKSet, customFetch, errors as joseErrors, type JWTVerifyGetKey } from 'jose'
import * as oidc from 'openid-client'
import { createCircuitBreaker, CircuitOpenError, type CircuitBreaker } from '../../platform/circuit-breaker.ts'
import type { Config } from '../../platform/config.ts'
import { crashpoint } from '../../platform/crashpoint.ts'
import { ApiError } from '../../platform/errors.ts'
import { clientSecretOf } from './client-secret.ts'
import type { ExternalProvider } from './external-providers.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 10_000

/** A service's client, built from its discovery document. */
export type OpenidApi = {
  /** With a freshly signed client secret, for the website or the app with that id. */
  client: (appId?: string) => Promise<oidc.Configuration>
  /** The public keys of its ID tokens. */
  keys: JWTVerifyGetKey
}

/** The service refused the proof; retrying with the same one would fail too. */
export class SignInRefused extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options)
    this.name = 'SignInRefused'
  }
}

/** Whether the service refuses the code or token, as opposed to our request. */
export const isRefusedGrant = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'

/** The ID token in a service's own answer has invalid claims. */
const wrongAnswers = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
])

function refusalOf(error: unknown): SignInRefused | undefined {
  if (error instanceof SignInRefused) return error
  if (isRefusedGrant(error)) return new SignInRefused('the service refuses the code', { cause: error })
  if (error instanceof oidc.ClientError && wrongAnswers.has(error.code ?? '')) {
    return new SignInRefused('the answer of the service is wrong', { cause: error })
  }
  return undefined
}

/** Whether our own keys or requests are wrong, which waiting does not fix. */
const isOurFault = (error: unknown) =>
  error instanceof oidc.ResponseBodyError && error.status < 500 && error.status !== 429

const isOutage = (error: unknown) => refusalOf(error) === undefined && !isOurFault(error)

type Known = { api: Promise<OpenidApi> | undefined; breaker: CircuitBreaker }

// One discovery document, key set and circuit breaker for each service of a configuration.
const known = new WeakMap<Config, Map<ExternalProviderName, Known>>()

function knownOf(config: Config, name: ExternalProviderName): Known {
  const services = known.get(config) ?? new Map<ExternalProviderName, Known>()
  known.set(config, services)
  const service = services.get(name) ?? {
    api: undefined,
    breaker: createCircuitBreaker({ failures: FAILURES_TO_OPEN, openMs: OPEN_MS, isOutage }),
  }
  services.set(name, service)
  return service
}

// For the stand-in on loopback alone: production refuses its address.
// eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so that it stands out, as it does here
const withoutTls: (client: oidc.Configuration) => void = oidc.allowInsecureRequests

/** Reads the service's discovery document; its keys are loaded on demand. */
async function discover(config: Config, provider: ExternalProvider): Promise<OpenidApi> {
  const timeoutMs = config.PROVIDER_TIMEOUT_MS
  const execute = provider.isPlayed ? [withoutTls] : []
  const timeout = timeoutMs / 1000
  const found = await oidc.discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
    execute,
    timeout,
  })
  const metadata = found.serverMetadata()
  if (metadata.jwks_uri === undefined) throw new Error(`${provider.name} names no keys`)
  return {
    keys: createRemoteJWKSet(new URL(metadata.jwks_uri), {
      timeoutDuration: timeoutMs,
      [customFetch]: fetchKeys,
    }),
    client: async (clientId = provider.clientId) => {
      const auth = oidc.ClientSecretPost(await clientSecretOf(config, provider, clientId))
      const client = new oidc.Configuration(metadata, clientId, undefined, auth)
      client.timeout = timeout
      if (provider.isPlayed) withoutTls(client)
      return client
    },
  }
}

/** Reports an invalid answer as trouble at the service, where the library would blame the token. */
async function fetchKeys(url: string, options: object): Promise<Response> {
  const response = await fetch(url, options)
  if (!response.ok) throw new TypeError(`keys were answered with ${response.status}`)
  return response
}

/**
 * The single place for calls to Google and Apple: with a timeout, a circuit breaker and a crash point before and after.
 * Throws SignInRefused, and ApiError `unavailable` if the service is in trouble. Never call it inside a transaction.
 */
export async function callProvider<Result>(
  config: Config,
  provider: ExternalProvider,
  name: string,
  operation: (api: OpenidApi) => Promise<Result>,
): Promise<Result> {
  const service = knownOf(config, provider.name)
  crashpoint(`before ${provider.name} ${name}`)
  try {
    return await service.breaker(async () => {
      service.api ??= discover(config, provider)
      const api = await service.api.catch((error: unknown) => {
        // The next sign-in tries again.
        service.api = undefined
        throw error
      })
      return operation(api)
    })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) throw refusal
    if (!(error instanceof CircuitOpenError) && isOurFault(error)) throw error
    const unavailable = new ApiError('unavailable', `${provider.name} does not answer`)
    unavailable.cause = error
    throw unavailable
  } finally {
    crashpoint(`after ${provider.name} ${name}`)
  }
}

/** Whether a token could not be checked because the keys were unavailable, as opposed to an invalid token. */
export const isKeyOutage = (error: unknown): boolean =>
  !(error instanceof joseErrors.JOSEError) ||
  error instanceof joseErrors.JWKSTimeout ||
  error.code === 'ERR_JOSE_GENERIC'
