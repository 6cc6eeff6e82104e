import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('held, it answers nothing until it may go on', async () => {
  const [child, other] = [hashChild(), hashChild()]
  await child.ask({ password })
  child.hold(true)
  let answered = false
  const asked = child.ask({ password }).then(() => (answered = true))
  // Meanwhile another one is started and hashes as much.
  await other.ask({ password })
  expect(answered).toBe(false)
  child.hold(false)
  expect(await asked).toBe(true)
})

test('killed while it is held, another one answers', async () => {
  const child = hashChild()
  await child.ask({ password })
  child.hold(true)
  const asked = child.ask({ password })
  process.kill(child.pid() ?? 0, 'SIGKILL')
  expect(await asked).toContain('$argon2id$')
})

test('where there is no shell to end it after us, it is not held', async () => {
  vi.stubEnv('PATH', '/nowhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  const child = hashChild()
  await child.ask({ password })
  child.hold(true)
  expect(await child.ask({ password })).toContain('$argon2id$')
})

test('held while we are killed, it ends with us', async () => {
  const program = `
    import { hashChild } from ${JSON.stringify(path.join(import.meta.dirname, 'hash-child.ts'))}
    const child = hashChild()
    await child.ask({ password: 'Waldspaziergang 7' })
    child.hold(true)
    process.stdout.write(String(child.pid()))
    setInterval(() => undefined, 60_000)`
  const ours = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [text] = (await once(ours.stdout, 'data')) as [Buffer]
  const pid = Number(text.toString())
  ours.kill('SIGKILL')
  // All of them write their errors there: it ends with the last.
  ours.stderr.resume()
  let isOver = false
  onTestFinished(() => {
    if (!isOver) process.kill(pid, 'SIGKILL')
  })
  await once(ours.stderr, 'end')
  isOver = true
})
