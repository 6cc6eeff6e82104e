import os from 'node:os'
import { expect, test } from 'vitest'
import { argon2idOf } from './argon2id.ts'
import { hashChild } from './hash-child.ts'

const password = 'Waldspaziergang 7'

test('passwords are hashed in another process, which leaves the processor to whoever wants it', async () => {
  const child = hashChild()
  expect(child.pid()).toBeUndefined()
  expect(await child.ask({ password, stored: argon2idOf(password) })).toBe(true)
  const pid = child.pid() ?? process.pid
  expect(pid).not.toBe(process.pid)
  expect(os.getPriority(pid)).toBe(os.constants.priority.PRIORITY_BELOW_NORMAL)
})

test('when it is killed another one is started, which answers what the first one was asked', async () => {
  const child = hashChild()
  await child.ask({ password })
  const first = child.pid() ?? 0
  const asked = child.ask({ password })
  process.kill(first, 'SIGKILL')
  expect(await asked).toContain('$argon2id$')
  expect(child.pid()).not.toBe(first)
  process.kill(child.pid() ?? 0, 'SIGKILL')
  expect(await child.ask({ password })).toContain('$argon2id$')
})

test('it hears nothing of a Ctrl-C, after which requests are still answered', async () => {
  const child = hashChild()
  await child.ask({ password })
  const first = child.pid() ?? 0
  process.kill(first, 'SIGINT')
  expect(await child.ask({ password })).toContain('$argon2id$')
  expect(child.pid()).toBe(first)
})
