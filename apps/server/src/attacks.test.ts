import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { limits } from '@ruhepol/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessToken } from './account/access-token.ts'
import { insertSession } from './account/session-queries.ts'
import { mailedCode } from './account/testing/account-stage.ts'
import { addClient, PASSWORD } from './account/testing/add-client.ts'
import { sentStatements } from './availability/testing/sent-statements.ts'
import { defenceStageOfFile, type Asking, type Reply } from './testing/defence-stage.ts'
import { operationNamed } from './testing/schema-calls.ts'

const stage = await defenceStageOfFile()
beforeEach(() => stage.context.db.deleteFrom('throttle').execute())

const call = (name: string, variables: object, asking?: Asking) =>
  stage.ask(operationNamed(name).document, variables, asking)
const codeOf = (reply: Reply) => reply.errors?.[0]?.extensions.code
/** Without the job queue's own statements. */
const ofTheCall = (statements: readonly string[]) =>
  statements.filter((text) => !/pgboss|pg_listening_channels/.test(text) || /insert into pgboss/i.test(text))
const asNumber = (index: number) => `198.51.100.${index + 1}`

const login = (email: string, password: string, asking?: Asking) =>
  call('loginWithEmail', { email, password, role: 'client' }, asking)

describe('an attacker who guesses passwords', () => {
  test('gets ten attempts per account, even simultaneous ones, and then an error with the time to wait', async () => {
    const { email } = await addClient(stage.context.db)
    const tries = 2 * limits.loginFailuresMax
    const replies = await Promise.all(
      Array.from({ length: tries }, (_, index) => login(email, `Waldspaziergang ${index + 10}`)),
    )
    expect(replies.filter((reply) => codeOf(reply) === 'invalid_credentials')).toHaveLength(limits.loginFailuresMax)
    const refused = replies.filter((reply) => codeOf(reply) === 'rate_limited')
    expect(refused).toHaveLength(tries - limits.loginFailuresMax)
    for (const { errors } of refused) expect(errors?.[0]?.extensions['retryAfter']).toBeGreaterThan(0)
    // Now even the right password fails, but the owner can sign in from elsewhere.
    expect(codeOf(await login(email, PASSWORD))).toBe('rate_limited')
    expect(codeOf(await login(email, PASSWORD, { caller: asNumber(1) }))).toBeUndefined()
  })

  test('gets no more attempts by respelling the address', async () => {
    const { email } = await addClient(stage.context.db)
    for (let tries = 0; tries < limits.loginFailuresMax; tries += 1) await login(email, 'Waldspaziergang 8')
    for (const written of [email.toUpperCase(), ` ${email} `]) {
      expect(codeOf(await login(written, PASSWORD)), written).toBe('rate_limited')
    }
  })

  test('gets a hundred attempts across all accounts', async () => {
    const people = await Promise.all([1, 2, 3].map(() => addClient(stage.context.db)))
    await stage.context.db
      .insertInto('throttle')
      .values({
        bucket: 'login-failures:203.0.113.1',
        windowStart: '2027-01-11T08:00:00Z',
        count: limits.loginFailuresPerCallerMax - 1,
      })
      .execute()
    const codes: unknown[] = []
    for (const { email } of people) codes.push(codeOf(await login(email, 'Waldspaziergang 8')))
    expect(codes).toEqual(['invalid_credentials', 'rate_limited', 'rate_limited'])
  })
})

describe('an attacker who guesses passwords from many places', () => {
  const device = 'd'.repeat(limits.deviceTokenMin)
  const onDevice = (email: string, password: string, deviceToken: string, caller: string) =>
    call('loginWithEmail', { email, password, role: 'client', deviceToken }, { caller })

  const guessFrom = async (email: string, network: number) =>
    codeOf(await login(email, 'Waldspaziergang 8', { caller: `2001:db8:${network.toString(16)}::1` }))

  /** Uses up all attempts, each from another network. All but three are only counted, as each costs a hash. */
  async function attack(email: string): Promise<unknown[]> {
    const first = await guessFrom(email, 1)
    await stage.context.db
      .updateTable('throttle')
      .set({ count: limits.loginFailuresPerAccountMax - 1 })
      .where('bucket', '=', `logins:${createHash('sha256').update(email).digest('base64url')}`)
      .execute()
    return [first, await guessFrom(email, 2), await guessFrom(email, 3), await guessFrom(email, 4)]
  }
  const used = ['invalid_credentials', 'invalid_credentials', 'rate_limited', 'rate_limited']

  test('gets a hundred attempts a day per account, whether or not it exists, and causes one mail to its owner', async () => {
    const { email } = await addClient(stage.context.db)
    expect(await attack(email)).toEqual(used)
    expect(codeOf(await login(email, PASSWORD, { caller: asNumber(1) }))).toBe('rate_limited')
    expect(await attack('nobody-at-all@example.org')).toEqual(used)
    await stage.queue.drain()
    const mails = await stage.inbox(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Jemand versucht, sich in Ihrem Konto anzumelden'])
  })

  test('does not lock out devices that have signed in before', async () => {
    const { email } = await addClient(stage.context.db)
    await onDevice(email, PASSWORD, device, asNumber(1))
    await attack(email)
    expect(codeOf(await onDevice(email, PASSWORD, device, asNumber(2)))).toBeUndefined()
    expect(codeOf(await onDevice(email, PASSWORD, 'e'.repeat(32), asNumber(2)))).toBe('rate_limited')
    // Another account's device counts as a stranger's.
    const other = await addClient(stage.context.db)
    await attack(other.email)
    expect(codeOf(await onDevice(other.email, PASSWORD, device, asNumber(2)))).toBe('rate_limited')
  })

  test('does not lock out the device that set a new password', async () => {
    const { email } = await addClient(stage.context.db)
    await onDevice(email, PASSWORD, 'f'.repeat(32), asNumber(1))
    await attack(email)
    await stage.queue.drain()
    await call('sendPasswordResetCode', { email, role: 'client' })
    const code = await mailedCode(stage, email)
    const newPassword = 'Regenbogen 77'
    await call('resetPassword', { email, code, newPassword, role: 'client', deviceToken: device })
    expect(codeOf(await onDevice(email, newPassword, device, asNumber(1)))).toBeUndefined()
    // Someone who knew the old password may have signed in on the other one.
    expect(codeOf(await onDevice(email, newPassword, 'f'.repeat(32), asNumber(1)))).toBe('rate_limited')
  })

  test('gets ten attempts on a known device, which is stored only as a hash', async () => {
    const { email } = await addClient(stage.context.db)
    await onDevice(email, PASSWORD, device, asNumber(1))
    const codes: unknown[] = []
    for (let tries = 0; tries <= limits.loginFailuresMax; tries += 1) {
      codes.push(codeOf(await onDevice(email, 'Waldspaziergang 8', device, asNumber(tries))))
    }
    expect(codes).toEqual([...Array<string>(limits.loginFailuresMax).fill('invalid_credentials'), 'rate_limited'])
    for (const table of ['knownDevice', 'throttle'] as const) {
      const rows = await stage.context.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(device)
    }
  })

  test.each(['short', 'a'.repeat(129), 'ä'.repeat(40)])('is refused with %j as a device', async (deviceToken) => {
    const refused = await onDevice('ada@example.org', PASSWORD, deviceToken, asNumber(1))
    expect(refused.errors?.[0]?.extensions).toMatchObject({ fields: [{ path: 'deviceToken', key: 'invalid_input' }] })
  })
})

describe('an attacker who guesses codes', () => {
  const guess = {
    confirmAccount: (email: string, code: string, asking?: Asking) =>
      call('confirmAccount', { email, verificationCode: code }, asking),
    resetPassword: (email: string, code: string, asking?: Asking) =>
      call('resetPassword', { email, code, newPassword: 'Regenbogen 77', role: 'client' }, asking),
  }

  const askFor = {
    confirmAccount: (email: string, asking?: Asking) => call('resendConfirmationCode', { email }, asking),
    resetPassword: (email: string, asking?: Asking) => call('sendPasswordResetCode', { email, role: 'client' }, asking),
  }
  const operations = ['confirmAccount', 'resetPassword'] as const
  const withCode = async (name: (typeof operations)[number]) => {
    const { email } = await addClient(stage.context.db, name === 'confirmAccount' ? { unverified: true } : {})
    await askFor[name](email)
    return { email, code: await mailedCode(stage, email) }
  }

  test.each(operations)('%s: gets five simultaneous attempts, after which even the right code fails', async (name) => {
    const { email, code } = await withCode(name)
    const replies = await Promise.all(Array.from({ length: 25 }, () => guess[name](email, 'AAAAAAAA')))
    const codes = replies.map(codeOf)
    expect(codes.filter((one) => one === 'code_invalid')).toHaveLength(limits.confirmationCodeTries)
    expect(codes.filter((one) => one === 'too_many_attempts')).toHaveLength(25 - limits.confirmationCodeTries)
    expect(codeOf(await guess[name](email, code))).toBe('too_many_attempts')
  })

  test.each(operations)('%s: gets ten thousand attempts from all places together', async (name) => {
    const { email } = await withCode(name)
    const caller = asNumber(1)
    await guess[name](email, 'AAAAAAAA', { caller })
    const total = stage.context.db.updateTable('throttle').where('bucket', 'like', `%-tries:%:`)
    await total.set({ count: limits.codeTriesPerEmailMax - 1 }).execute()
    expect(codeOf(await guess[name](email, 'AAAAAAAA', { caller: asNumber(2) }))).toBe('code_invalid')
    expect(codeOf(await guess[name](email, 'AAAAAAAA', { caller: asNumber(3) }))).toBe('too_many_attempts')
  })

  test.each(operations)("%s: invalidates none of the owner's codes by trying or requesting", async (name) => {
    const { email, code } = await withCode(name)
    for (let place = 0; place < 5; place += 1) {
      const asking = { caller: asNumber(place) }
      await Promise.all(Array.from({ length: 6 }, () => guess[name](email, 'AAAAAAAA', asking)))
      await Promise.all(Array.from({ length: 6 }, () => askFor[name](email, asking)))
    }
    expect(codeOf(await askFor[name](email))).toBeUndefined()
    expect(codeOf(await guess[name](email, code))).toBeUndefined()
  })
})

describe('a hundred attempts in one request', () => {
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
  ])('are refused as %s', async (_how, query) => {
    const { answer, statements } = await sentStatements(() => stage.ask(query))
    expect(codeOf(answer)).toBe('query_too_complex')
    expect(answer.data ?? null).toBeNull()
    expect(ofTheCall(statements)).toEqual([])
  })

  test('are refused as a batch', async () => {
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

test('the API rejects each of 200 mutated tokens without a database query', async () => {
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

describe('neither the answer nor the work reveals whether an account exists', () => {
  const unknown = 'nobody-here@example.org'
  const code = 'AAAAAAAA'
  test.each<[string, object]>([
    ['loginWithEmail', { password: 'Waldspaziergang 8', role: 'client' }],
    ['resendConfirmationCode', {}],
    ['confirmAccount', { verificationCode: code }],
    ['confirmAccount', { verificationCode: code, password: PASSWORD }],
    ['resetPassword', { code, newPassword: 'Regenbogen 77', role: 'client' }],
  ])('for %s %o', async (name, variables) => {
    const { db } = stage.context
    const known = [
      await addClient(db),
      await addClient(db, { unverified: true }),
      await addClient(db, { external: { provider: 'google', subject: `g-${name}-${Object.keys(variables).length}` } }),
    ]
    const look = async (email: string) => {
      // Finish the jobs of earlier calls first, since their statements would be counted too.
      await stage.deliver()
      await db.deleteFrom('throttle').execute()
      const { answer, statements } = await sentStatements(() => call(name, { ...variables, email }))
      return { status: answer.status, data: answer.data, code: codeOf(answer), statements: ofTheCall(statements) }
    }
    // By then, one-time work of the process such as preparing statements is done.
    await look(unknown)
    const toNobody = await look(unknown)
    for (const { email } of known) expect(await look(email)).toEqual(toNobody)
  })
})
