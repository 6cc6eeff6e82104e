import { limits } from '@ruhepol/rules'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hashChild } from './hash-child.ts'
import { hashPassword, isPassword, pauseAfterHash, withSeat } from './password-hash.ts'

const hashed = (password: string) => withSeat((seat) => hashPassword(seat, password))
const matches = (password: string, stored: string | undefined) => withSeat((seat) => isPassword(seat, password, stored))

test('a password is the stored one, and no other is', async () => {
  const stored = await hashed('Waldspaziergang 7')
  expect(await matches('Waldspaziergang 7', stored)).toBe(true)
  expect(await matches('waldspaziergang 7', stored)).toBe(false)
  expect(await matches('Waldspaziergang 7', undefined)).toBe(false)
})

test('the same letters from another keyboard are the same password', async () => {
  const stored = await hashed('Köpenick 1234')
  expect(await matches('Ko\u0308penick 1234', stored)).toBe(true)
})

test('a flood is refused before anything is done for it, few who have a place are at work at a time, and it is free again after a failure too', async () => {
  const { promise: held, reject: fail } = Promise.withResolvers<never>()
  let begun = 0
  const flood = Array.from({ length: limits.passwordHashesWaitingMax + 10 }, () =>
    withSeat(() => {
      begun += 1
      return held
    }),
  )
  const results = Promise.allSettled(flood)
  await expect.poll(() => begun).toBe(4)
  const refused = { code: 'rate_limited', details: { retryAfter: 1 } }
  await expect(flood.at(-1)).rejects.toMatchObject(refused)
  await expect(matches('Waldspaziergang 7', undefined)).rejects.toMatchObject(refused)
  fail(new Error('gone'))
  await results
  expect(await matches('Waldspaziergang 7', undefined)).toBe(false)
})

test('in a flood a hash is followed by three times the time that it took, else by the next', () => {
  const half = limits.passwordHashesWaitingMax / 2
  expect(pauseAfterHash(20, half)).toBe(0)
  expect(pauseAfterHash(20, half + 1)).toBe(60)
})

/** A password that is being checked while another request is answered, with timers that stand still. */
async function checkedWhileAnswering() {
  // Of their own: requests that another test left unanswered are no others here.
  vi.resetModules()
  const { answering } = await import('../../platform/requests-under-way.ts')
  const fresh = await import('./password-hash.ts')
  const check = () => answering(() => fresh.withSeat((seat) => fresh.isPassword(seat, 'Waldspaziergang 7', undefined)))
  await check()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise, resolve } = Promise.withResolvers<undefined>()
  void answering(() => promise)
  const told = vi.fn<(matched: boolean) => void>()
  const asked = check().then(told)
  // Meanwhile another process is started and hashes one.
  await hashChild().ask({ password: 'Waldspaziergang 7' })
  expect(told).not.toHaveBeenCalled()
  return { answer: () => resolve(undefined), told, asked }
}

test('a password is hashed while nobody else is being answered', async () => {
  const { answer, told, asked } = await checkedWhileAnswering()
  answer()
  await asked
  expect(told).toHaveBeenCalledExactlyOnceWith(false)
})

test('where others are being answered all the time, it is hashed after a tenth of a second all the same', async () => {
  const { answer, told, asked } = await checkedWhileAnswering()
  await vi.advanceTimersByTimeAsync(100)
  await asked
  expect(told).toHaveBeenCalledExactlyOnceWith(false)
  answer()
})
