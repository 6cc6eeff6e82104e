import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isFree } from '@ruhepol/database/embedded/server-process'
import { repositoryRoot } from '../platform/repository-root.ts'
import { CannotStart } from './cannot-start.ts'
import { takeDataFolder } from './data-folder.ts'

/** Enough attempts to hit a race of a few milliseconds. */
const ROUNDS = 3

const url = (file: string) => pathToFileURL(path.join(repositoryRoot, file)).href

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-folder-'))
  // PostgreSQL may run under another account.
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
    }
  }
  rmSync(folder, { recursive: true, force: true })
})

type Start = {
  child: ChildProcess
  /** Resolves with the process's next output; rejects if it exits without any. */
  says: () => Promise<unknown>
  ended: Promise<unknown>
}

/** A process that takes the folder, at once or on command, and then runs the rest, in which `say` reports to us. */
function startIn(rest: string, { whenTold = false, waitMs = 60_000 } = {}): Start {
  const program = `
    import { takeDataFolder } from '${url('apps/server/src/start/data-folder.ts')}'
    import { startPostgres } from '${url('database/embedded/start-postgres.ts')}'
    const say = (message) => process.send(message)
    const forever = setInterval(() => undefined, 1000)
    if (${whenTold}) {
      say('ready')
      await new Promise((resolve) => process.once('message', resolve))
    }
    try {
      await takeDataFolder(${JSON.stringify(folder)}, ${waitMs})
    } catch (error) {
      say(error.message)
      await new Promise(() => undefined)
    }
    ${rest}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.push(child)
  const said: unknown[] = []
  const waiting: ((message: unknown) => void)[] = []
  child.on('message', (message) => {
    const next = waiting.shift()
    if (next) next(message)
    else said.push(message)
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    child,
    ended,
    says: () =>
      said.length > 0
        ? Promise.resolve(said.shift())
        : new Promise((resolve, reject) => {
            waiting.push(resolve)
            void ended.then(() => reject(new Error('it ended without a word')))
          }),
  }
}

// Windows has no signals.
describe.skipIf(process.platform === 'win32')('the data folder', () => {
  test('is refused to a second start, without affecting the first one', async () => {
    const first = startIn(`say('taken')`)
    await first.says()
    const refused = takeDataFolder(folder, 0)
    await expect(refused).rejects.toThrow(CannotStart)
    await expect(refused).rejects.toThrow(`is already running in ${folder} (process ${String(first.child.pid)})`)
    expect(first.child.exitCode).toBeNull()
    expect(existsSync(path.join(folder, 'start.pid'))).toBe(true)
  })

  test('is free again after a start was killed', async () => {
    const first = startIn(`say('taken')`)
    await first.says()
    first.child.kill('SIGKILL')
    await first.ended
    const next = startIn(`say('taken')`)
    expect(await next.says()).toBe('taken')
  })

  test('belongs to exactly one of many simultaneous starts after another one was killed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const killed = startIn(`say('taken')`)
      await killed.says()
      const starts = Array.from({ length: 6 }, () => startIn(`say('taken')`, { whenTold: true, waitMs: 0 }))
      await Promise.all(starts.map(({ says }) => says()))
      killed.child.kill('SIGKILL')
      await killed.ended
      for (const { child } of starts) child.send('take it')
      expect((await Promise.all(starts.map(({ says }) => says()))).filter((word) => word === 'taken')).toHaveLength(1)
      for (const { child } of starts) child.kill('SIGKILL')
      await Promise.all(starts.map(({ ended }) => ended))
    }
  })

  test('leaves no database running when its process is killed', async () => {
    const killed = startIn(`
      const database = await startPostgres({ dataDir: ${JSON.stringify(folder)}, settings: ['fsync=off'] })
      say(database.port)`)
    const port = Number(await killed.says())
    expect(await isFree(port)).toBe(false)
    killed.child.kill('SIGKILL')
    await vi.waitFor(async () => expect(await isFree(port)).toBe(true))
  })

  test('gives the next start a working database, although the former one is still stopping', async () => {
    const start = `
      const database = await startPostgres({ dataDir: ${JSON.stringify(folder)}, settings: ['fsync=off'] })
      process.on('SIGTERM', async () => { await database.stop(); process.exit(0) })`
    const former = startIn(`${start}
      process.removeAllListeners('SIGTERM')
      // As after a kill of npm: it lives on for a while, and its database with it, before it ends them both.
      process.on('message', async () => { await database.stop(); process.exit(0) })
      say(database.url)`)
    await former.says()
    const next = startIn(`${start}; say(database.url)`)
    await once(next.child.stdout as Readable, 'data')
    former.child.send('end')
    await former.ended
    const client = new pg.Client({ connectionString: String(await next.says()) })
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    // Three processes and two starts of PostgreSQL.
  })
})
