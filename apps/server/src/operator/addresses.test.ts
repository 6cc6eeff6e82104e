import { expect, test } from 'vitest'
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

test('the command `addresses` lists an account without a usable address, and gives it the address that its owner names', async () => {
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
