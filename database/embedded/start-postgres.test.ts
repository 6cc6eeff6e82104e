import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { isRunningPostgres } from './server-process.ts'
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

test('the data of one start is there at the next one', async () => {
  const dataDir = dataFolder()
  const first = await start(dataDir)
  await ask(first, 'create table kept as select 42 as answer')
  await first.stop()
  expect(isRunningPostgres(first.pid())).toBe(false)
  const second = await start(dataDir)
  expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a server that an earlier start left running is used, not fought', async () => {
  const dataDir = dataFolder()
  const left = await start(dataDir)
  const next = await start(dataDir)
  expect(next.port).toBe(left.port)
  expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server that is killed comes back at the same address with what was committed', async () => {
  const server = await start(dataFolder())
  await ask(server, 'create table kept as select 42 as answer')
  // It has written to its log since it became ready, as every server has after a while.
  await ask(server, "do $$ begin raise log 'still here'; end $$")
  process.kill(server.pid(), 'SIGKILL')
  await vi.waitFor(async () => expect(await ask(server, 'select answer from kept')).toEqual([{ answer: 42 }]), {
    timeout: 20_000,
    interval: 100,
  })
})

test('a server that was taken over from an earlier start comes back when that start stops it', async () => {
  const dataDir = dataFolder()
  const earlier = await start(dataDir)
  const next = await start(dataDir)
  await earlier.stop()
  await vi.waitFor(async () => expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }]), {
    timeout: 20_000,
    interval: 100,
  })
})

test('only who knows the password gets in', async () => {
  const server = await start(dataFolder())
  const stranger = new pg.Client({ connectionString: server.url.replace(/:[^:@]+@/, ':guess@') })
  await expect(stranger.connect()).rejects.toThrow(/password/)
})

test.runIf(isRoot)('started by root below a folder that only root may enter, it runs all the same', async () => {
  const closed = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-closed-'))
  chmodSync(closed, 0o700)
  const dataDir = path.join(closed, 'data')
  mkdirSync(dataDir)
  cleanups.push(() => rmSync(closed, { recursive: true, force: true }))
  cleanups.push(() => rmSync(reachableFolder(dataDir), { recursive: true, force: true }))
  const server = await start(dataDir)
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(path.join(reachableFolder(dataDir), 'postgres', 'PG_VERSION'))).toBe(true)
})
