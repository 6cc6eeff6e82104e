import { limits } from '@ruhepol/rules'
import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { Piscina } from 'piscina'
import { expect, test, vi } from 'vitest'
import { hashPassword, inPasswordQueue, isPassword } from './password-hash.ts'

const hashed = (password: string) => inPasswordQueue((turn) => hashPassword(turn, password))
const matches = (password: string, stored: string | undefined) =>
  inPasswordQueue((turn) => isPassword(turn, password, stored))

test('the password check accepts the stored password and no other', async () => {
  const stored = await hashed('Waldspaziergang 7')
  expect(await matches('Waldspaziergang 7', stored)).toBe(true)
  expect(await matches('waldspaziergang 7', stored)).toBe(false)
  expect(await matches('Waldspaziergang 7', undefined)).toBe(false)
})

test('the password check accepts the same letters typed on another keyboard', async () => {
  const stored = await hashed('Köpenick 1234')
  expect(await matches('Ko\u0308penick 1234', stored)).toBe(true)
})

test('the password check refuses a flood before doing any work, and frees the queue even after a failure', async () => {
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

test('the password check does not let a failed check for a missing account break later checks', async () => {
  vi.resetModules()
  const fresh = await import('./password-hash.ts')
  const check = () => fresh.inPasswordQueue((turn) => fresh.isPassword(turn, 'Waldspaziergang 7', undefined))
  vi.spyOn(Piscina.prototype, 'run').mockRejectedValueOnce(new Error('the thread is gone'))
  await expect(check()).rejects.toThrow('gone')
  expect(await check()).toBe(false)
})

/** The nice value of each thread of this process (proc_pid_stat(5), field 19). */
const nicenesses = () =>
  readdirSync('/proc/self/task').map((id) => {
    const [, afterName = ''] = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(/\) (?!.*\) )/)
    return Number(afterName.split(' ')[16])
  })

test.runIf(process.platform === 'linux')('passwords are hashed in a thread of lower priority', async () => {
  await hashed('Waldspaziergang 7')
  expect(Math.max(...nicenesses())).toBeGreaterThan(os.getPriority())
})
