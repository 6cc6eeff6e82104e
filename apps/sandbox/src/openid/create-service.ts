import { randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider'
import { isAppleSecret } from './apple-secret.ts'
import { brands, type BrandName, insideTheApp } from './brands.ts'
import { persistedAdapter } from './persisted-adapter.ts'
import type { ServiceBooks } from './openid-books.ts'
import type { OpenidKeys, Service } from './service-context.ts'

/** In seconds. */
const year = 86_400 * 365

async function signingKeyOf({ keys }: ServiceBooks, changed: () => void): Promise<JWK> {
  const [kept] = keys.values()
  if (kept) return kept.jwk
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const id = randomUUID()
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: id, alg: 'RS256', use: 'sig' }
  keys.set(id, { id, jwk })
  changed()
  return jwk
}

/** The page is shown each time, like the choice of account in a browser that is signed in to the service. */
function alwaysAsking(): Configuration['interactions'] {
  const policy = interactionPolicy.base()
  const { Check, Prompt } = interactionPolicy
  policy
    .get('login')
    ?.checks.add(new Check('choose_account', 'An account is to be chosen', (ctx) => !ctx.oidc.result?.login))
  // Google has this parameter; Apple does not.
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  return { policy }
}

export type ServiceSetup = {
  name: BrandName
  /** The server's origin; the service is at a path with its name. */
  origin: string
  keys: OpenidKeys
  redirectUris: readonly string[]
  books: ServiceBooks
  changed: () => void
}

/** An OpenID provider that behaves like one service and always requires PKCE. */
export async function createService(setup: ServiceSetup): Promise<Service> {
  const { name, origin, keys, redirectUris, books, changed } = setup
  const brand = brands[name]
  const issuer = `${origin}/${name}`
  const signingKey = await signingKeyOf(books, changed)
  const { clientId } = keys[name]
  // One app's codes are refused for any other app of the same team.
  const apps = name === 'apple' ? [keys.apple.appId, `${keys.apple.appId}.other`] : []
  const common = {
    response_types: ['code' as const],
    grant_types: ['authorization_code', ...(brand.refreshes ? ['refresh_token'] : [])],
    token_endpoint_auth_method: 'client_secret_post' as const,
    // Apple's secret is a signed token, which is checked below; no fixed secret can be compared.
    client_secret: name === 'google' ? keys.google.clientSecret : randomUUID(),
  }
  const provider: Provider = new Provider(issuer, {
    adapter: persistedAdapter(books.kept, changed),
    clients: [
      { ...common, client_id: clientId, redirect_uris: [...redirectUris] },
      ...apps.map((app) => ({ ...common, client_id: app, redirect_uris: [insideTheApp] })),
    ],
    clientAuthMethods: ['client_secret_post'],
    jwks: { keys: [signingKey] },
    claims: brand.claims,
    scopes: Object.keys(brand.claims),
    conformIdTokenClaims: false,
    routes: brand.routes,
    pkce: { required: () => true },
    issueRefreshToken: () => Promise.resolve(brand.refreshes),
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => Promise.resolve(token.clientId === client.clientId),
      },
    },
    cookies: {
      keys: [randomBytes(16).toString('hex')],
      names: { session: `_${name}_session`, interaction: `_${name}_interaction`, resume: `_${name}_resume` },
    },
    interactions: { ...alwaysAsking(), url: (_ctx, { uid }) => `/${name}/interaction/${uid}` },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 300,
      Grant: year,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: year,
      Session: 3600,
    },
    // Signing in counts as consent, as the page says.
    loadExistingGrant: async (ctx) => {
      const { result, client, session } = ctx.oidc
      if (!result?.login || !client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(Object.keys(brand.claims).join(' '))
      await grant.save()
      return grant
    },
    findAccount: (_ctx, id) => {
      const person = books.people.get(id)
      if (!person) return undefined
      return { accountId: id, claims: () => ({ sub: id, ...brand.claimsOf(person) }) }
    },
  })
  if (name === 'apple') {
    provider.Client.prototype.compareClientSecret = function compare(secret) {
      return isAppleSecret(secret, issuer, this.clientId, keys.apple)
    }
  }
  provider.on('authorization.success', (ctx, posted) => {
    const person = books.people.get(ctx.oidc.session?.accountId ?? '')
    if (person && posted && ctx.oidc.result?.['isFirst'] === true) Object.assign(posted, brand.postedOnce(person))
  })
  // Revoking a token erases the person, so that the next sign-in is a first one again.
  provider.on('grant.revoked', (ctx) => {
    const { accountId } = ctx.oidc.entities.RefreshToken ?? {}
    if (accountId !== undefined) books.consents.delete(accountId)
    changed()
  })
  provider.on('server_error', (_ctx, error) => console.error(`The sandbox's ${brand.title} failed:`, error))
  const appId = name === 'apple' ? keys.apple.appId : undefined
  return { name, brand, issuer, clientId, appId, books, signingKey, provider, changed }
}
