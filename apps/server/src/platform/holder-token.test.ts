import { expect, test } from 'vitest'
import { holderToken, idOrNone, opensTo, tokenHash, type Held } from './holder-token.ts'

const key = 'a key of at least thirty-two characters'
const cart: Held = { kind: 'cart', id: '019ab000-0000-7000-8000-000000000001', tokenVersion: 1 }

test("a cart's token has 256 bits and can be derived again", () => {
  const token = holderToken(key, cart)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(holderToken(key, cart)).toBe(token)
})

test('tokens differ by cart, version, kind of object and key', () => {
  const tokens = [
    holderToken(key, cart),
    holderToken(key, { ...cart, tokenVersion: 2 }),
    holderToken(key, { ...cart, id: '019ab000-0000-7000-8000-000000000002' }),
    holderToken(key, { ...cart, kind: 'voucherOrder' }),
    holderToken(key, { ...cart, kind: 'emailUndo' }),
    holderToken(`${key}.`, cart),
  ]
  expect(new Set(tokens).size).toBe(6)
})

const client = (clientId: string) => ({ kind: 'client', clientId, sessionId: 'session' }) as const
const guest = { kind: 'guest' } as const

test('only the right token opens a cart, and nothing opens a missing one', () => {
  const token = holderToken(key, cart)
  const stored = { tokenHash: tokenHash(token), clientId: null }
  expect(opensTo({ token }, stored)).toBe(true)
  for (const wrong of [`${token}x`, token.slice(0, -1), token.toLowerCase(), '', undefined, null, '\0']) {
    expect(opensTo({ token: wrong }, stored)).toBe(false)
    expect(opensTo({ token: wrong, actor: guest }, stored)).toBe(false)
    expect(opensTo({ token: wrong, actor: client('ada') }, stored)).toBe(false)
  }
  expect(opensTo({ token }, undefined)).toBe(false)
  expect(opensTo({ token, actor: client('ada') }, undefined)).toBe(false)
})

test('a cart opens for its client without a token, and for nobody else', () => {
  const token = holderToken(key, cart)
  const stored = { tokenHash: tokenHash(token), clientId: 'ada' }
  expect(opensTo({ actor: client('ada') }, stored)).toBe(true)
  expect(opensTo({ actor: client('ada'), token: 'wrong' }, stored)).toBe(true)
  expect(opensTo({ actor: client('eve') }, stored)).toBe(false)
  expect(opensTo({ actor: client('eve'), token: 'wrong' }, stored)).toBe(false)
  expect(opensTo({ actor: guest }, stored)).toBe(false)
  expect(opensTo({}, stored)).toBe(false)
  // The recipient of the link may be signed in as another client.
  expect(opensTo({ actor: client('eve'), token }, stored)).toBe(true)
})

test('an impossible id is queried as one that does not exist', () => {
  expect(idOrNone(cart.id)).toBe(cart.id)
  for (const text of ['', 'no-id', `${cart.id}0`, "' or true"]) expect(idOrNone(text)).toMatch(/^[0-]+$/)
})
