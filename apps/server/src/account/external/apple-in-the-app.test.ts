import { expect, test } from 'vitest'
import { stageOfFile } from '../../payment/testing/stage-of-file.ts'
import { enqueue } from '../../platform/jobs.ts'
import { transact } from '../../platform/transaction.ts'
import { callers } from '../testing/account-stage.ts'
import { addClient } from '../testing/add-client.ts'
import { authenticateExternally, type ExternalSignIn } from './authenticate-externally.ts'
import { registerExternally } from './register-externally.ts'
import { externalTokensToRevoke } from './revoke-external-tokens.ts'
import { form, person, signInSide } from './testing/sign-in-side.ts'

const { stage } = await stageOfFile()
const { db, config } = stage.context
const somebody = callers(stage)
const side = signInSide(stage)
const authenticate = (input: ExternalSignIn, apps = config.APPLE_APP_IDS) =>
  authenticateExternally(somebody({ config: { ...config, APPLE_APP_IDS: apps } }), input)
const refused = expect.objectContaining({ code: 'invalid_credentials' }) as unknown

test('a person identified by Apple inside the app can register, once per address that Apple gives', async () => {
  const who = person()
  const proof = await side.signsInInsideTheApp(who)
  expect(await authenticate(proof)).toMatchObject({
    status: 'account_created',
    newcomer: { subject: proof.subject, email: who.email, name: 'Emma', surname: 'Vogel' },
  })
  await expect(authenticate(proof)).rejects.toEqual(refused)
  expect(await authenticate(await side.signsInInsideTheApp(who))).toMatchObject({
    status: 'account_created',
    newcomer: { email: who.email },
  })
})

test('a sign-in with Apple inside the app accepts a code from any of our apps, and only with the nonce of its own sign-in', async () => {
  const apps = ['app.ruhepol.other', ...config.APPLE_APP_IDS]
  expect((await authenticate(await side.signsInInsideTheApp(person()), apps)).status).toBe('account_created')
  await expect(authenticate(await side.signsInInsideTheApp(person()), apps.slice(0, 1))).rejects.toEqual(refused)
  await expect(authenticate(await side.signsInInsideTheApp(person(), 'another-nonce-than-ours'))).rejects.toEqual(
    refused,
  )
})

test('a sign-in with Apple inside the app accepts only the website’s codes if there is no app', async () => {
  await expect(authenticate(await side.signsInInsideTheApp(person()), [])).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: [{ path: 'codeVerifier' }, { path: 'redirectUri' }] },
  })
})

test.each(['on the website', 'inside the app'])(
  'deleting an account revokes consent that was given to Apple %s',
  async (where) => {
    const signIn = where === 'inside the app' ? side.signsInInsideTheApp : side.signsIn.bind(undefined, 'apple')
    const proof = await signIn(person())
    const known = await authenticate(proof)
    const registrationToken = known.status === 'account_created' ? known.registrationToken : ''
    await registerExternally(somebody(), form(registrationToken, { providerName: 'apple' }))
    const ofClient = db.selectFrom('client').where('externalSubject', '=', proof.subject)
    const { id: clientId } = await ofClient.select('id').executeTakeFirstOrThrow()
    const kept = async () =>
      (await db.selectFrom('externalToken').select('id').where('clientId', '=', clientId).execute()).length
    expect([await kept(), (await side.consents('apple')).includes(proof.subject)]).toEqual([1, true])
    // Another person's jobs must not be mistaken for this client's.
    const { id: other } = await addClient(db)
    const token = { clientId: other, provider: 'apple', sealedToken: Buffer.alloc(32) } as const
    await db.insertInto('externalToken').values(token).execute()
    await transact(db, 'delete account', (tx) => enqueue(tx, externalTokensToRevoke, { clientId }))
    await stage.queue.drain()
    expect([await kept(), (await side.consents('apple')).includes(proof.subject)]).toEqual([0, false])
  },
)

test('people with equal subjects at Google and Apple are different people', async () => {
  const names = { sub: 'shared', given_name: 'Emma', family_name: 'Vogel' }
  const known = await authenticate(await side.idToken('google', names))
  await registerExternally(somebody(), form(known.status === 'account_created' ? known.registrationToken : ''))
  expect((await authenticate(await side.idToken('google', names))).status).toBe('logged_in')
  expect((await authenticate(await side.idToken('apple', { sub: 'shared' }))).status).toBe('account_created')
})
