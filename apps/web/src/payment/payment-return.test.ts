import { expect, test } from 'vitest'
import { parsePaymentReturn, targetOfReturn } from './payment-return.ts'

const origin = 'https://ruhepol.example'
const complete = { method: 'card', subject: 'booking', targetId: 'cart-1', secret: 'token/1' }

test('a return leads to the booking it is for', () => {
  expect(targetOfReturn(complete, origin)).toBe('/bookings/cart-1/token%2F1')
})

test('without a secret it leads to the bookings', () => {
  const { secret: _secret, ...rest } = complete
  expect(targetOfReturn(rest, origin)).toBe('/bookings')
})

test('a return that misses something leads home', () => {
  for (const field of ['method', 'subject', 'targetId'] as const) {
    expect(targetOfReturn({ ...complete, [field]: undefined }, origin)).toBe('/')
  }
})

test('a prefix counts only when it is the configured origin', () => {
  const to = (prefix: string) => targetOfReturn({ ...complete, return_prefix: prefix }, origin)
  expect(to(origin)).toBe(`${origin}/bookings/cart-1/token%2F1`)
  expect(to('https://evil.example')).toBe('/bookings/cart-1/token%2F1')
  expect(to(`${origin}.evil.example`)).toBe('/bookings/cart-1/token%2F1')
})

test('what a provider adds is dropped', () => {
  const search = { ...complete, payment_intent_client_secret: 'pi_secret', redirect_status: 'succeeded' }
  expect(parsePaymentReturn(search)).toEqual({ ...complete, redirect_status: 'succeeded' })
})
