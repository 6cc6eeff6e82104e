import { limits } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { resetPassword, sendPasswordResetCode } from './passwords.ts'
import { resendConfirmationCode } from './register.ts'
import { failing, mailedCode, signIns } from './testing/account-stage.ts'
import { addClient } from './testing/add-client.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const { somebody, login, whoHas, signedIn } = signIns(stage)

const subjects = async (email: string) => (await stage.mailsTo(email)).map(({ subject }) => subject)

describe('a forgotten password', () => {
  const ask = (email: string, caller = somebody()) => sendPasswordResetCode(caller, { email, role: 'client' })
  const reset = (email: string, code: string, newPassword = 'Regenbogen 77') =>
    resetPassword(somebody(), { email, code, newPassword, role: 'client' })

  test('is replaced with a mailed code, which signs every device out', async () => {
    const { email } = await addClient(db)
    const { token } = await signedIn(email)
    await ask(email)
    await reset(email, await mailedCode(stage, email))
    await expect(whoHas(token)).rejects.toEqual(failing('UNAUTHENTICATED'))
    await expect(login(email)).rejects.toEqual(failing('invalid_credentials'))
    await login(email, 'Regenbogen 77')
    expect(await subjects(email)).toContain('Ihr Passwort wurde geändert')
  })

  test('confirms the address when it is replaced', async () => {
    const { email } = await addClient(db, { unverified: true })
    await ask(email)
    await reset(email, await mailedCode(stage, email))
    await login(email, 'Regenbogen 77')
  })

  test('causes an error for an unknown address, and too many requests are refused', async () => {
    const caller = somebody()
    for (let times = 0; times < 30; times += 1) {
      await expect(ask(`unknown-${times}@example.org`, caller)).rejects.toEqual(failing('user_not_found'))
    }
    await expect(ask('unknown@example.org', caller)).rejects.toEqual(failing('rate_limited'))
  })

  test('gets its code even if strangers requested confirmation codes for the address all day', async () => {
    const { email } = await addClient(db)
    for (let count = 0; count <= limits.accountCodesPerEmailMax; count += 1) {
      await resendConfirmationCode(somebody(), email)
    }
    await ask(email)
    await reset(email, await mailedCode(stage, email))
  })

  test('gets a mailed code if none is open, however many were requested', async () => {
    const { email } = await addClient(db)
    for (let count = 0; count <= limits.accountCodesPerEmailMax; count += 1) await ask(email)
    const renew = async (newPassword: string) => reset(email, await mailedCode(stage, email), newPassword)
    await renew('Regenbogen 77')
    // The mail about the new password is sent before the next code.
    await stage.queue.drain()
    await ask(email)
    await renew('Regenbogen 78')
  })

  test('of an account with another sign-in service causes a mail that names the service', async () => {
    const { email } = await addClient(db, { external: { provider: 'apple', subject: 'a-1' } })
    await ask(email)
    await stage.queue.drain()
    expect((await stage.inbox(email))[0]?.text).toContain('Sie melden sich mit Apple an')
    await expect(reset(email, 'AAAAAAAA')).rejects.toEqual(failing('code_invalid'))
  })

  test('rejects an old or used code', async () => {
    const { email } = await addClient(db)
    await ask(email)
    const old = await mailedCode(stage, email)
    await stage.database.advance(10)
    await ask(email)
    const code = await mailedCode(stage, email)
    await expect(reset(email, old)).rejects.toEqual(failing('code_invalid'))
    await reset(email, code)
    await expect(reset(email, code)).rejects.toEqual(failing('code_invalid'))
  })

  test('rejects one of the most common passwords', async () => {
    const { email } = await addClient(db)
    await ask(email)
    await expect(reset(email, await mailedCode(stage, email), 'Password1')).rejects.toMatchObject({
      details: { fields: [{ path: 'newPassword', key: 'password_too_common' }] },
    })
  })
})
