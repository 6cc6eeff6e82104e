import { expect, test } from 'vitest'
import { holderToken, idOrNone, tokenHash, tokenOpens, type Held } from './holder-token.ts'

const key = 'a key of at least thirty-two characters'
const cart: Held = { kind: 'cart', id: '019ab000-0000-7000-8000-000000000001', tokenVersion: 1 }

test('the token of a cart is 256 bits and can be derived again', () => {
  const token = holderToken(key, cart)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(holderToken(key, cart)).toBe(token)
})

test('another cart, another version, an order of the same id and another key have other tokens', () => {
  const tokens = [
    holderToken(key, cart),
    holderToken(key, { ...cart, tokenVersion: 2 }),
    holderToken(key, { ...cart, id: '019ab000-0000-7000-8000-000000000002' }),
    holderToken(key, { ...cart, kind: 'voucherOrder' }),
    holderToken(`${key}.`, cart),
  ]
  expect(new Set(tokens).size).toBe(5)
})

test('only the right token opens a cart, and nothing opens a cart that does not exist', () => {
  const token = holderToken(key, cart)
  const stored = tokenHash(token)
  expect(tokenOpens(token, stored)).toBe(true)
  for (const wrong of [`${token}x`, token.slice(0, -1), token.toLowerCase(), '', undefined, null, '\0']) {
    expect(tokenOpens(wrong, stored)).toBe(false)
  }
  expect(tokenOpens(token, undefined)).toBe(false)
})

test('what cannot be an id is asked for as one that nothing has', () => {
  expect(idOrNone(cart.id)).toBe(cart.id)
  for (const text of ['', 'no-id', `${cart.id}0`, "' or true"]) expect(idOrNone(text)).toMatch(/^[0-]+$/)
})
