import { sql } from 'kysely'
import type { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { openDatabase } from './database.ts'
import { isDatabaseAway } from './database-errors.ts'

const database = await databaseOfFile()

test('a database restart ends the process: this never happens, it only fails a transaction between two statements', async () => {
  const { db, pool } = openDatabase({ url: database.url, poolSize: 1 })
  let lost: Promise<void> | undefined
  pool.once('connect', (client: EventEmitter) => {
    lost = new Promise((resolve) => client.once('end', () => resolve()))
  })
  const interrupted = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
    await lost
    await sql`select 1`.execute(tx)
  })
  const failure: unknown = await interrupted.catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

test('a connection unused for an hour stays open', async () => {
  const { db, pool } = openDatabase({ url: database.url })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await sql`select 1`.execute(db)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  await db.destroy()
})

test("the stack of a statement's error leads to its caller", async () => {
  const { db } = openDatabase({ url: database.url })
  const failure: unknown = await sql`select nothing_of_this_name`.execute(db).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: '42703' })
  expect((failure as Error).stack).toContain('database.test.ts')
  await db.destroy()
})

test('rows are camelCase from the builder and raw SQL, but keys inside JSON stay unchanged', async () => {
  const { db } = database
  const kept = { request_hash: 'inside JSON' }
  const written = await db
    .insertInto('idempotencyKey')
    .values({
      principal: 'guest',
      operation: 'rows',
      key: 'k',
      requestHash: Buffer.of(1),
      answer: JSON.stringify(kept),
    })
    .returning(['requestHash', 'answer'])
    .executeTakeFirstOrThrow()
  const raw = await sql`select request_hash, answer from idempotency_key where operation = 'rows'`.execute(db)
  const row = { requestHash: Buffer.of(1), answer: kept }
  expect([written, ...raw.rows]).toEqual([row, row])
})
