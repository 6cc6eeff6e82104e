import fc from 'fast-check'
import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadConfig } from '../platform/config.ts'
import { accessToken, claimsOf } from './access-token.ts'

const config = loadConfig({ TOKEN_KEY: 'a key for tests that is long enough', APP_URL: 'https://ruhepol.example' })
const session = {
  id: randomUUID(),
  clientId: randomUUID(),
  device: '',
  createdAt: Date.parse('2027-01-11T08:00:00Z'),
  lastUsedAt: Date.parse('2027-01-11T08:00:00Z'),
  expiresAt: Date.parse('2027-02-10T08:00:00Z'),
  tokenVersion: 1,
}
const token = await accessToken(config, session)

test('an access token contains the client, role, session and expiry', async () => {
  expect(await claimsOf(config, token)).toEqual({
    clientId: session.clientId,
    sessionId: session.id,
    role: 'client',
    version: 1,
    expiresAt: session.expiresAt,
  })
})

test('checking an access token rejects one of another key, issuer or audience, without a signature, or signed for another purpose', async () => {
  const others = [
    { ...config, TOKEN_KEY: 'another key for tests that is long enough' },
    { ...config, APP_URL: 'https://other.example' },
  ]
  for (const other of others) expect(await claimsOf(config, await accessToken(other, session))).toBeUndefined()
  const [, payload = ''] = token.split('.')
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  expect(await claimsOf(config, `${none}.${payload}.`)).toBeUndefined()
  const symmetric = new SignJWT({ role: 'client', sid: session.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(session.clientId)
    .setIssuer(config.APP_URL)
    .setAudience('ruhepol')
    .setExpirationTime('1h')
    .sign(Buffer.from(config.TOKEN_KEY ?? ''))
  expect(await claimsOf(config, await symmetric)).toBeUndefined()
})

test('checking an access token rejects each of 10,000 mutated ones', async () => {
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
  const mutation = fc.record({
    at: fc.nat(token.length - 1),
    by: fc.constantFrom(...Array.from(characters)),
    how: fc.constantFrom('replace', 'insert', 'drop'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
      const mutated = mutations.reduce((text, { at, by, how }) => {
        const rest = how === 'insert' ? text.slice(at) : text.slice(at + 1)
        return text.slice(0, at) + (how === 'drop' ? '' : by) + rest
      }, token)
      fc.pre(mutated !== token)
      expect(await claimsOf(config, mutated)).toBeUndefined()
    }),
    { numRuns: 10_000, seed: 5 },
  )
})
