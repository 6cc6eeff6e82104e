import { externalProviders, type ExternalProviderName } from '@ruhepol/rules'
import type { Config } from '../../platform/config.ts'
import { invalidInput } from '../../platform/errors.ts'

/** The configuration of a service. */
export type ExternalProvider = {
  name: ExternalProviderName
  issuer: string
  /** Simulated by the sandbox, without TLS. */
  isPlayed: boolean
  clientId: string
  /** Every valid audience of its ID tokens: the website and the apps. */
  audiences: readonly string[]
  /** Apps that get their own code when someone signs in inside them. */
  appIds: readonly string[]
  scope: string
}

function google(config: Config): ExternalProvider | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER_URL: played } = config
  if (clientId === undefined) return undefined
  return {
    name: 'google',
    issuer: played ?? 'https://accounts.google.com',
    isPlayed: played !== undefined,
    clientId,
    audiences: [clientId, ...config.GOOGLE_APP_CLIENT_IDS],
    appIds: [],
    scope: 'openid email profile',
  }
}

function apple(config: Config): ExternalProvider | undefined {
  const { APPLE_CLIENT_ID: clientId, APPLE_ISSUER_URL: played } = config
  if (clientId === undefined) return undefined
  return {
    name: 'apple',
    issuer: played ?? 'https://appleid.apple.com',
    isPlayed: played !== undefined,
    clientId,
    audiences: [clientId, ...config.APPLE_APP_IDS],
    appIds: config.APPLE_APP_IDS,
    scope: 'openid email name',
  }
}

/** The available sign-in services: those with configured keys. */
export const offeredProviders = (config: Config): ExternalProvider[] =>
  [google(config), apple(config)].filter((provider) => provider !== undefined)

/** The configuration of a service. Throws `invalid_input` if it is not available. */
export function offeredProvider(config: Config, name: ExternalProviderName): ExternalProvider {
  const provider = offeredProviders(config).find((offered) => offered.name === name)
  if (provider) return provider
  throw invalidInput([{ path: 'providerName', key: 'external_provider_not_offered' }])
}

/** The redirect addresses for a service: one per origin of the product (rule R28). */
export function redirectUrisOf({ APP_URL, RETURN_PREFIXES }: Config, name: ExternalProviderName): string[] {
  const origins = [APP_URL, ...RETURN_PREFIXES.filter((prefix) => /^https?:\/\//.test(prefix))]
  return origins.map((origin) => `${new URL(origin).origin}/login/callback/${name}`)
}

/** The redirect addresses for both services. */
export const externalRedirectUris = (config: Config): string[] =>
  externalProviders.flatMap((name) => redirectUrisOf(config, name))
