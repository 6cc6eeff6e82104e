import type { FastifyInstance } from 'fastify'
import { generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose'
import { brandNames, insideTheApp, type BrandName } from './brands.ts'
import { personOf } from './people.ts'
import type { Person } from './person.ts'
import type { Service } from './service-context.ts'
import { signIn } from './sign-in-routes.ts'

type SignInWish = {
  person: Omit<Person, 'id'>
  nonce: string
  /** Both are omitted for a sign-in inside the product's app. */
  redirectUri?: string
  /** The S256 challenge. */
  codeChallenge?: string
}

type TokenWish = {
  /** Replaces the usual claims; null omits one. */
  claims: Record<string, unknown>
  /** Signs with a key that the service does not publish. */
  foreignKey?: boolean
}

const facts = {
  type: 'object',
  additionalProperties: false,
  required: ['emailVerified'],
  properties: {
    email: { type: 'string' },
    emailVerified: { type: 'boolean' },
    name: { type: 'string' },
    surname: { type: 'string' },
  },
} as const

const signInSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['person', 'nonce'],
  properties: {
    person: facts,
    redirectUri: { type: 'string' },
    nonce: { type: 'string' },
    codeChallenge: { type: 'string' },
  },
} as const

const tokenSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['claims'],
  properties: { claims: { type: 'object' }, foreignKey: { type: 'boolean' } },
} as const

/** The values that a browser, or the app, brings back after a sign-in. */
async function codeFor(service: Service, wish: SignInWish): Promise<{ code: string; subject: string; user?: string }> {
  const { provider, brand, appId } = service
  const { redirectUri, codeChallenge, nonce } = wish
  const clientId = redirectUri === undefined ? (appId ?? '') : service.clientId
  const person = personOf(service.name, brand, wish.person)
  const isFirst = signIn(service, person)['isFirst'] === true
  const client = await provider.Client.find(clientId)
  if (!client) throw new Error(`There is no client ${clientId}.`)
  const scope = Object.keys(brand.claims).join(' ')
  const grant = new provider.Grant({ clientId, accountId: person.id })
  grant.addOIDCScope(scope)
  const grantId = await grant.save()
  const code = new provider.AuthorizationCode({
    client,
    accountId: person.id,
    grantId,
    gty: 'authorization_code',
    scope,
    redirectUri: redirectUri ?? insideTheApp,
    nonce,
    ...(codeChallenge !== undefined && { codeChallenge, codeChallengeMethod: 'S256' }),
  })
  return { code: await code.save(), subject: person.id, ...(isFirst && brand.postedOnce(person)) }
}

/** An ID token like one from the service's own phone app, or one with an error in it. */
async function idTokenFor({ issuer, clientId, signingKey }: Service, wish: TokenWish): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: issuer, aud: clientId, iat: now, exp: now + 3600, ...wish.claims }
  const given = Object.fromEntries(
    Object.entries(claims).filter(([, value]: [string, unknown]) => value !== null),
  ) as JWTPayload
  const key =
    wish.foreignKey === true ? (await generateKeyPair('RS256')).privateKey : await importJWK(signingKey, 'RS256')
  return new SignJWT(given).setProtectedHeader({ alg: 'RS256', kid: signingKey.kid ?? '' }).sign(key)
}

/** Routes with which tests sign people in without a browser, and create invalid tokens. */
export function registerOpenidControls(app: FastifyInstance, serviceOf: (name: BrandName) => Promise<Service>): void {
  for (const name of brandNames) {
    app.post<{ Body: SignInWish }>(`/_sandbox/${name}/codes`, { schema: { body: signInSchema } }, async (request) =>
      codeFor(await serviceOf(name), request.body),
    )
    app.post<{ Body: TokenWish }>(
      `/_sandbox/${name}/id-tokens`,
      { schema: { body: tokenSchema } },
      async (request) => ({
        idToken: await idTokenFor(await serviceOf(name), request.body),
      }),
    )
    app.get(`/_sandbox/${name}/consents`, async () => [...(await serviceOf(name)).books.consents.keys()])
  }
}
