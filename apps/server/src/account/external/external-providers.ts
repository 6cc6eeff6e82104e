import { externalProviders, type ExternalProviderName } from '@ruhepol/rules'
import type { Config } from '../../platform/config.ts'
import { invalidInput } from '../../platform/errors.ts'

/** The configuration of a service. */
export type ExternalProvider = {
  name: ExternalProviderName
  issuer: string
  /** Played by the sandbox, without TLS. */
  isPlayed: boolean
  clientId: string
  /** Everybody whom its ID tokens may be made for: the website and the apps. */
  audiences: readonly string[]
  /** The apps that get their own code when someone signs in inside them. */
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

/** The offered sign-in services: those whose keys are set. */
export const offeredProviders = (config: Config): ExternalProvider[] =>
  [google(config), apple(config)].filter((provider) => provider !== undefined)

/** A service as it is set up. Throws `invalid_input` for one that is not offered. */
export function offeredProvider(config: Config, name: ExternalProviderName): ExternalProvider {
  const provider = offeredProviders(config).find((offered) => offered.name === name)
  if (provider) return provider
  throw invalidInput([{ path: 'providerName', key: 'external_provider_not_offered' }])
}

/** The redirect addresses of a service: one at each origin of the product (rule R28). */
export function redirectUrisOf({ APP_URL, RETURN_PREFIXES }: Config, name: ExternalProviderName): string[] {
  const origins = [APP_URL, ...RETURN_PREFIXES.filter((prefix) => /^https?:\/\//.test(prefix))]
  return origins.map((origin) => `${new URL(origin).origin}/login/callback/${name}`)
}

/** The addresses of both services. */
export const externalRedirectUris = (config: Config): string[] =>
  externalProviders.flatMap((name) => redirectUrisOf(config, name))
