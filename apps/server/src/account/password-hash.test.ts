import { limits } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import { assertRoomForHash, hashPassword, isPassword } from './password-hash.ts'

test('a password is the stored one, and no other is', async () => {
  const stored = await hashPassword('Waldspaziergang 7')
  expect(await isPassword('Waldspaziergang 7', stored)).toBe(true)
  expect(await isPassword('waldspaziergang 7', stored)).toBe(false)
  expect(await isPassword('Waldspaziergang 7', undefined)).toBe(false)
})

test('the same letters from another keyboard are the same password', async () => {
  const stored = await hashPassword('Köpenick 1234')
  expect(await isPassword('Ko\u0308penick 1234', stored)).toBe(true)
})

test('a flood is refused when too many wait, and what waited is answered', async () => {
  const many = limits.passwordHashesWaitingMax * 2
  const stored = await hashPassword('Waldspaziergang 7')
  const flood = Promise.allSettled(Array.from({ length: many }, () => hashPassword('Waldspaziergang 7')))
  expect(assertRoomForHash).toThrow('too many')
  // Nobody's password waits in the same queue as somebody's.
  for (const one of [stored, undefined]) {
    await expect(isPassword('Waldspaziergang 7', one)).rejects.toMatchObject({ code: 'rate_limited' })
  }
  const results = await flood
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(many)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'rate_limited', details: { retryAfter: 1 } })
  await hashPassword('Waldspaziergang 7')
})
