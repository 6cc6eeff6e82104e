import { describe, expect, test } from 'vitest'
import { operate } from '../operator/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { loginWithEmail } from './login.ts'
import { sendPasswordResetCode } from './passwords.ts'
import { callers, mailedCode } from './testing/account-stage.ts'
import { addClient, PASSWORD } from './testing/add-client.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const give = (clientId: string, email: string) =>
  operate({ ...stage.context, queue: stage.queue }, ['addresses', clientId, email])

describe('an address set by the operator', () => {
  const somebody = callers(stage)
  const openIn = (table: 'accountCode' | 'emailUndo', clientId: string) =>
    db.selectFrom(table).where('clientId', '=', clientId).where('usedAt', 'is', null).select('id').execute()

  test('invalidates everything mailed to other addresses and forgets all devices', async () => {
    const { id, actor } = await addClient(db)
    const thiefs = 'thief@example.org'
    await requestEmailChange(somebody(), actor, { newEmail: thiefs, password: PASSWORD })
    await confirmEmailChange(somebody(), actor, { code: await mailedCode(stage, thiefs) })
    await requestEmailChange(somebody(), actor, { newEmail: 'thief-2@example.org', password: PASSWORD })
    await sendPasswordResetCode(somebody(), { email: thiefs, role: 'client' })
    await loginWithEmail(somebody(), { email: thiefs, password: PASSWORD, role: 'client', deviceToken: 'd'.repeat(32) })
    expect(await openIn('accountCode', id)).toHaveLength(2)
    expect(await openIn('emailUndo', id)).toHaveLength(1)
    await give(id, 'owner@example.org')
    expect(await openIn('accountCode', id)).toEqual([])
    expect(await openIn('emailUndo', id)).toEqual([])
    expect(await db.selectFrom('knownDevice').where('clientId', '=', id).select('clientId').execute()).toEqual([])
  })

  test('is taken from an unconfirmed registration', async () => {
    const { id } = await addClient(db)
    const waiting = await addClient(db, { unverified: true })
    await give(id, waiting.email)
    const signedIn = loginWithEmail(somebody(), { email: waiting.email, password: PASSWORD, role: 'client' })
    await expect(signedIn).resolves.toEqual(expect.any(String))
  })

  test("may be the account's own in another spelling", async () => {
    const { id } = await addClient(db, { email: 'uwe@example.org' })
    await give(id, 'Uwe@Example.org')
    const { email } = await db.selectFrom('client').where('id', '=', id).select('email').executeTakeFirstOrThrow()
    expect(email).toBe('Uwe@example.org')
  })
})
