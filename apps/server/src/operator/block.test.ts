import { expect, test } from 'vitest'
import { findAccountEvents, identifyCaller } from '../account/index.ts'
import { callers, failing } from '../account/testing/account-stage.ts'
import { addClient, PASSWORD } from '../account/testing/add-client.ts'
import { apiOn, codeOf } from '../availability/testing/ask-api.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { operate } from './operate.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const somebody = callers(stage)
const type = (...words: string[]) => operate({ ...stage.context, queue: stage.queue }, words)
const api = apiOn(db, { TOKEN_KEY: tokenKey(stage.config), APP_URL: stage.config.APP_URL })
const login = (email: string) =>
  api(
    'mutation ($email: String!, $password: String!) { loginWithEmail(email: $email, password: $password, role: client) { accessToken } }',
    { email, password: PASSWORD },
  )
const tokenOf = ({ data }: Awaited<ReturnType<typeof login>>) =>
  (data as { loginWithEmail: { accessToken: string } }).loginWithEmail.accessToken

test('a blocked client is signed out everywhere and cannot sign in until unblocked', async () => {
  const { id, email } = await addClient(db)
  const token = tokenOf(await login(email))
  expect(await identifyCaller(somebody(), `Bearer ${token}`)).toMatchObject({ clientId: id })
  expect(await type('block', email.toUpperCase(), 'three', 'unpaid', 'invoices')).toContain('signed out everywhere')
  await expect(identifyCaller(somebody(), `Bearer ${token}`)).rejects.toEqual(failing('UNAUTHENTICATED'))
  expect(codeOf(await login(email))).toBe('blocked')
  expect(await type('unblock', email)).toBe(`${email} can sign in again.`)
  // The earlier sessions stay ended.
  await expect(identifyCaller(somebody(), `Bearer ${token}`)).rejects.toEqual(failing('UNAUTHENTICATED'))
  expect(tokenOf(await login(email))).toBeTypeOf('string')
  const logged = await findAccountEvents(db, id)
  expect(logged.map(({ event, reason }) => `${event}: ${reason}`).sort()).toEqual([
    'blocked: three unpaid invoices',
    'unblocked: no reason was given',
  ])
})

test.each(['block', 'unblock'])(
  'whoever types %s without an address learns that the client may read the reason',
  async (verb) => {
    await expect(type(verb)).rejects.toThrow('the reason is part of their data export')
  },
)

test('blocking a blocked client or an address without an account changes nothing, and says so', async () => {
  const { id, email } = await addClient(db)
  await expect(type('unblock', email)).rejects.toThrow(`${email} is not blocked`)
  await expect(type('block', 'nobody@example.org')).rejects.toThrow('there is no account of nobody@example.org')
  await type('block', email)
  await expect(type('block', email)).rejects.toThrow(`${email} is blocked already`)
  expect(await findAccountEvents(db, id)).toHaveLength(1)
})
