import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { isServerOf } from './server-process.ts'
import { reachableFolder } from './server-user.ts'
import { startPostgres, type EmbeddedPostgres } from './start-postgres.ts'

const settings = ['fsync=off']
const isRoot = process.getuid?.() === 0
const cleanups: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function dataFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-embedded-'))
  chmodSync(folder, 0o755)
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'data')
}

const postgresFolder = (dataDir: string) => path.join(dataDir, 'postgres')

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // The process has exited in the meantime.
    return ''
  }
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, settings })
  cleanups.push(() => server.stop())
  return server
}

async function ask(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

test('the embedded PostgreSQL keeps its data from one start to the next', async () => {
  const dataDir = dataFolder()
  const first = await start(dataDir)
  await ask(first, 'create table kept as select 42 as answer')
  await first.stop()
  expect(isServerOf(postgresFolder(dataDir), first.pid())).toBe(false)
  const second = await start(dataDir)
  expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }])
})

/**
 * Starts a server in a process, and kills that process together with the watcher that would stop the server. Returns
 * the server's id.
 */
async function leaveBehind(dataDir: string): Promise<number> {
  const program = `
    import { startPostgres } from '${pathToFileURL(path.join(import.meta.dirname, 'start-postgres.ts')).href}'
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: ['fsync=off'] })
    process.send(server.pid())`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [pid] = (await once(child, 'message')) as [number]
  // The watcher is the only shell whose arguments contain the server's id.
  for (const watcher of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (commandLine(watcher).endsWith(`\0${pid}\0`)) process.kill(Number(watcher), 'SIGKILL')
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  return pid
}

test.runIf(process.platform === 'linux')('a server that a killed process left behind is replaced', async () => {
  const dataDir = dataFolder()
  const left = await leaveBehind(dataDir)
  expect(isServerOf(postgresFolder(dataDir), left)).toBe(true)
  const next = await start(dataDir)
  expect(isServerOf(postgresFolder(dataDir), left)).toBe(false)
  expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(process.platform === 'linux')(
  'a server of another folder is left alone if a stale lock file names its id',
  async () => {
    const other = await start(dataFolder())
    const dataDir = dataFolder()
    await (await start(dataDir)).stop()
    writeFileSync(path.join(postgresFolder(dataDir), 'postmaster.pid'), `${other.pid()}\n`)
    const next = await start(dataDir)
    expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await ask(other, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('a killed server is restarted at the same address with all committed data', async () => {
  const server = await start(dataFolder())
  await ask(server, 'create table kept as select 42 as answer')
  // Its log has grown since it became ready, as happens in practice.
  await ask(server, "do $$ begin raise log 'still here'; end $$")
  process.kill(server.pid(), 'SIGKILL')
  await vi.waitFor(async () => expect(await ask(server, 'select answer from kept')).toEqual([{ answer: 42 }]), {
    timeout: 20_000,
    interval: 100,
  })
})

test('the embedded PostgreSQL accepts only connections with the password', async () => {
  const server = await start(dataFolder())
  const stranger = new pg.Client({ connectionString: server.url.replace(/:[^:@]+@/, ':guess@') })
  await expect(stranger.connect()).rejects.toThrow(/password/)
})

test.runIf(isRoot)(
  'the embedded PostgreSQL runs when root starts it below a folder that only root may enter',
  async () => {
    const closed = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-closed-'))
    chmodSync(closed, 0o700)
    const dataDir = path.join(closed, 'data')
    mkdirSync(dataDir)
    cleanups.push(() => rmSync(closed, { recursive: true, force: true }))
    cleanups.push(() => rmSync(reachableFolder(dataDir), { recursive: true, force: true }))
    const server = await start(dataDir)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(path.join(reachableFolder(dataDir), 'postgres', 'PG_VERSION'))).toBe(true)
  },
)
