import { createHash, randomBytes } from 'node:crypto'
import { SignJWT, decodeJwt, importPKCS8 } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openStateFile } from '../state-file.ts'
import { control } from '../testing/test-sandbox.ts'
import type { BrandName } from './brands.ts'
import { defaultOpenidKeys, startOpenid } from './start-openid.ts'

const keys = defaultOpenidKeys()
const redirectUri = 'https://shop.example/back'
const openid = await startOpenid({ port: 0, redirectUris: [redirectUri], ...keys }, await openStateFile(undefined))
afterEach(() => control(openid.url, 'DELETE', '/faults'))
afterAll(() => openid.close())

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

async function appleSecret(changed: { kid?: string; subject?: string } = {}): Promise<string> {
  const { clientId, teamId, keyId, privateKey } = keys.apple
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: changed.kid ?? keyId })
    .setIssuer(teamId)
    .setSubject(changed.subject ?? clientId)
    .setAudience(`${openid.url}/apple`)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(await importPKCS8(privateKey, 'ES256'))
}

/** The service as real clients use it, through an unmodified OpenID client. */
async function discover(name: BrandName, secret?: string): Promise<oidc.Configuration> {
  const known = name === 'google' ? keys.google.clientSecret : await appleSecret()
  const auth = oidc.ClientSecretPost(secret ?? known)
  return oidc.discovery(new URL(`${openid.url}/${name}`), keys[name].clientId, undefined, auth, {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- on loopback there is no TLS
    execute: [oidc.allowInsecureRequests],
  })
}

/** A browser: follows redirects within the service with its cookies, and stops at the first page. */
function browser(): (
  address: string,
  form?: Record<string, string>,
) => Promise<{ url: string; page: string; status: number }> {
  const jar = new Map<string, string>()
  return async (address, form) => {
    let [url, body] = [address, form && new URLSearchParams(form)]
    for (;;) {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body && { method: 'POST', body }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null) return { url, page: await response.text(), status: response.status }
      url = new URL(location, url).href
      body = undefined
    }
  }
}

const posted = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&quot;', '"'),
    ]),
  )

async function signInAs(name: BrandName, form: Record<string, string>, config?: oidc.Configuration) {
  const visit = browser()
  const address = oidc.buildAuthorizationUrl(config ?? (await discover(name)), {
    redirect_uri: redirectUri,
    scope: name === 'apple' ? 'openid email name' : 'openid email profile',
    response_mode: 'form_post',
    ...(name === 'google' && { prompt: 'select_account' }),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'state',
    nonce: 'nonce',
  })
  const { url } = await visit(address.href)
  return { ...(await visit(url, { answer: 'go-on', ...form })), visit, signInUrl: url }
}

async function exchange(config: oidc.Configuration, fields: Record<string, string>) {
  const back = new URL(redirectUri)
  for (const name of ['code', 'state', 'iss']) back.searchParams.set(name, fields[name] ?? '')
  oidc.enableNonRepudiationChecks(config)
  return oidc.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedState: 'state',
    expectedNonce: 'nonce',
  })
}

const someone = { person: 'someone-else', email: 'eva@example.org', verified: 'yes', name: 'Eva', surname: 'Lang' }

describe('Google', () => {
  it('identifies the person at every sign-in', async () => {
    for (let time = 0; time < 2; time += 1) {
      const config = await discover('google')
      const { page } = await signInAs('google', someone, config)
      const tokens = await exchange(config, posted(page))
      expect(tokens.claims()).toMatchObject({
        sub: expect.stringMatching(/^\d{21}$/) as string,
        email: 'eva@example.org',
        email_verified: true,
        given_name: 'Eva',
        family_name: 'Lang',
      })
      expect(tokens.refresh_token).toBeUndefined()
      expect(posted(page)).not.toHaveProperty('user')
    }
  })

  it('omits the e-mail claim if the account has none, and marks an unverified one', async () => {
    const claimsOf = async (form: Record<string, string>) => {
      const config = await discover('google')
      return (await exchange(config, posted((await signInAs('google', form, config)).page))).claims()
    }
    const nameless = await claimsOf({ person: 'someone-else', email: 'x@example.org' })
    expect(nameless).toMatchObject({ email: 'x@example.org', email_verified: false })
    expect(nameless).not.toHaveProperty('given_name')
    expect(await claimsOf({ person: 'someone-else', name: 'Mia' })).not.toHaveProperty('email')
  })

  it('accepts a code once, only with its own verifier and the right secret', async () => {
    const config = await discover('google')
    const fields = posted((await signInAs('google', someone, config)).page)
    await expect(exchange(await discover('google', 'wrong'), fields)).rejects.toMatchObject({ error: 'invalid_client' })
    await exchange(config, fields)
    await expect(exchange(config, fields)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('sends a person who cancels back with the reason, and asks again if nobody was chosen', async () => {
    const { page, visit, signInUrl } = await signInAs('google', { answer: 'cancel' })
    expect(posted(page)).toMatchObject({ error: 'access_denied', state: 'state' })
    expect((await visit(signInUrl)).status).toBe(404)
    const nobody = await signInAs('google', { person: 'someone-else' })
    expect([nobody.status, nobody.page]).toEqual([422, expect.stringContaining('role="alert"')])
  })

  it('refuses a request without PKCE', async () => {
    const address = oidc.buildAuthorizationUrl(await discover('google'), { redirect_uri: redirectUri, scope: 'openid' })
    const answered = await fetch(address, { redirect: 'manual' })
    expect(answered.headers.get('location')).toContain('error=invalid_request')
  })
})

describe('Apple', () => {
  const first = { ...someone, email: 'first@example.org' }

  it('sends the name only the first time or after a revocation, and the e-mail each time', async () => {
    const config = await discover('apple')
    const fields = posted((await signInAs('apple', first, config)).page)
    expect(JSON.parse(fields['user'] ?? '')).toMatchObject({ name: { firstName: 'Eva', lastName: 'Lang' } })
    const tokens = await exchange(config, fields)
    expect(tokens.claims()).toMatchObject({ email: 'first@example.org', email_verified: 'true' })

    const again = await signInAs('apple', first, config)
    expect(posted(again.page)).not.toHaveProperty('user')
    const claims = (await exchange(config, posted(again.page))).claims()
    expect(claims?.sub).toBe(tokens.claims()?.sub)
    expect(claims).toMatchObject({ email: 'first@example.org', email_verified: 'true' })

    await oidc.tokenRevocation(config, tokens.refresh_token ?? '')
    expect(await control<string[]>(openid.url, 'GET', '/apple/consents')).not.toContain(claims?.sub)
    expect(posted((await signInAs('apple', first, config)).page)).toHaveProperty('user')
  })

  it('accepts only a client secret signed by the right key for the right client', async () => {
    const config = await discover('apple')
    const fields = posted((await signInAs('apple', { ...first, email: 'secret@example.org' }, config)).page)
    for (const wrong of [await appleSecret({ kid: 'OTHER' }), await appleSecret({ subject: 'other' }), 'no token']) {
      await expect(exchange(await discover('apple', wrong), fields)).rejects.toMatchObject({ error: 'invalid_client' })
    }
    await expect(exchange(config, fields)).resolves.toHaveProperty('refresh_token')
  })
})

it('tests can get codes and tokens without a browser, including invalid ones', async () => {
  const wish = {
    person: { emailVerified: true, email: 'd@example.org' },
    redirectUri,
    nonce: 'nonce',
    codeChallenge: challenge,
  }
  const { code } = await control<{ code: string }>(openid.url, 'POST', '/google/codes', wish)
  const iss = `${openid.url}/google`
  const tokens = await exchange(await discover('google'), { code, state: 'state', iss })
  expect(tokens.claims()).toMatchObject({ email: 'd@example.org' })
  const made = await control<{ idToken: string }>(openid.url, 'POST', '/google/id-tokens', {
    claims: { aud: null, iss: 'x' },
  })
  expect(decodeJwt(made.idToken)).toMatchObject({ iss: 'x' })
  expect(decodeJwt(made.idToken)).not.toHaveProperty('aud')
})

it('nobody can sign in while the service is told to fail', async () => {
  const config = await discover('google')
  await control(openid.url, 'POST', '/faults', { status: 503 })
  await expect(exchange(config, { code: 'x', state: 'state', iss: `${openid.url}/google` })).rejects.toThrow()
})
