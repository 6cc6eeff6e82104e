import { limits } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { loginWithEmail } from './login.ts'
import { resetPassword, sendPasswordResetCode } from './passwords.ts'
import { findClient } from './client-queries.ts'
import { findOpenCode, insertEmailCode } from './code-queries.ts'
import { registerClient } from './register.ts'
import { findSessions, insertSession } from './session-queries.ts'
import { callers, failing, mailedCode, registration } from './testing/account-stage.ts'
import { addClient, PASSWORD, type TestClient } from './testing/add-client.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const somebody = callers(stage)

let addresses = 0
const newAddress = (): string => {
  addresses += 1
  return `moved-${addresses}@example.org`
}
const ask = ({ actor }: TestClient, newEmail: string, password = PASSWORD) =>
  requestEmailChange(somebody(), actor, { newEmail, password })
const confirm = ({ actor }: TestClient, code: string) => confirmEmailChange(somebody(), actor, { code })
const emailOf = async ({ id }: TestClient) => (await findClient(db, id))?.email

describe('a change of the e-mail address', () => {
  test('accepts the code mailed to the new address, signs other devices out and notifies the old address', async () => {
    const client = await addClient(db)
    await insertSession(db, { clientId: client.id, device: 'Safari, iOS', platform: 'web' })
    const newEmail = newAddress()
    await ask(client, newEmail)
    expect(await emailOf(client)).toBe(client.email)
    expect((await confirm(client, await mailedCode(stage, newEmail))).email).toBe(newEmail)
    expect((await findSessions(db, client.id)).map(({ id }) => id)).toEqual([client.actor.sessionId])
    const [told] = await stage.mailsTo(client.email)
    expect(told?.subject).toBe('Ihre E-Mail-Adresse wurde geändert')
    expect(told?.text).not.toContain(newEmail)
    const login = (email: string) => loginWithEmail(somebody(), { email, password: PASSWORD, role: 'client' })
    await expect(login(client.email)).rejects.toEqual(failing('invalid_credentials'))
    await expect(login(newEmail)).resolves.toEqual(expect.any(String))
  })

  test('requires the password, and is not offered to an account of another service', async () => {
    const client = await addClient(db)
    const external = await addClient(db, { external: { provider: 'google', subject: 'g-change' } })
    const newEmail = newAddress()
    await expect(ask(client, newEmail, 'Waldspaziergang 8')).rejects.toEqual(failing('invalid_credentials'))
    await expect(ask(external, newEmail)).rejects.toEqual(failing('user_has_no_password'))
    expect(await stage.mailsTo(newEmail)).toEqual([])
  })

  test("rejects an invalid address and the account's current one", async () => {
    const client = await addClient(db)
    const refused = (key: string) => failing('invalid_input', { details: { fields: [{ path: 'newEmail', key }] } })
    await expect(ask(client, 'ada@')).rejects.toEqual(refused('email_invalid'))
    await expect(ask(client, client.email.toUpperCase())).rejects.toEqual(refused('email_unchanged'))
  })

  test('answers the same if the address has an account, and notifies only its owner', async () => {
    const [client, owner] = [await addClient(db), await addClient(db)]
    await expect(ask(client, owner.email)).resolves.toBeUndefined()
    const mails = await stage.mailsTo(owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Zu dieser Adresse gibt es schon ein Konto'])
    expect(mails[0]?.text).not.toMatch(/^[2-9A-HJ-NP-Z]{8}$/m)
    expect(await stage.mailsTo(client.email)).toEqual([])
  })

  test('takes the address from an unconfirmed registration', async () => {
    const client = await addClient(db)
    const waiting = registration()
    await registerClient(somebody(), waiting)
    await ask(client, waiting.email)
    await confirm(client, await mailedCode(stage, waiting.email))
    expect(await emailOf(client)).toBe(waiting.email)
  })

  test('does not take an address that got an account after the code was mailed', async () => {
    const client = await addClient(db)
    const newEmail = newAddress()
    await ask(client, newEmail)
    const code = await mailedCode(stage, newEmail)
    await addClient(db, { email: newEmail })
    await expect(confirm(client, code)).rejects.toEqual(failing('code_invalid'))
    expect(await emailOf(client)).toBe(client.email)
  })

  test("accepts only its own client's newest code, once and for ten minutes", async () => {
    const [client, other] = [await addClient(db), await addClient(db)]
    const [first, second] = [newAddress(), newAddress()]
    await ask(client, first)
    const former = await mailedCode(stage, first)
    await ask(client, second)
    const code = await mailedCode(stage, second)
    await expect(confirm(client, former)).rejects.toEqual(failing('code_invalid'))
    await expect(confirm(other, code)).rejects.toEqual(failing('code_invalid'))
    await stage.database.setNow(Date.parse(TEST_NOW) + limits.confirmationCodeMinutes * 60_000)
    await expect(confirm(client, code)).rejects.toEqual(failing('code_expired'))
    await stage.database.setNow(Date.parse(TEST_NOW))
    await confirm(client, code)
    await expect(confirm(client, code)).rejects.toEqual(failing('code_invalid'))
  })

  test('invalidates a reset code that was mailed to the former address', async () => {
    const client = await addClient(db)
    await sendPasswordResetCode(somebody(), { email: client.email, role: 'client' })
    const code = await mailedCode(stage, client.email)
    const newEmail = newAddress()
    await ask(client, newEmail)
    await confirm(client, await mailedCode(stage, newEmail))
    const reset = { email: newEmail, code, newPassword: 'Regenbogen 77', role: 'client' as const }
    await expect(resetPassword(somebody(), reset)).rejects.toEqual(failing('code_invalid'))
  })

  test('works even if other accounts requested codes for the new address before', async () => {
    const [client, newEmail] = [await addClient(db), newAddress()]
    for (let stranger = 0; stranger < 5; stranger += 1) {
      const [{ actor }, caller] = [await addClient(db), somebody()]
      for (let count = 0; count < limits.accountCodesPerEmailAndCallerMax; count += 1) {
        await requestEmailChange(caller, actor, { newEmail, password: PASSWORD })
      }
    }
    await ask(client, newEmail)
    await confirm(client, await mailedCode(stage, newEmail))
    expect(await emailOf(client)).toBe(newEmail)
  })

  test('leaves only one open code after several simultaneous requests', async () => {
    const client = await addClient(db)
    const ids = await Promise.all(
      Array.from({ length: 4 }, () => db.transaction().execute((tx) => insertEmailCode(tx, client.id, newAddress()))),
    )
    expect(ids).toContain((await findOpenCode(db, client.id, 'emailChange'))?.id)
  })

  test('can be requested ten times a day', async () => {
    const client = await addClient(db)
    for (let count = 0; count < limits.emailChangesPerAccountMax; count += 1) await ask(client, newAddress())
    await expect(ask(client, newAddress())).rejects.toEqual(failing('rate_limited'))
  })
})
