import { describe, expect, test } from 'vitest'
import { confirmEmailChange, requestEmailChange } from '../account/email-change.ts'
import { loginWithEmail } from '../account/login.ts'
import { sendPasswordResetCode } from '../account/passwords.ts'
import { callers, mailedCode } from '../account/testing/account-stage.ts'
import { addClient, PASSWORD } from '../account/testing/add-client.ts'
import { apiOn, codeOf } from '../availability/testing/ask-api.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { operate } from './operate.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const type = (...words: string[]) => operate({ ...stage.context, queue: stage.queue }, words)
const api = apiOn(db, { TOKEN_KEY: tokenKey(stage.config), APP_URL: stage.config.APP_URL })
const login = (email: string) =>
  api(
    'mutation ($email: String!, $password: String!) { loginWithEmail(email: $email, password: $password, role: client) { accessToken } }',
    { email, password: PASSWORD },
  )

test('an account that another one keeps from its address is listed, and gets the address that its owner names', async () => {
  expect(await type('addresses')).toBe('Every account has an address of its own.')
  const kept = await addClient(db, { email: 'max@xn--mller-kva.de' })
  const { id } = await addClient(db, { email: 'max@müller.de' })
  const listed = await type('addresses')
  expect(listed).toContain(`${id}  max@müller.de`)
  expect(listed).toContain('confirmed')
  expect(listed).not.toContain(kept.id)

  await expect(type('addresses', id, 'Max@MÜLLER.de')).rejects.toThrow('has an account')
  await expect(type('addresses', id, 'nobody')).rejects.toThrow('nobody is no e-mail address')
  await expect(type('addresses', 'x', 'max@example.org')).rejects.toThrow('there is no account x')
  expect(await type('addresses', id, 'max@schröder.de')).toContain('signed out everywhere')
  expect(await type('addresses')).toBe('Every account has an address of its own.')
  expect(codeOf(await login('max@SCHRÖDER.de'))).toBeUndefined()
  expect(codeOf(await login('max@xn--schrder-d1a.de'))).toBeUndefined()
})

describe('an address that the operator gives', () => {
  const somebody = callers(stage)
  const openIn = (table: 'account_code' | 'email_undo', clientId: string) =>
    db.selectFrom(table).where('client_id', '=', clientId).where('used_at', 'is', null).select('id').execute()

  test('leaves nothing open that was mailed to other addresses, and no device known', async () => {
    const { id, actor } = await addClient(db)
    const thiefs = 'thief@example.org'
    await requestEmailChange(somebody(), actor, { newEmail: thiefs, password: PASSWORD })
    await confirmEmailChange(somebody(), actor, { code: await mailedCode(stage, thiefs) })
    await requestEmailChange(somebody(), actor, { newEmail: 'thief-2@example.org', password: PASSWORD })
    await sendPasswordResetCode(somebody(), { email: thiefs, role: 'client' })
    await loginWithEmail(somebody(), { email: thiefs, password: PASSWORD, role: 'client', deviceToken: 'd'.repeat(32) })
    expect(await openIn('account_code', id)).toHaveLength(2)
    expect(await openIn('email_undo', id)).toHaveLength(1)
    await type('addresses', id, 'owner@example.org')
    expect(await openIn('account_code', id)).toEqual([])
    expect(await openIn('email_undo', id)).toEqual([])
    expect(await db.selectFrom('known_device').where('client_id', '=', id).select('client_id').execute()).toEqual([])
  })

  test('is taken from a registration that nobody has confirmed', async () => {
    const { id } = await addClient(db)
    const waiting = await addClient(db, { unverified: true })
    await type('addresses', id, waiting.email)
    expect(codeOf(await login(waiting.email))).toBeUndefined()
  })

  test('may be the one that the account has, written in another way', async () => {
    const { id } = await addClient(db, { email: 'uwe@example.org' })
    await type('addresses', id, 'Uwe@Example.org')
    const { email } = await db.selectFrom('client').where('id', '=', id).select('email').executeTakeFirstOrThrow()
    expect(email).toBe('Uwe@example.org')
  })
})
