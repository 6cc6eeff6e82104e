import { limits } from '@ruhepol/rules'
import { afterEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { findClient } from './client-queries.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { deleteOldEmailUndos } from './email-undo-queries.ts'
import { undoEmailChange } from './email-undo.ts'
import { loginWithEmail } from './login.ts'
import { sendPasswordResetCode } from './passwords.ts'
import { registerClient } from './register.ts'
import { findSessions, insertSession } from './session-queries.ts'
import { callers, failing, mailedCode, registration } from './testing/account-stage.ts'
import { addClient, PASSWORD, type TestClient } from './testing/add-client.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const somebody = callers(stage)
const newPassword = 'Regenbogen 77'

afterEach(() => stage.database.setNow(Date.parse(TEST_NOW)))

let addresses = 0
const newAddress = (): string => {
  addresses += 1
  return `taken-${addresses}@example.org`
}
async function change({ actor }: TestClient, newEmail = newAddress()): Promise<string> {
  await requestEmailChange(somebody(), actor, { newEmail, password: PASSWORD })
  await confirmEmailChange(somebody(), actor, { code: await mailedCode(stage, newEmail) })
  return newEmail
}
/** The token from the link in the newest mail to an address. */
async function mailedToken(email: string): Promise<string | undefined> {
  const [mail] = await stage.mailsTo(email)
  return mail?.text.match(/https:\/\/ruhepol\.example\/emailUndo\?lang=\w\w#([\w-]+)/)?.[1]
}
const undo = (token: string | undefined, changes: { newPassword?: string; deviceToken?: string } = {}) =>
  undoEmailChange(somebody(), { token: token ?? '', newPassword, ...changes })
const emailOf = async ({ id }: TestClient) => (await findClient(db, id))?.email
const login = (email: string, password: string) => loginWithEmail(somebody(), { email, password, role: 'client' })

describe('the undo of a changed e-mail address', () => {
  test('restores the address with a new password, ends every session and mails both addresses', async () => {
    const client = await addClient(db)
    const other = await change(client)
    await insertSession(db, { clientId: client.id, device: 'Safari, iOS', platform: 'web' })
    const token = await mailedToken(client.email)
    await undo(token)
    expect(await emailOf(client)).toBe(client.email)
    expect(await findSessions(db, client.id)).toEqual([])
    await expect(login(other, PASSWORD)).rejects.toEqual(failing('invalid_credentials'))
    await expect(login(client.email, PASSWORD)).rejects.toEqual(failing('invalid_credentials'))
    await expect(login(client.email, newPassword)).resolves.toEqual(expect.any(String))
    const [told] = await stage.mailsTo(other)
    expect(told?.subject).toBe('Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht')
    expect(told?.text).not.toContain(client.email)
    expect((await stage.mailsTo(client.email)).map(({ subject }) => subject)).toContain('Ihr Passwort wurde geändert')
  })

  test('works once, even if the link is submitted twice at the same moment', async () => {
    const client = await addClient(db)
    await change(client)
    const token = await mailedToken(client.email)
    const outcomes = await Promise.allSettled([undo(token), undo(token)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(undo(token)).rejects.toEqual(failing('not_found'))
  })

  test('works for a week and is then forgotten', async () => {
    const client = await addClient(db)
    await change(client)
    const token = await mailedToken(client.email)
    const end = Date.parse(TEST_NOW) + limits.emailUndoDays * 86_400_000
    await stage.database.setNow(end)
    await expect(undo(token)).rejects.toEqual(failing('not_found'))
    await deleteOldEmailUndos(db)
    expect(await db.selectFrom('emailUndo').where('clientId', '=', client.id).select('id').execute()).toHaveLength(1)
    await stage.database.setNow(end + 86_400_001)
    await deleteOldEmailUndos(db)
    expect(await db.selectFrom('emailUndo').where('clientId', '=', client.id).select('id').execute()).toEqual([])
  })

  test('works a moment before its end', async () => {
    const client = await addClient(db)
    await change(client)
    const token = await mailedToken(client.email)
    await stage.database.setNow(Date.parse(TEST_NOW) + limits.emailUndoDays * 86_400_000 - 1000)
    await undo(token)
    expect(await emailOf(client)).toBe(client.email)
  })

  test('stores only the hash of its token', async () => {
    const client = await addClient(db)
    await change(client)
    const token = (await mailedToken(client.email)) ?? ''
    expect(token).toHaveLength(43)
    const row = await db.selectFrom('emailUndo').where('clientId', '=', client.id).selectAll().executeTakeFirstOrThrow()
    expect(row.tokenHash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.tokenHash.toString('base64url')).not.toBe(token)
  })

  test('reverts a chain of changes only for the first address, since a later one may be the thief’s', async () => {
    const client = await addClient(db)
    const second = await change(client)
    const third = await change(client)
    expect(await mailedToken(second)).toBeUndefined()
    const [told] = await stage.mailsTo(second)
    expect(told?.text).toContain('https://ruhepol.example/imprint')
    await undo(await mailedToken(client.email))
    expect(await emailOf(client)).toBe(client.email)
    expect((await stage.mailsTo(third))[0]?.subject).toBe('Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht')
  })

  test('gives a thief’s address no link when the owner changes back', async () => {
    const client = await addClient(db)
    const thief = await change(client)
    // Sent before the code, because the code is read from the newest mail to this address.
    expect(await mailedToken(client.email)).toBeDefined()
    await change(client, client.email)
    expect(await mailedToken(thief)).toBeUndefined()
  })

  test('invalidates codes that were mailed to the other address', async () => {
    const client = await addClient(db)
    const other = await change(client)
    const token = await mailedToken(client.email)
    await sendPasswordResetCode(somebody(), { email: other, role: 'client' })
    await undo(token)
    const open = await db
      .selectFrom('accountCode')
      .where('clientId', '=', client.id)
      .where('usedAt', 'is', null)
      .select('purpose')
      .execute()
    expect(open).toEqual([])
  })

  test('is refused while the address has another account, but its link stays valid', async () => {
    const client = await addClient(db)
    const other = await change(client)
    const token = await mailedToken(client.email)
    const { id } = await addClient(db, { email: client.email })
    await expect(undo(token)).rejects.toEqual(failing('email_exists'))
    expect(await emailOf(client)).toBe(other)
    await db.deleteFrom('client').where('id', '=', id).execute()
    await undo(token)
    expect(await emailOf(client)).toBe(client.email)
  })

  test('takes the address from an unconfirmed registration', async () => {
    const client = await addClient(db)
    await change(client)
    const token = await mailedToken(client.email)
    await registerClient(somebody(), registration({ email: client.email }))
    await undo(token)
    expect(await emailOf(client)).toBe(client.email)
  })

  test('refuses a password that is too short or common, without using up the link', async () => {
    const client = await addClient(db)
    await change(client)
    const token = await mailedToken(client.email)
    await expect(undo(token, { newPassword: 'short' })).rejects.toEqual(failing('invalid_input'))
    await expect(undo(token, { newPassword: 'password1' })).rejects.toEqual(failing('invalid_input'))
    await undo(token)
  })

  test('is rate limited per caller', async () => {
    const caller = somebody()
    const wrong = () => undoEmailChange(caller, { token: 'A'.repeat(43), newPassword })
    for (let count = 0; count < limits.emailUndosPerCallerMax; count += 1) {
      await expect(wrong()).rejects.toEqual(failing('not_found'))
    }
    await expect(wrong()).rejects.toEqual(failing('rate_limited'))
  })

  test('remembers only the device that undid the change', async () => {
    const client = await addClient(db)
    await change(client)
    await undo(await mailedToken(client.email), { deviceToken: 'd'.repeat(32) })
    const devices = await db.selectFrom('knownDevice').where('clientId', '=', client.id).select('tokenHash').execute()
    expect(devices).toHaveLength(1)
  })
})
