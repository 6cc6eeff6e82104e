import { expect, test } from 'vitest'
import { cartToken, tokenHash, tokenOpens } from './cart-token.ts'

const key = 'a key of at least thirty-two characters'
const cart = { id: '019ab000-0000-7000-8000-000000000001', tokenVersion: 1 }

test('the token of a cart is 256 bits and can be derived again', () => {
  const token = cartToken(key, cart)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(cartToken(key, cart)).toBe(token)
})

test('another cart, another version and another key have other tokens', () => {
  const tokens = [
    cartToken(key, cart),
    cartToken(key, { ...cart, tokenVersion: 2 }),
    cartToken(key, { ...cart, id: '019ab000-0000-7000-8000-000000000002' }),
    cartToken(`${key}.`, cart),
  ]
  expect(new Set(tokens).size).toBe(4)
})

test('only the right token opens a cart, and nothing opens a cart that does not exist', () => {
  const token = cartToken(key, cart)
  const stored = tokenHash(token)
  expect(tokenOpens(token, stored)).toBe(true)
  for (const wrong of [`${token}x`, token.slice(0, -1), token.toLowerCase(), '', undefined, null, '\0']) {
    expect(tokenOpens(wrong, stored)).toBe(false)
  }
  expect(tokenOpens(token, undefined)).toBe(false)
})
