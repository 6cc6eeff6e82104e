import { describe, expect, test } from 'vitest'
import { officeLimits } from '@ruhepol/rules/office'
import { softPasskey, type Ceremony } from '../../staff/testing/soft-passkey.ts'
import { officeStageOfFile, type OfficeReply, type Signed } from '../testing/office-stage.ts'

const stage = await officeStageOfFile()

const BEGIN = 'mutation { answer: beginPasskey }'
const ADD =
  'mutation ($response: JSON!) { addPasskey(response: $response) { recoveryCodes me { step passkeys { id } } } }'
const BEGIN_SIGN_IN = 'mutation { answer: beginPasskeySignIn }'
const SIGN_IN =
  'mutation ($response: JSON!) { signInWithPasskey(response: $response) { step staff { id } elevatedUntil } }'
const REMOVE = 'mutation ($id: ID!) { removePasskey(id: $id) { passkeys { id } } }'

const codeOf = ({ errors }: OfficeReply) => {
  if (!errors?.[0]) return undefined
  const { code, reason } = errors[0].extensions
  return [code, reason].filter(Boolean).join(' ')
}
const challengeOf = ({ data }: OfficeReply) => (data as { answer: { challenge: string } }).answer.challenge

let callers = 0
/** Calls from a new address each time, so that no limit per address is reached. */
const call = (cookie: string | undefined, query: string, variables: object = {}) =>
  stage.call(cookie, query, variables, { caller: `198.51.100.${(callers += 1) % 250}` })

const signInChallenge = async () => challengeOf(await call(undefined, BEGIN_SIGN_IN))

/** A person whose first factor is a passkey. */
async function withPasskey(): Promise<{ person: Signed; passkey: ReturnType<typeof softPasskey>; added: OfficeReply }> {
  const person = await stage.signIn('owner', { step: 'enrolment' })
  const passkey = softPasskey()
  const challenge = challengeOf(await call(person.cookie, BEGIN))
  const added = await call(person.cookie, ADD, { response: passkey.register({ challenge }) })
  return { person, passkey, added }
}

describe('a passkey', () => {
  test('completes the first sign-in, shows recovery codes, and is enough for the next sign-in', async () => {
    const { person, passkey, added } = await withPasskey()
    expect(added.data).toMatchObject({ addPasskey: { me: { step: 'done', passkeys: [{}] } } })
    const { recoveryCodes } = (added.data as { addPasskey: { recoveryCodes: string[] } }).addPasskey
    expect(recoveryCodes).toHaveLength(officeLimits.recoveryCodes)
    const reply = await call(undefined, SIGN_IN, { response: passkey.signIn({ challenge: await signInChallenge() }) })
    expect(reply.data).toMatchObject({
      signInWithPasskey: { step: 'done', staff: { id: person.id }, elevatedUntil: '2027-01-11T08:10:00.000Z' },
    })
    expect((await call(reply.cookie, '{ acts { endCursor } }')).errors).toBeUndefined()
  })

  test('elevates a session of the same person, and completes one that lacks its second factor', async () => {
    const { person, passkey } = await withPasskey()
    const half = await stage.sessionOf(person.id, 'secondFactor')
    const reply = await call(half.cookie, SIGN_IN, { response: passkey.signIn({ challenge: await signInChallenge() }) })
    expect(reply.cookie).toBeUndefined()
    expect((await call(half.cookie, '{ me { step } }')).data).toEqual({ me: { step: 'done' } })
  })

  test('does not touch the session of somebody else, but begins its own', async () => {
    const { person, passkey } = await withPasskey()
    const other = await stage.signIn('support', { step: 'secondFactor' })
    const reply = await call(other.cookie, SIGN_IN, {
      response: passkey.signIn({ challenge: await signInChallenge() }),
    })
    expect(reply.data).toMatchObject({ signInWithPasskey: { staff: { id: person.id } } })
    expect(reply.cookie).toMatch(/=[\w-]{43}$/)
    expect((await call(other.cookie, '{ me { step } }')).data).toEqual({ me: { step: 'secondFactor' } })
  })

  test.each<[string, Partial<Ceremony>]>([
    ['that did not verify its person', { isVerified: false }],
    ['used on another site', { origin: 'https://evil.example' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['that answers a challenge we never gave', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s is refused, for signing in and for adding it', async (_what, changes) => {
    const { passkey } = await withPasskey()
    const signing = passkey.signIn({ challenge: await signInChallenge(), ...changes })
    expect(codeOf(await call(undefined, SIGN_IN, { response: signing }))).toBe('invalid_credentials')
    const person = await stage.signIn('owner', { step: 'enrolment' })
    const challenge = challengeOf(await call(person.cookie, BEGIN))
    const adding = softPasskey().register({ challenge, ...changes })
    expect(codeOf(await call(person.cookie, ADD, { response: adding }))).toBe('invalid_credentials')
    expect((await call(person.cookie, '{ me { step passkeys { id } } }')).data).toEqual({
      me: { step: 'enrolment', passkeys: [] },
    })
  })

  test('answers a challenge once: if two calls send the same answer, exactly one signs in', async () => {
    const { passkey } = await withPasskey()
    const response = passkey.signIn({ challenge: await signInChallenge() })
    const both = await Promise.all([1, 2].map(() => call(undefined, SIGN_IN, { response })))
    expect(both.map(codeOf).sort()).toEqual(['invalid_credentials', undefined])
    expect(codeOf(await call(undefined, SIGN_IN, { response }))).toBe('invalid_credentials')
  })

  test('has five minutes to answer', async () => {
    const { passkey } = await withPasskey()
    const response = passkey.signIn({ challenge: await signInChallenge() })
    await stage.database.setNow('2027-01-11T08:05:00Z')
    expect(codeOf(await call(undefined, SIGN_IN, { response }))).toBe('invalid_credentials')
  })

  test('with a counter that does not go up is refused, since it may have been copied', async () => {
    const { passkey } = await withPasskey()
    const signIn = async (counter: number) =>
      codeOf(
        await call(undefined, SIGN_IN, { response: passkey.signIn({ challenge: await signInChallenge(), counter }) }),
      )
    expect(await signIn(5)).toBeUndefined()
    expect(await signIn(5)).toBe('invalid_credentials')
    expect(await signIn(4)).toBe('invalid_credentials')
    expect(await signIn(6)).toBeUndefined()
  })

  test('cannot be added with the challenge of another session or of a sign-in', async () => {
    const [one, other] = [await stage.signIn('owner'), await stage.signIn('owner')]
    const foreign = challengeOf(await call(other.cookie, BEGIN))
    for (const challenge of [foreign, await signInChallenge()]) {
      const response = softPasskey().register({ challenge })
      expect(codeOf(await call(one.cookie, ADD, { response }))).toBe('invalid_credentials')
    }
  })

  test('of a person whose access has ended does not sign in', async () => {
    const { person, passkey } = await withPasskey()
    const response = passkey.signIn({ challenge: await signInChallenge() })
    await stage.context.db.updateTable('staff').set({ endedAt: new Date() }).where('id', '=', person.id).execute()
    expect(codeOf(await call(undefined, SIGN_IN, { response }))).toBe('invalid_credentials')
  })

  test('is removed by its owner alone, and never as the only factor', async () => {
    const { person, added } = await withPasskey()
    const [only] = (added.data as { addPasskey: { me: { passkeys: { id: string }[] } } }).addPasskey.me.passkeys
    const stranger = await stage.signIn('owner')
    expect(codeOf(await call(stranger.cookie, REMOVE, { id: only?.id }))).toBe('not_found')
    expect(codeOf(await call(person.cookie, REMOVE, { id: only?.id }))).toBe('FORBIDDEN last_factor')
    const second = softPasskey().register({ challenge: challengeOf(await call(person.cookie, BEGIN)) })
    expect((await call(person.cookie, ADD, { response: second })).data).toMatchObject({
      addPasskey: { recoveryCodes: null },
    })
    expect((await call(person.cookie, REMOVE, { id: only?.id })).data).toMatchObject({
      removePasskey: { passkeys: [{}] },
    })
  })

  test.each([
    ['nothing', null],
    ['a text', 'passkey'],
    ['only some of the parts', { id: 'a', rawId: 'a', type: 'public-key', response: {} }],
    [
      'nonsense in every part',
      {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a', attestationObject: 'a' },
      },
    ],
  ])('that answers with %s is refused', async (_what, response) => {
    const person = await stage.signIn('owner')
    const refused = [await call(person.cookie, ADD, { response }), await call(undefined, SIGN_IN, { response })]
    for (const reply of refused) expect(codeOf(reply)).toMatch(/invalid_credentials|invalid_query/)
  })
})

test('the sign-ins by passkey that one caller may begin are limited', async () => {
  const ask = () => stage.call(undefined, BEGIN_SIGN_IN, {}, { caller: '192.0.2.9' })
  for (let count = 0; count < officeLimits.passkeySignInsPerCallerMax; count += 1) {
    expect(codeOf(await ask())).toBeUndefined()
  }
  expect(codeOf(await ask())).toBe('rate_limited')
})
