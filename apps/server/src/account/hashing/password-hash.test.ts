import { limits } from '@ruhepol/rules'
import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { Piscina } from 'piscina'
import { expect, test, vi } from 'vitest'
import { hashPassword, inPasswordQueue, isPassword } from './password-hash.ts'

const hashed = (password: string) => inPasswordQueue((turn) => hashPassword(turn, password))
const matches = (password: string, stored: string | undefined) =>
  inPasswordQueue((turn) => isPassword(turn, password, stored))

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

test('a flood is refused before anything is done for it, and the queue is free again after a failure too', async () => {
  const { promise: held, reject: fail } = Promise.withResolvers<never>()
  let begun = 0
  const flood = Array.from({ length: limits.passwordHashesWaitingMax + 10 }, () =>
    inPasswordQueue(() => {
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
  expect((await results).map(({ status }) => status)).not.toContain('fulfilled')
  expect(await matches('Waldspaziergang 7', undefined)).toBe(false)
})

test('a check that failed where there is no account fails no later one', async () => {
  vi.resetModules()
  const fresh = await import('./password-hash.ts')
  const check = () => fresh.inPasswordQueue((turn) => fresh.isPassword(turn, 'Waldspaziergang 7', undefined))
  vi.spyOn(Piscina.prototype, 'run').mockRejectedValueOnce(new Error('the thread is gone'))
  await expect(check()).rejects.toThrow('gone')
  expect(await check()).toBe(false)
})

/** How much less than others each thread of this process counts (proc_pid_stat(5), field 19). */
const nicenesses = () =>
  readdirSync('/proc/self/task').map((id) => {
    const [, afterName = ''] = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(/\) (?!.*\) )/)
    return Number(afterName.split(' ')[16])
  })

test.runIf(process.platform === 'linux')('passwords are hashed by a thread that gives way to the others', async () => {
  await hashed('Waldspaziergang 7')
  expect(Math.max(...nicenesses())).toBeGreaterThan(os.getPriority())
})
