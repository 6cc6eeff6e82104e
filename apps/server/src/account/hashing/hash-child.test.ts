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
  // A Ctrl-C goes to all of a group: it ends this one only with us.
  expect(() => process.kill(-pid, 0)).not.toThrow()
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
