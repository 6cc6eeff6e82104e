import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { stageOfFile } from '../../payment/testing/stage-of-file.ts'
import { findClient } from '../client-queries.ts'
import { loginWithEmail } from '../login.ts'
import { confirmAccount, registerClient } from '../register.ts'
import { identifyCaller } from '../sessions.ts'
import { callers, failing, mailedCode, registration } from '../testing/account-stage.ts'
import { addClient } from '../testing/add-client.ts'
import { authenticateExternally, type ExternalSignIn } from './authenticate-externally.ts'
import { registerExternally, type ExternalRegistrationInput } from './register-externally.ts'
import { NONCE, form, person, signInSide } from './testing/sign-in-side.ts'

const { stage } = await stageOfFile()
const { db, config } = stage.context
const somebody = callers(stage)
const side = signInSide(stage)
/** The address belongs to an account with this sign-in method. */
const otherwise = (reason: string): unknown =>
  expect.objectContaining({ code: 'account_provider_mismatch', details: { reason } })
const broken = (...fields: [path: string, key: string][]): unknown =>
  expect.objectContaining({ code: 'invalid_input', details: { fields: fields.map(([path, key]) => ({ path, key })) } })

beforeEach(() => side.recovers())

const authenticate = (input: ExternalSignIn) => authenticateExternally(somebody(), input)
const clientOf = async (token: string) => {
  const { clientId } = await identifyCaller(somebody(), `Bearer ${token}`)
  return findClient(db, clientId)
}

async function newcomer(input: ExternalSignIn) {
  const result = await authenticate(input)
  if (result.status !== 'account_created') throw new Error(`the sign-in answered ${result.status}`)
  return result
}
const register = (registrationToken: string, changes?: Partial<ExternalRegistrationInput>) =>
  registerExternally(somebody(), form(registrationToken, changes))
const clients = async () =>
  (
    await db
      .selectFrom('client')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('a person identified by Google or Apple', () => {
  test.each(['google', 'apple'] as const)(
    'registers with %s, is confirmed immediately, and can sign in from then on',
    async (providerName) => {
      const who = person()
      const before = await clients()
      const { registrationToken, newcomer: known } = await newcomer(await side.signsIn(providerName, who))
      expect(known).toMatchObject({ email: who.email, name: 'Emma', surname: 'Vogel' })
      expect(await clients()).toBe(before)
      const client = await clientOf(await register(registrationToken, { providerName }))
      expect(client).toMatchObject({ email: who.email, name: 'Emma', surname: 'Vogel', externalProvider: providerName })
      expect(client?.verifiedAt).not.toBeNull()
      const again = await authenticate(await side.signsIn(providerName, who))
      expect(again.status === 'logged_in' && (await clientOf(again.accessToken))?.id).toBe(client?.id)
      expect((await stage.mailsTo(who.email ?? '')).map(({ subject }) => subject)).toContain('Willkommen bei Ruhepol')
    },
  )

  test('is recognised by their subject, even if their address at the service changes', async () => {
    const { idToken } = side
    const first = await newcomer(await idToken('google', { sub: 'moved', given_name: 'Emma', family_name: 'Vogel' }))
    const client = await clientOf(await register(first.registrationToken))
    const moved = await authenticate(await idToken('google', { sub: 'moved', email: 'elsewhere@example.org' }))
    expect(moved.status === 'logged_in' && (await clientOf(moved.accessToken))?.email).toBe(client?.email)
  })

  test('supplies the names that the service does not know', async () => {
    const { name, surname, ...nameless } = person()
    const { registrationToken, newcomer: known } = await newcomer(await side.signsIn('google', nameless))
    expect([known.name, known.surname]).toEqual([undefined, undefined])
    await expect(register(registrationToken)).rejects.toEqual(
      broken(['clientData.name', 'name_required'], ['clientData.surname', 'surname_required']),
    )
    const client = await clientOf(await register(registrationToken, { name, surname }))
    expect(client).toMatchObject({ name, surname })
  })

  test("is validated as in any registration, and may choose names other than the service's", async () => {
    const { registrationToken } = await newcomer(await side.signsIn('google', person()))
    await expect(register(registrationToken, { name: 'www.x.de', birthday: '2009-01-12' })).rejects.toEqual(
      broken(['clientData.name', 'web_address'], ['clientData.birthday', 'birthday_too_young']),
    )
    const client = await clientOf(await register(registrationToken, { name: 'Emilia', companyName: 'Vogel GmbH' }))
    expect(client).toMatchObject({ name: 'Emilia', surname: 'Vogel', companyName: 'Vogel GmbH' })
  })

  test('cannot register twice with one sign-in', async () => {
    const { registrationToken } = await newcomer(await side.signsIn('google', person()))
    await register(registrationToken)
    await expect(register(registrationToken)).rejects.toEqual(failing('email_exists'))
  })

  test('has 30 minutes to register', async () => {
    const { registrationToken } = await newcomer(await side.signsIn('google', person()))
    await stage.database.advance(30)
    await expect(register(registrationToken)).rejects.toEqual(failing('invalid_credentials'))
  })

  test('gets an error if the account is blocked', async () => {
    const { idToken } = side
    const { id } = await addClient(db, { external: { provider: 'google', subject: 'blocked-one' } })
    await db.updateTable('client').set({ blockedAt: '2027-01-10T00:00:00Z' }).where('id', '=', id).execute()
    await expect(authenticate(await idToken('google', { sub: 'blocked-one' }))).rejects.toEqual(failing('blocked'))
  })
})

describe('the address from a service', () => {
  test('opens no confirmed account of another kind, and the answer names that kind', async () => {
    const accounts = {
      password: await addClient(db),
      apple: await addClient(db, { external: { provider: 'apple', subject: 'apple-one' } }),
    }
    for (const [reason, { email }] of Object.entries(accounts)) {
      await expect(authenticate(await side.signsIn('google', person({ email })))).rejects.toEqual(otherwise(reason))
    }
    const meanwhile = person()
    const { registrationToken } = await newcomer(await side.signsIn('google', meanwhile))
    await addClient(db, { email: meanwhile.email?.toUpperCase() ?? '' })
    await expect(register(registrationToken)).rejects.toEqual(otherwise('password'))
  })

  test('makes no account if the service omits it or has not verified it', async () => {
    await expect(authenticate(await side.signsIn('google', person({ emailVerified: false })))).rejects.toEqual(
      broken(['email', 'external_email_unverified']),
    )
    await expect(authenticate(await side.idToken('apple', { email_verified: 'false' }))).rejects.toEqual(
      broken(['email', 'external_email_unverified']),
    )
    await expect(authenticate(await side.idToken('google', { email: null }))).rejects.toEqual(
      broken(['email', 'external_email_missing']),
    )
  })

  test('sends the person to reset the consent at Apple if Apple omits it', async () => {
    const { email: _, ...nameless } = person()
    expect(await authenticate(await side.signsIn('apple', nameless))).toEqual({ status: 'apple_not_first_login' })
  })

  test('registers with a typed name if Apple sends the address again without the name', async () => {
    const who = person()
    await authenticate(await side.signsIn('apple', who))
    const again = await newcomer(await side.signsIn('apple', who))
    expect(again.newcomer).toMatchObject({ email: who.email, name: undefined, surname: undefined })
    expect(
      await clientOf(
        await register(again.registrationToken, { providerName: 'apple', name: 'Emma', surname: 'Vogel' }),
      ),
    ).toMatchObject({
      email: who.email,
      name: 'Emma',
    })
  })

  test('takes over an unconfirmed account and discards what was prepared in it', async () => {
    const attack = registration()
    await registerClient(somebody(), attack)
    const code = await mailedCode(stage, attack.email)
    const { registrationToken } = await newcomer(await side.signsIn('google', person({ email: attack.email })))
    const client = await clientOf(await register(registrationToken))
    await expect(confirmAccount(somebody(), { email: attack.email, verificationCode: code })).rejects.toEqual(
      failing('code_invalid'),
    )
    await expect(
      loginWithEmail(somebody(), { email: attack.email, password: attack.password, role: 'client' }),
    ).rejects.toEqual(failing('invalid_credentials'))
    await expect(registerClient(somebody(), attack)).rejects.toEqual(failing('email_exists'))
    expect(client).toMatchObject({ externalProvider: 'google', passwordHash: null })
  })
})

describe('the proof of a sign-in', () => {
  const now = () => Math.floor(Date.now() / 1000)

  test.each([
    ['another issuer', { iss: 'https://accounts.example' }],
    ['another product', { aud: 'someone-else' }],
    ['no audience', { aud: null }],
    ['another sign-in', { nonce: 'the-nonce-of-somebody-else' }],
    ['no nonce', { nonce: null }],
    ['expired', { exp: now() - 120 }],
    ['no expiry', { exp: null }],
    ['issued long ago', { iat: now() - 1200 }],
    ['issued in the future', { iat: now() + 600, exp: now() + 1200 }],
    ['no subject', { sub: '' }],
  ])('is rejected if it is invalid: %s', async (_what, claims) => {
    await expect(authenticate(await side.idToken('google', claims))).rejects.toEqual(failing('invalid_credentials'))
  })

  test('is rejected if the service has not signed it', async () => {
    await expect(authenticate(await side.idToken('google', {}, { foreignKey: true }))).rejects.toEqual(
      failing('invalid_credentials'),
    )
    const { clientSecret, ...rest } = await side.idToken('google', {})
    const [, payload = ''] = clientSecret.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    await expect(authenticate({ ...rest, clientSecret: unsigned })).rejects.toEqual(failing('invalid_credentials'))
    await expect(authenticate({ ...rest, clientSecret, providerName: 'apple' })).rejects.toEqual(
      failing('invalid_credentials'),
    )
  })

  test('works once, as a code or a token', async () => {
    for (const proof of [await side.signsIn('google', person()), await side.idToken('google', {})]) {
      await authenticate(proof)
      await expect(authenticate(proof)).rejects.toEqual(failing('invalid_credentials'))
    }
  })

  test('is also accepted if it was made for one of our apps', async () => {
    const withApp = { ...config, GOOGLE_APP_CLIENT_IDS: ['the-app'] }
    const proof = await side.idToken('google', { aud: 'the-app' })
    await expect(authenticate(proof)).rejects.toEqual(failing('invalid_credentials'))
    const { status } = await authenticateExternally(somebody({ config: withApp }), proof)
    expect(status).toBe('account_created')
  })

  test('needs the verifier, nonce and address of its own sign-in if it is a code', async () => {
    const proof = await side.signsIn('google', person())
    await expect(authenticate({ ...proof, codeVerifier: 'x'.repeat(43) })).rejects.toEqual(
      failing('invalid_credentials'),
    )
    const ofAnother = await side.signsIn('google', person(), 'another-nonce-than-ours')
    await expect(authenticate(ofAnother)).rejects.toEqual(failing('invalid_credentials'))
    await expect(
      authenticate({ ...proof, nonce: 'short', codeVerifier: null, redirectUri: 'https://evil.example/login' }),
    ).rejects.toEqual(
      broken(
        ['nonce', 'external_sign_in_invalid'],
        ['codeVerifier', 'external_sign_in_invalid'],
        ['redirectUri', 'external_sign_in_invalid'],
      ),
    )
    await expect(authenticate({ providerName: 'google', clientSecret: '', nonce: NONCE })).rejects.toEqual(
      failing('invalid_input'),
    )
  })

  test('is rate limited per caller', async () => {
    const guesser = somebody()
    const guess: ExternalSignIn = { ...(await side.idToken('google', {}, { foreignKey: true })) }
    for (let tries = 0; tries < 100; tries += 1) {
      await expect(authenticateExternally(guesser, guess)).rejects.toEqual(failing('invalid_credentials'))
    }
    await expect(authenticateExternally(guesser, guess)).rejects.toEqual(failing('rate_limited'))
  })
})

test('a registration rejects an altered registration token, an access token and a token of another key', async () => {
  const { registrationToken } = await newcomer(await side.signsIn('google', person()))
  const caller = somebody()
  const elsewhere = somebody({ config: { ...config, TOKEN_KEY: 'another key that is long enough too' } })
  await expect(registerExternally(elsewhere, form(registrationToken))).rejects.toEqual(failing('invalid_credentials'))
  await expect(registerExternally(caller, form(registrationToken, { providerName: 'apple' }))).rejects.toEqual(
    failing('invalid_credentials'),
  )
  const bytes = Buffer.from(registrationToken)
  for (let position = 0; position < bytes.length; position += 7) {
    const mutated = Buffer.from(bytes)
    mutated[position] = bytes[position] === 0x41 ? 0x42 : 0x41
    await expect(registerExternally(caller, form(mutated.toString())), `byte ${position}`).rejects.toEqual(
      failing('invalid_credentials'),
    )
  }
  const token = await register(registrationToken)
  await expect(registerExternally(caller, form(token))).rejects.toEqual(failing('invalid_credentials'))
  await expect(identifyCaller(caller, `Bearer ${registrationToken}`)).rejects.toEqual(failing('UNAUTHENTICATED'))
})

test.each([
  ['hangs', { hang: true }],
  ['fails', { status: 503 }],
  ['breaks off', { status: 0 }],
  ['sends invalid data', { garbage: true }],
])('a sign-in fails while the service %s and succeeds afterwards', async (_what, faults) => {
  const context = somebody({ config: { ...config, PROVIDER_TIMEOUT_MS: 100 } })
  const proof = await side.signsIn('google', person())
  const token = await side.idToken('google', {})
  await side.fails(faults)
  for (const input of [proof, token]) {
    await expect(authenticateExternally(context, input)).rejects.toEqual(failing('unavailable'))
  }
  await side.recovers()
  for (const input of [proof, token])
    expect((await authenticateExternally(context, input)).status).toBe('account_created')
})

test('a service whose keys are not set is hidden', async () => {
  const { GOOGLE_CLIENT_ID: _none, ...without } = config
  await expect(authenticateExternally(somebody({ config: without }), await side.idToken('google', {}))).rejects.toEqual(
    broken(['providerName', 'external_provider_not_offered']),
  )
})
