import fc from 'fast-check'
import { limits } from '@ruhepol/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessToken } from './account/access-token.ts'
import { insertSession } from './account/session-queries.ts'
import { mailedCode } from './account/testing/account-stage.ts'
import { addClient, PASSWORD } from './account/testing/add-client.ts'
import { sentStatements } from './availability/testing/sent-statements.ts'
import { openDefenceStage, type Asking, type DefenceStage, type Reply } from './testing/defence-stage.ts'
import { operationNamed } from './testing/schema-calls.ts'

let stage: DefenceStage
beforeAll(async () => {
  stage = await openDefenceStage()
})
beforeEach(() => stage.context.db.deleteFrom('throttle').execute())
afterAll(() => stage.close())

const call = (name: string, variables: object, asking?: Asking) =>
  stage.ask(operationNamed(name).document, variables, asking)
const codeOf = (reply: Reply) => reply.errors?.[0]?.extensions.code
/** Without what the job queue asks by itself. */
const ofTheCall = (statements: readonly string[]) =>
  statements.filter((text) => !text.includes('pgboss') || /insert into pgboss/i.test(text))
const asNumber = (index: number) => `198.51.100.${index + 1}`

const login = (email: string, password: string, asking?: Asking) =>
  call('loginWithEmail', { email, password, role: 'client' }, asking)

describe('who guesses passwords', () => {
  test('gets ten tries with an account, however many are made at the same moment, and is told when to come back', async () => {
    const { email } = await addClient(stage.context.db)
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => login(email, `Waldspaziergang ${index + 10}`)),
    )
    expect(replies.filter((reply) => codeOf(reply) === 'invalid_credentials')).toHaveLength(limits.loginFailuresMax)
    const refused = replies.filter((reply) => codeOf(reply) === 'rate_limited')
    expect(refused).toHaveLength(30 - limits.loginFailuresMax)
    for (const { errors } of refused) expect(errors?.[0]?.extensions['retryAfter']).toBeGreaterThan(0)
    // Not even the right one helps now; the owner, from elsewhere, comes in.
    expect(codeOf(await login(email, PASSWORD))).toBe('rate_limited')
    expect(codeOf(await login(email, PASSWORD, { caller: asNumber(1) }))).toBeUndefined()
  })

  test('gets no more by writing the address in another way', async () => {
    const { email } = await addClient(stage.context.db)
    for (let tries = 0; tries < limits.loginFailuresMax; tries += 1) await login(email, 'Waldspaziergang 8')
    for (const written of [email.toUpperCase(), ` ${email} `]) {
      expect(codeOf(await login(written, PASSWORD)), written).toBe('rate_limited')
    }
  })

  test('gets a hundred tries with all accounts together', async () => {
    const people = await Promise.all([1, 2, 3].map(() => addClient(stage.context.db)))
    await stage.context.db
      .insertInto('throttle')
      .values({
        bucket: 'login-failures:203.0.113.1',
        window_start: '2027-01-11T08:00:00Z',
        count: limits.loginFailuresPerCallerMax - 1,
      })
      .execute()
    const codes: unknown[] = []
    for (const { email } of people) codes.push(codeOf(await login(email, 'Waldspaziergang 8')))
    expect(codes).toEqual(['invalid_credentials', 'rate_limited', 'rate_limited'])
  })
})

describe('who guesses codes', () => {
  const guess = {
    confirmAccount: (email: string, code: string, asking?: Asking) =>
      call('confirmAccount', { email, verificationCode: code }, asking),
    resetPassword: (email: string, code: string, asking?: Asking) =>
      call('resetPassword', { email, code, newPassword: 'Regenbogen 77', role: 'client' }, asking),
  }

  test.each(['confirmAccount', 'resetPassword'] as const)(
    '%s: gets five tries, from however many places and at the same moment, and then not even the right code',
    async (name) => {
      const { email } = await addClient(stage.context.db, name === 'confirmAccount' ? { unverified: true } : {})
      if (name === 'confirmAccount') await call('resendConfirmationCode', { email })
      else await call('sendPasswordResetCode', { email, role: 'client' })
      const code = await mailedCode(stage, email)
      const replies = await Promise.all(
        Array.from({ length: 25 }, (_, index) => guess[name](email, 'AAAAAAAA', { caller: asNumber(index) })),
      )
      const codes = replies.map(codeOf)
      expect(codes.filter((one) => one === 'code_invalid')).toHaveLength(limits.confirmationCodeTries)
      expect(codes.filter((one) => one === 'too_many_attempts')).toHaveLength(25 - limits.confirmationCodeTries)
      expect(codeOf(await guess[name](email, code))).toBe('too_many_attempts')
    },
  )
})

describe('a hundred tries in one request are none', () => {
  const hundred = (line: (index: number) => string) => Array.from({ length: 100 }, (_, index) => line(index)).join(' ')
  const tryLogin = (index: number) =>
    `a${index}: loginWithEmail(email: "ada@example.org", password: "password ${index}", role: client) { accessToken }`

  test.each([
    ['mutations under other names', `mutation { ${hundred(tryLogin)} }`],
    ['two mutations', `mutation { ${tryLogin(1)} ${tryLogin(2)} }`],
    ['mutations in a fragment', `mutation { ...Tries } fragment Tries on Mutation { ${hundred(tryLogin)} }`],
    [
      'voucher codes under other names',
      `{ ${hundred(
        (index) =>
          `a${index}: multiBookingPriceInfo(bookings: [], time: "2027-01-20T10:00:00Z", discountOrVoucherCode: "CODE${index}") { total { value } }`,
      )} }`,
    ],
    [
      'tokens of a booking under other names',
      `{ ${hundred((index) => `a${index}: myCart(id: "5e1b", token: "${index}") { id }`)} }`,
    ],
  ])('as %s', async (_how, query) => {
    const { answer, statements } = await sentStatements(() => stage.ask(query))
    expect(codeOf(answer)).toBe('query_too_complex')
    expect(answer.data ?? null).toBeNull()
    expect(ofTheCall(statements)).toEqual([])
  })

  test('as a batch', async () => {
    const batch = Array.from({ length: 100 }, (_, index) => ({ query: `mutation { ${tryLogin(index)} }` }))
    const { answer, statements } = await sentStatements(() =>
      stage.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(batch),
      }),
    )
    expect(codeOf(answer.json())).toBe('invalid_query')
    expect(ofTheCall(statements)).toEqual([])
  })
})

test('of 200 mutated tokens none is taken by the API, which asks the database about none', async () => {
  const { db } = stage.context
  const { id: clientId } = await addClient(db)
  const token = await accessToken(stage.config, await insertSession(db, { clientId, device: '', platform: 'web' }))
  const whose = (text: string) => call('client', { id: clientId }, { authorization: `Bearer ${text}` })
  expect(codeOf(await whose(token))).toBeUndefined()
  const { statements } = await sentStatements(() =>
    fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '7', '-', '.', ''), async (at, by) => {
        const mutated = token.slice(0, at) + by + token.slice(at + 1)
        fc.pre(mutated !== token)
        expect(codeOf(await whose(mutated))).toBe('UNAUTHENTICATED')
      }),
      { numRuns: 200, seed: 5 },
    ),
  )
  expect(ofTheCall(statements)).toEqual([])
})

describe('whether an account exists is told neither by the answer nor by the work done for it:', () => {
  const unknown = 'nobody-here@example.org'
  const code = 'AAAAAAAA'
  test.each<[string, object]>([
    ['loginWithEmail', { password: 'Waldspaziergang 8', role: 'client' }],
    ['resendConfirmationCode', {}],
    ['confirmAccount', { verificationCode: code }],
    ['confirmAccount', { verificationCode: code, password: PASSWORD }],
    ['resetPassword', { code, newPassword: 'Regenbogen 77', role: 'client' }],
  ])('%s %o', async (name, variables) => {
    const { db } = stage.context
    const known = [
      await addClient(db),
      await addClient(db, { unverified: true }),
      await addClient(db, { external: { provider: 'google', subject: `g-${name}-${Object.keys(variables).length}` } }),
    ]
    const look = async (email: string) => {
      await db.deleteFrom('throttle').execute()
      const { answer, statements } = await sentStatements(() => call(name, { ...variables, email }))
      return { status: answer.status, data: answer.data, code: codeOf(answer), statements: ofTheCall(statements) }
    }
    // What a process does once, such as preparing, is done by then.
    await look(unknown)
    const toNobody = await look(unknown)
    for (const { email } of known) expect(await look(email)).toEqual(toNobody)
  })
})
