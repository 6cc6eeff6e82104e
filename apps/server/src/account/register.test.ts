import { limits } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { loginWithEmail } from './login.ts'
import { confirmAccount, registerClient, resendConfirmationCode } from './register.ts'
import { callers, failing, mailedCode, registration } from './testing/account-stage.ts'

const { stage } = await stageOfFile()
const somebody = callers(stage)
const brokenFields = (...fields: [path: string, key: string][]): unknown =>
  expect.objectContaining({
    code: 'invalid_input',
    details: { fields: fields.map(([path, key]): unknown => expect.objectContaining({ path, key })) },
  })

async function registered(changes: Parameters<typeof registration>[0] = {}) {
  const input = registration(changes)
  await registerClient(somebody(), input)
  return { ...input, code: await mailedCode(stage, input.email) }
}
const confirm = (email: string, verificationCode: string, password?: string) =>
  confirmAccount(somebody(), { email, verificationCode, password })
const login = (email: string, password: string, caller = somebody()) =>
  loginWithEmail(caller, { email, password, role: 'client' })

describe('a registration', () => {
  test('becomes an account only once the mailed code has been entered', async () => {
    const { email, password, code } = await registered()
    await expect(login(email, password)).rejects.toEqual(failing('not_verified'))
    expect(await mailedCode(stage, email)).toBe(code)
    await confirm(email, code)
    expect(await login(email, password)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect((await stage.mailsTo(email)).map(({ subject }) => subject)).toContain('Willkommen bei Ruhepol')
  })

  test('works even if strangers requested codes for its address before', async () => {
    const input = registration()
    for (let count = 0; count <= limits.accountCodesPerEmailMax; count += 1) {
      await resendConfirmationCode(somebody(), input.email)
    }
    await registerClient(somebody(), input)
    await confirm(input.email, await mailedCode(stage, input.email))
  })

  test('works even if a stranger registered its address and requested codes since', async () => {
    const input = registration()
    await registerClient(somebody(), registration({ email: input.email }))
    for (let count = 0; count <= limits.accountCodesPerEmailMax; count += 1) {
      await resendConfirmationCode(somebody(), input.email)
    }
    await registerClient(somebody(), input)
    await confirm(input.email, await mailedCode(stage, input.email))
    expect(await login(input.email, input.password)).toEqual(expect.any(String))
  })

  test('says when to try again once its address has had all mails of an hour', async () => {
    const { email } = registration()
    const caller = somebody()
    await registerClient(caller, registration({ email }))
    for (let count = 0; count < limits.accountCodesPerEmailMax; count += 1) {
      await resendConfirmationCode(somebody(), email)
    }
    await stage.database.advance(50)
    const refused = registerClient(caller, registration({ email }))
    await expect(refused).rejects.toEqual(
      expect.objectContaining({ code: 'rate_limited', details: { retryAfter: 10 * 60 } }),
    )
  })

  test('is refused for the twenty-first caller who registers an address within an hour', async () => {
    const { email } = await registered()
    await stage.context.db
      .updateTable('throttle')
      .set({ count: limits.accountCodesPerEmailMax })
      .where('bucket', 'like', 'account-codes-of:confirmation:first:%')
      .execute()
    await expect(registerClient(somebody(), registration({ email }))).rejects.toEqual(failing('rate_limited'))
  })

  test("is refused once the tags of its address have used up the hour's mails", async () => {
    const input = registration()
    const tagged = (tag: number) => ({ ...input, email: input.email.replace('@', `+${tag}@`) })
    for (let tag = 0; tag < limits.accountCodesPerEmailMax; tag += 1) await registerClient(somebody(), tagged(tag))
    await expect(registerClient(somebody(), tagged(99))).rejects.toEqual(failing('rate_limited'))
  })

  test("reports a missing confirmation even when the hour's codes are used up", async () => {
    const { email, password } = await registered()
    const caller = somebody()
    for (let times = 0; times < 6; times += 1) {
      await expect(login(email, password, caller)).rejects.toEqual(failing('not_verified'))
    }
    // One from the registration, which was another caller's, and five more.
    expect(await stage.mailsTo(email)).toHaveLength(6)
  })

  test('accepts a code however people type it', async () => {
    const { email, code } = await registered()
    await confirm(email.toUpperCase(), ` „${code.slice(0, 4).toLowerCase()}\u200b – ${code.slice(4)}“. `)
  })

  test('reports every invalid field at once, including the birthday and common passwords', async () => {
    const input = registration({ name: 'A', birthday: '2009-01-12', password: 'password1', phoneNumber: '030 00' })
    await expect(registerClient(somebody(), input)).rejects.toEqual(
      brokenFields(
        ['clientData.name', 'name_min_length'],
        ['clientData.birthday', 'birthday_too_young'],
        ['clientData.phoneNumber', 'phone_number_invalid'],
        ['clientData.password', 'password_too_common'],
      ),
    )
  })

  test('requires an age of 18 years, from the birthday on', async () => {
    await registered({ birthday: '2009-01-11' })
    await expect(registerClient(somebody(), registration({ birthday: '2009-01-12' }))).rejects.toEqual(
      brokenFields(['clientData.birthday', 'birthday_too_young']),
    )
  })

  test('requires a number that can be called', async () => {
    await expect(registerClient(somebody(), registration({ phoneNumber: '+49 0000000' }))).rejects.toEqual(
      brokenFields(['clientData.phoneNumber', 'phone_number_invalid']),
    )
  })

  test('is refused for a confirmed address, in any spelling', async () => {
    const { email, code } = await registered()
    await confirm(email, code)
    await expect(registerClient(somebody(), registration({ email: email.toUpperCase() }))).rejects.toEqual(
      failing('email_exists'),
    )
  })

  test('stores neither code nor password in readable form', async () => {
    const { email, password, code } = await registered()
    const row = await stage.context.db.selectFrom('client').selectAll().where('email', '=', email).executeTakeFirst()
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const stored = JSON.stringify([
      row,
      await stage.context.db.selectFrom('accountCode').selectAll().execute(),
      await stage.context.db.selectFrom('throttle').selectAll().execute(),
    ])
    for (const secret of [password, code]) expect(stored).not.toContain(secret)
  })
})

describe('when an address is registered twice', () => {
  test('only the last registration is confirmed, with its own code and password', async () => {
    const first = await registered({ password: 'Nachtigall 22' })
    const second = await registered({ email: first.email })
    await expect(confirm(first.email, first.code)).rejects.toEqual(failing('code_invalid'))
    await confirm(first.email, second.code)
    await expect(login(first.email, 'Nachtigall 22')).rejects.toEqual(failing('invalid_credentials'))
    await login(first.email, second.password)
  })

  test('a device confirms only its own registration', async () => {
    const mine = await registered({ password: 'Nachtigall 22' })
    const theirs = await registered({ email: mine.email })
    await expect(confirm(mine.email, theirs.code, mine.password)).rejects.toEqual(failing('code_invalid'))
    await confirm(mine.email, theirs.code, theirs.password)
  })

  test('only one row results if both happen at the same moment', async () => {
    const input = registration()
    await Promise.all([1, 2, 3, 4].map(() => registerClient(somebody(), input)))
    const rows = await stage.context.db.selectFrom('client').select('id').where('email', '=', input.email).execute()
    expect(rows).toHaveLength(1)
  })
})

describe('a confirmation code', () => {
  test('is valid for ten minutes', async () => {
    const { email, code } = await registered()
    await stage.database.advance(10)
    await expect(confirm(email, code)).rejects.toEqual(failing('code_expired'))
  })

  test('works once, even for two simultaneous calls', async () => {
    const { email, code } = await registered()
    const results = await Promise.allSettled([1, 2, 3].map(() => confirm(email, code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('allows five attempts, even simultaneous ones, whether or not the account exists', async () => {
    const { email, code } = await registered()
    for (const address of [email, 'nobody-at-all@example.org']) {
      const caller = somebody()
      const tryCode = (verificationCode: string) => confirmAccount(caller, { email: address, verificationCode })
      const tries = await Promise.allSettled(Array.from({ length: 12 }, () => tryCode('AAAAAAAA')))
      const codes = tries.map((result) => result.status === 'rejected' && (result.reason as { code: string }).code)
      expect(codes.filter((one) => one === 'code_invalid')).toHaveLength(5)
      await expect(tryCode(code)).rejects.toEqual(failing('too_many_attempts'))
    }
  })

  test('allows five more attempts after it is sent again', async () => {
    const { email } = await registered()
    const caller = somebody()
    const tryCode = (verificationCode: string) => confirmAccount(caller, { email, verificationCode })
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(tryCode('AAAAAAAA')).rejects.toEqual(failing('code_invalid'))
    }
    await expect(tryCode('AAAAAAAA')).rejects.toEqual(failing('too_many_attempts'))
    await resendConfirmationCode(caller, email)
    await tryCode(await mailedCode(stage, email))
  })

  test('is extended by ten minutes when anyone requests it again', async () => {
    const { email, code } = await registered()
    await stage.database.advance(9)
    await resendConfirmationCode(somebody(), email)
    await stage.database.advance(9)
    expect(await mailedCode(stage, email)).toBe(code)
    await confirm(email, code)
  })

  test('is replaced once it is too old', async () => {
    const { email, code } = await registered()
    await stage.database.advance(10)
    await resendConfirmationCode(somebody(), email)
    const next = await mailedCode(stage, email)
    await expect(confirm(email, code)).rejects.toEqual(failing('code_invalid'))
    await confirm(email, next)
  })

  test('is sent five times per hour for a caller, with the same answer if there is no account', async () => {
    const { email } = await registered()
    for (const address of [email, 'nobody@example.org']) {
      const caller = somebody()
      for (let times = 0; times < 5; times += 1) await resendConfirmationCode(caller, address)
      await expect(resendConfirmationCode(caller, address)).rejects.toEqual(failing('rate_limited'))
      // Its owner calls from elsewhere and still gets one.
      await resendConfirmationCode(somebody(), address)
    }
  })

  test('is sent to an address twenty times per hour, and the last one still works after that', async () => {
    const { email } = await registered()
    for (let times = 0; times < 25; times += 1) await resendConfirmationCode(somebody(), email)
    const code = await mailedCode(stage, email)
    expect(await stage.inbox(email)).toHaveLength(1 + 20)
    await stage.database.advance(30)
    await expect(confirm(email, code)).rejects.toEqual(failing('code_expired'))
    await resendConfirmationCode(somebody(), email)
    expect(await stage.mailsTo(email)).toHaveLength(1 + 20)
    await confirm(email, code)
  })
})

test('a caller can register thirty times per hour, not counting invalid input', async () => {
  const caller = somebody()
  for (let times = 0; times < 31; times += 1) {
    await expect(registerClient(caller, registration({ name: '' }))).rejects.toEqual(failing('invalid_input'))
  }
  const { db } = stage.context
  await db
    .insertInto('throttle')
    .values(everyPart(`registration:${caller.callerAddress}`))
    .execute()
  await expect(registerClient(caller, registration())).rejects.toEqual(failing('rate_limited'))
  await expect(registerClient(caller, registration({ name: '' }))).rejects.toEqual(failing('invalid_input'))
})

/** Thirty registrations within this hour. */
const everyPart = (bucket: string) => ({ bucket, windowStart: '2027-01-11T08:00:00Z', count: 30 })

test('a code is deleted a day after it expired, however long ago it was issued', async () => {
  const { db } = stage.context
  const { email, code } = await registered()
  const codes = db.selectFrom('accountCode').innerJoin('client', 'client.id', 'clientId').where('email', '=', email)
  const { id } = await codes.select('accountCode.id').executeTakeFirstOrThrow()
  await db.updateTable('accountCode').set({ createdAt: '2027-01-09T08:00:00Z' }).where('id', '=', id).execute()
  await stage.runSweep('forgetUnconfirmedAccounts')
  await confirm(email, code)
  await stage.database.advance(24 * 60 + limits.confirmationCodeMinutes + 1)
  await stage.runSweep('forgetUnconfirmedAccounts')
  expect(await codes.select('accountCode.id').execute()).toEqual([])
})

test('an unconfirmed account is deleted after a day', async () => {
  const { email } = await registered()
  await stage.database.advance(24 * 60 + 1)
  await stage.runSweep('forgetUnconfirmedAccounts')
  const rows = await stage.context.db.selectFrom('client').select('id').where('email', '=', email).execute()
  expect(rows).toEqual([])
})
