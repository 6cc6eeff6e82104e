import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { withSessionSettings } from './database-session.ts'
import { databaseNow, openDatabase } from './database.ts'
import { openJobQueue } from './job-queue.ts'
import { defineJob, enqueue, handleJob } from './jobs.ts'
import { createLog } from './log.ts'

const database = await databaseOfFile()
const name = sql.id(new URL(database.url).pathname.slice(1))
const ofTheServer = {
  datestyle: 'German',
  intervalstyle: 'iso_8601',
  timezone: 'Pacific/Auckland',
  bytea_output: 'escape',
  search_path: 'pg_catalog',
  default_transaction_isolation: 'serializable',
  array_nulls: 'off',
  extra_float_digits: '-15',
}
for (const [setting, value] of Object.entries(ofTheServer))
  await sql`alter database ${name} set ${sql.id(setting)} = ${sql.lit(value)}`.execute(database.db)

function stubVariables(variables: Record<string, string>): void {
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
}

test("a connection to the embedded database ignores psql's environment variables", async () => {
  stubVariables({
    PGSSLMODE: 'require',
    PGOPTIONS: '-c search_path=nowhere',
    PGCLIENT_ENCODING: 'LATIN1',
    PGHOST: '192.0.2.1',
    PGPORT: '1',
    PGUSER: 'nobody',
    PGPASSWORD: 'wrong',
    PGDATABASE: 'nowhere',
  })
  const { db } = openDatabase({ url: database.url })
  onTestFinished(() => db.destroy())
  const { rows } = await sql<Record<string, unknown>>`
    select current_setting('search_path') as path, current_setting('client_encoding') as encoding`.execute(db)
  expect(rows).toEqual([{ path: 'public', encoding: 'UTF8' }])
})

test("an address without a password uses the operator's PGPASSWORD", async () => {
  const url = new URL(database.url)
  stubVariables({ PGPASSWORD: url.password })
  url.password = ''
  const { db } = openDatabase({ url: url.href })
  onTestFinished(() => db.destroy())
  expect(await databaseNow(db)).toBeGreaterThan(0)
})

test("an address without TLS options uses the operator's PGSSLMODE, or fails", async () => {
  stubVariables({ PGSSLMODE: 'verify-full' })
  const url = new URL(database.url)
  url.searchParams.delete('sslmode')
  const { db } = openDatabase({ url: url.href })
  onTestFinished(() => db.destroy())
  await expect(databaseNow(db)).rejects.toThrow('The server does not support SSL connections')
})

test('our connections ignore settings of the role or the database', async () => {
  const { db } = openDatabase({ url: database.url })
  onTestFinished(() => db.destroy())
  const { rows } = await sql<Record<string, unknown>>`
    select '2027-03-28T01:30:00.123999Z'::timestamptz as instant, '-infinity'::timestamptz as before_all,
      array[null, '0044-03-15 11:00:00Z BC', 'infinity']::timestamptz[] as instants,
      '2027-03-02'::date as day, '\\x00ff'::bytea as bytes,
      13.123456789012345::float8 as degrees, ${[null, 'a']}::text[] as texts, make_interval(mins => 90)::text as span,
      current_setting('transaction_isolation') as isolation`.execute(db)
  expect(rows).toEqual([
    {
      instant: Date.parse('2027-03-28T01:30:00.123Z'),
      beforeAll: Number.NEGATIVE_INFINITY,
      instants: [null, Date.parse('-000043-03-15T11:00:00Z'), Number.POSITIVE_INFINITY],
      day: '2027-03-02',
      bytes: Buffer.from([0, 255]),
      degrees: 13.123456789012345,
      texts: [null, 'a'],
      span: '01:30:00',
      isolation: 'read committed',
    },
  ])
  expect(await databaseNow(db)).toBeGreaterThan(0)
})

test('the job queue ignores settings of the role or the database', async () => {
  const { db } = openDatabase({ url: database.url })
  const failing = defineJob({ name: 'failing', schema: z.object({ step: z.number() }) })
  const queue = await openJobQueue({
    url: database.url,
    db,
    log: createLog('silent'),
    handlers: [handleJob(failing, () => Promise.reject(new Error('made up')))],
  })
  onTestFinished(async () => {
    await queue.stop()
    await db.destroy()
  })
  await db.transaction().execute((tx) => enqueue(tx, failing, { step: 1 }))
  await sql`update pgboss.job set retry_limit = 0 where name = 'failing'`.execute(db)
  await queue.drain()
  const [letter] = await queue.deadLetters.list()
  expect(Math.abs(Date.now() - Number(letter?.failedAt))).toBeLessThan(3_600_000)
})

test("options in the database's address are kept, and ours follow them", () => {
  const url = new URL(
    withSessionSettings('postgres://me:p%40ss@db.example/ruhepol?options=-c%20work_mem%3D8MB&sslmode=require'),
  )
  expect(url.password).toBe('p%40ss')
  expect(url.searchParams.get('sslmode')).toBe('require')
  expect(url.searchParams.get('options')).toMatch(/^-c work_mem=8MB -c DateStyle=ISO,MDY /)
})
