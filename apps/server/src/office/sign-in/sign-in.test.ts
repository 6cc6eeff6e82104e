import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { officeLimits } from '@ruhepol/rules/office'
import { mailedCode } from '../../account/testing/account-stage.ts'
import { addStaff } from '../../staff/testing/add-staff.ts'
import { officeStageOfFile, type OfficeReply } from '../testing/office-stage.ts'

const stage = await officeStageOfFile()

const setNow = (secondsLater: number) => stage.database.setNow(Date.parse(TEST_NOW) + secondsLater * 1000)

const ASK = 'mutation ($email: String!) { requestSignInCode(email: $email) }'
const SIGN_IN =
  'mutation ($email: String!, $code: String!) { signInWithCode(email: $email, code: $code) { step verbs elevatedUntil } }'
const CONFIRM =
  'mutation ($code: String!) { confirmSecondFactor(code: $code) { step verbs elevatedUntil recoveryCodesLeft } }'
const BEGIN_APP = 'mutation { beginCodeApp { secret uri } }'
const ADD_APP = 'mutation ($code: String!) { addCodeApp(code: $code) { recoveryCodes me { step verbs } } }'
const ACTS = '{ acts { endCursor } }'

const codeOf = ({ errors }: OfficeReply) => {
  if (!errors?.[0]) return undefined
  const { code, reason } = errors[0].extensions
  return [code, reason].filter(Boolean).join(' ')
}

let callers = 0
const nextCaller = () => `198.51.100.${(callers += 1)}`

async function askedCode(email: string, caller = nextCaller()): Promise<string> {
  expect((await stage.call(undefined, ASK, { email }, { caller })).data).toEqual({ requestSignInCode: true })
  return mailedCode(stage, email)
}

/** Signs in with a mailed code. Returns the session's cookie; the second factor is still missing. */
async function begun(email: string): Promise<string> {
  const reply = await stage.call(undefined, SIGN_IN, { email, code: await askedCode(email) })
  expect(reply.errors).toBeUndefined()
  return reply.cookie ?? ''
}

const totp = (secret: string, secondsLater = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(TEST_NOW) + secondsLater * 1000 })

/** A person with an authenticator app, whose first code was that of the first time step. */
async function enrolled(): Promise<{ id: string; email: string; secret: string; recoveryCodes: string[] }> {
  const person = await addStaff(stage.context.db)
  const cookie = await begun(person.email)
  const begunApp = await stage.call(cookie, BEGIN_APP)
  const { secret } = (begunApp.data as { beginCodeApp: { secret: string } }).beginCodeApp
  const reply = await stage.call(cookie, ADD_APP, { code: totp(secret) })
  const { recoveryCodes } = (reply.data as { addCodeApp: { recoveryCodes: string[] } }).addCodeApp
  // Delivers the mail about the new app, so that the next mail is the one with the next code.
  await stage.queue.drain()
  return { ...person, secret, recoveryCodes }
}

describe('the first sign-in', () => {
  test('needs a mailed code and an authenticator app, and shows ten recovery codes once', async () => {
    const { email } = await addStaff(stage.context.db)
    const reply = await stage.call(undefined, SIGN_IN, { email, code: await askedCode(email) })
    expect(reply.data).toEqual({ signInWithCode: { step: 'enrolment', verbs: [], elevatedUntil: null } })
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-ruhepol-office=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    )
    const cookie = reply.cookie ?? ''
    expect(codeOf(await stage.call(cookie, ACTS))).toBe('FORBIDDEN enrolment_needed')
    expect(codeOf(await stage.call(cookie, CONFIRM, { code: '123456' }))).toBe('FORBIDDEN enrolment_needed')
    const begunApp = await stage.call(cookie, BEGIN_APP)
    const { secret, uri } = (begunApp.data as { beginCodeApp: { secret: string; uri: string } }).beginCodeApp
    expect(uri).toContain(`otpauth://totp/Ruhepol:${encodeURIComponent(email)}?`)
    expect(uri).toContain(`secret=${secret}`)
    expect(codeOf(await stage.call(cookie, ADD_APP, { code: '000000' }))).toBe('code_invalid')
    const { data } = await stage.call(cookie, ADD_APP, { code: totp(secret) })
    const { recoveryCodes, me } = (data as { addCodeApp: { recoveryCodes: string[]; me: { step: string } } }).addCodeApp
    expect(me.step).toBe('done')
    expect(new Set(recoveryCodes).size).toBe(officeLimits.recoveryCodes)
    expect((await stage.call(cookie, ACTS)).errors).toBeUndefined()
    // Another app replaces the first one, and shows no codes again.
    const again = await stage.call(cookie, BEGIN_APP)
    const next = (again.data as { beginCodeApp: { secret: string } }).beginCodeApp.secret
    const second = await stage.call(cookie, ADD_APP, { code: totp(next) })
    expect(second.data).toMatchObject({ addCodeApp: { recoveryCodes: null } })
    expect(stage.logged()).not.toContain(secret)
  })

  test('is completed in one session, and all others must then show that factor to add or remove any', async () => {
    const { email } = await addStaff(stage.context.db)
    const [one, other] = [await begun(email), await begun(email)]
    const [{ secret }, theirs] = (await Promise.all([one, other].map((cookie) => stage.call(cookie, BEGIN_APP)))).map(
      ({ data }) => (data as { beginCodeApp: { secret: string } }).beginCodeApp,
    ) as [{ secret: string }, { secret: string }]
    const both = await Promise.all([
      stage.call(one, ADD_APP, { code: totp(secret) }),
      stage.call(other, ADD_APP, { code: totp(theirs.secret) }),
    ])
    expect(both.map(codeOf).sort()).toEqual(['FORBIDDEN second_factor_needed', undefined])
    const [winner, loser] = codeOf(both[0]) === undefined ? [secret, other] : [theirs.secret, one]
    expect(codeOf(await stage.call(loser, BEGIN_APP))).toBe('FORBIDDEN second_factor_needed')
    expect(codeOf(await stage.call(loser, 'mutation { beginPasskey }'))).toBe('FORBIDDEN second_factor_needed')
    expect((await stage.call(loser, '{ me { step } }')).data).toEqual({ me: { step: 'secondFactor' } })
    await setNow(30)
    expect((await stage.call(loser, CONFIRM, { code: totp(winner, 30) })).data).toMatchObject({
      confirmSecondFactor: { step: 'done' },
    })
  })

  test('cannot be completed with an authenticator app that another session set up', async () => {
    const { email } = await addStaff(stage.context.db)
    const [one, other] = [await begun(email), await begun(email)]
    const begunApp = await stage.call(one, BEGIN_APP)
    const { secret } = (begunApp.data as { beginCodeApp: { secret: string } }).beginCodeApp
    expect(codeOf(await stage.call(other, ADD_APP, { code: totp(secret) }))).toBe('code_invalid')
  })
})

describe('a mailed code', () => {
  test('signs in only once, even if it is entered twice at the same moment', async () => {
    const { email } = await addStaff(stage.context.db)
    const code = await askedCode(email)
    const replies = await Promise.all([1, 2].map(() => stage.call(undefined, SIGN_IN, { email, code })))
    expect(replies.map(codeOf).sort()).toEqual(['code_invalid', undefined])
    expect(replies.filter(({ cookie }) => cookie !== undefined)).toHaveLength(1)
    expect(codeOf(await stage.call(undefined, SIGN_IN, { email, code }))).toBe('code_invalid')
  })

  test('expires after ten minutes', async () => {
    const { email } = await addStaff(stage.context.db)
    const code = await askedCode(email)
    await setNow(600)
    expect(codeOf(await stage.call(undefined, SIGN_IN, { email, code }))).toBe('code_expired')
  })

  test('can be tried five times by one caller, after which even the right one is refused', async () => {
    const { email } = await addStaff(stage.context.db)
    const code = await askedCode(email)
    const caller = nextCaller()
    for (let count = 0; count < officeLimits.codeTries; count += 1) {
      expect(codeOf(await stage.call(undefined, SIGN_IN, { email, code: 'AAAAAAAA' }, { caller }))).toBe('code_invalid')
    }
    expect(codeOf(await stage.call(undefined, SIGN_IN, { email, code }, { caller }))).toBe('too_many_attempts')
    expect(codeOf(await stage.call(undefined, SIGN_IN, { email, code }))).toBeUndefined()
  })

  test('gets the same answer for an unknown address, but is not mailed', async () => {
    const { email, id } = await addStaff(stage.context.db)
    const ended = await addStaff(stage.context.db)
    await stage.context.db
      .updateTable('staff')
      .set({ endedAt: new Date(Date.parse(TEST_NOW)) })
      .where('id', '=', ended.id)
      .execute()
    const answers = []
    for (const address of [email, ended.email, 'nobody@office.example']) {
      const asked = await stage.call(undefined, ASK, { email: address })
      const tried = await stage.call(undefined, SIGN_IN, { email: address, code: 'AAAAAAAA' })
      answers.push([asked.status, asked.text, tried.status, codeOf(tried)])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await stage.queue.drain()
    expect(await stage.inbox(ended.email)).toEqual([])
    expect(await stage.inbox('nobody@office.example')).toEqual([])
    expect(await stage.inbox(email)).toHaveLength(1)
    expect(
      await stage.context.db.selectFrom('staffCode').select('staffId').where('staffId', 'in', [id, ended.id]).execute(),
    ).toEqual([{ staffId: id }])
  })

  test('is mailed in the language of the person', async () => {
    const { email } = await addStaff(stage.context.db, { locale: 'en' })
    await askedCode(email)
    expect((await stage.inbox(email))[0]).toMatchObject({ subject: 'Your code for the office' })
  })

  test('can be requested five times an hour for an address by one caller, and ten times by all', async () => {
    const { email } = await addStaff(stage.context.db)
    const caller = nextCaller()
    const ask = (from = nextCaller()) => stage.call(undefined, ASK, { email }, { caller: from })
    for (let count = 0; count < officeLimits.codesPerEmailAndCallerMax; count += 1) {
      expect(codeOf(await ask(caller))).toBeUndefined()
    }
    expect(codeOf(await ask(caller))).toBe('rate_limited')
    for (let count = officeLimits.codesPerEmailAndCallerMax; count < officeLimits.codesPerEmailMax + 3; count += 1) {
      expect(codeOf(await ask())).toBeUndefined()
    }
    await stage.queue.drain()
    expect(await stage.inbox(email)).toHaveLength(officeLimits.codesPerEmailMax)
  })
})

describe('the second factor', () => {
  test('is needed before anything else, and then everything is open', async () => {
    const { email, secret } = await enrolled()
    await setNow(30)
    const cookie = await begun(email)
    for (const query of [
      ACTS,
      BEGIN_APP,
      'mutation { beginPasskey }',
      'mutation { chooseLanguage(language: en) { step } }',
    ]) {
      expect(codeOf(await stage.call(cookie, query))).toBe('FORBIDDEN second_factor_needed')
    }
    const { data } = await stage.call(cookie, CONFIRM, { code: totp(secret, 30) })
    expect(data).toMatchObject({ confirmSecondFactor: { step: 'done', elevatedUntil: '2027-01-11T08:10:30.000Z' } })
    expect((await stage.call(cookie, ACTS)).errors).toBeUndefined()
  })

  test('accepts each time step’s code only once, and no code of an earlier step after it', async () => {
    const { email, secret } = await enrolled()
    const cookies = [await begun(email), await begun(email)]
    const confirm = (cookie = '', seconds = 0) => stage.call(cookie, CONFIRM, { code: totp(secret, seconds) })
    // This code was used up by setting up the app.
    expect(codeOf(await confirm(cookies[0], 0))).toBe('code_invalid')
    await setNow(30)
    const both = await Promise.all(cookies.map((cookie) => confirm(cookie, 30)))
    expect(both.map(codeOf).sort()).toEqual(['code_invalid', undefined])
    expect(codeOf(await confirm(cookies[0], 0))).toBe('code_invalid')
    await setNow(90)
    expect(codeOf(await confirm(cookies[1], 30))).toBe('code_invalid')
    expect(codeOf(await confirm(cookies[1], 60))).toBeUndefined()
  })

  test('accepts each recovery code only once, even if it is entered twice at the same moment', async () => {
    const { email, recoveryCodes } = await enrolled()
    const [code = '', next = ''] = recoveryCodes
    const cookies = [await begun(email), await begun(email)]
    const both = await Promise.all(cookies.map((cookie) => stage.call(cookie, CONFIRM, { code })))
    expect(both.map(codeOf).sort()).toEqual(['code_invalid', undefined])
    await stage.queue.drain()
    const third = await begun(email)
    expect(codeOf(await stage.call(third, CONFIRM, { code }))).toBe('code_invalid')
    const typed = next.toLowerCase().replace('-', ' ')
    expect((await stage.call(third, CONFIRM, { code: typed })).data).toMatchObject({
      confirmSecondFactor: { step: 'done', recoveryCodesLeft: officeLimits.recoveryCodes - 2 },
    })
  })

  test('does not accept the recovery code of somebody else', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    const cookie = await begun(one.email)
    expect(codeOf(await stage.call(cookie, CONFIRM, { code: other.recoveryCodes[0] }))).toBe('code_invalid')
  })

  test('can be tried ten times an hour in all sessions together', async () => {
    const { email, recoveryCodes } = await enrolled()
    const cookie = await begun(email)
    for (let count = 0; count < officeLimits.secondFactorTries; count += 1) {
      expect(codeOf(await stage.call(cookie, CONFIRM, { code: '000000' }))).toBe('code_invalid')
    }
    const right = { code: recoveryCodes[0] }
    expect(codeOf(await stage.call(cookie, CONFIRM, right))).toBe('too_many_attempts')
    expect(codeOf(await stage.call(await begun(email), CONFIRM, right))).toBe('too_many_attempts')
  })

  test('is needed again after ten minutes to change one’s own factors', async () => {
    const { email, secret } = await enrolled()
    await setNow(30)
    const cookie = await begun(email)
    await stage.call(cookie, CONFIRM, { code: totp(secret, 30) })
    await setNow(630)
    expect(codeOf(await stage.call(cookie, BEGIN_APP))).toBe('FORBIDDEN elevation_needed')
    expect((await stage.call(cookie, CONFIRM, { code: totp(secret, 630) })).errors).toBeUndefined()
    expect((await stage.call(cookie, BEGIN_APP)).errors).toBeUndefined()
  })
})

test('the server’s log contains no code, secret, token or address of a sign-in', async () => {
  const { email, secret, recoveryCodes } = await enrolled()
  const code = await askedCode(email)
  const { cookie = '' } = await stage.call(undefined, SIGN_IN, { email, code })
  await stage.call(cookie, CONFIRM, { code: recoveryCodes[0] })
  const logged = stage.logged()
  expect(logged).toContain('"route":"/office/graphql"')
  for (const word of [email, secret, code, cookie.split('=')[1] ?? '', ...recoveryCodes]) {
    expect(word).not.toBe('')
    expect(logged).not.toContain(word)
  }
})
