import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-errors.ts'
import type { Queryable } from './database.ts'
import { pairTableOfFile } from './testing/pair-table.ts'
import { onOneConnection, together } from './together.ts'
import { transact } from './transaction.ts'

const { database, countUp, counts } = pairTableOfFile()

test('large statements that are sent together, and their large answers, block neither side', async () => {
  const text = 'x'.repeat(300_000)
  const answers = await transact(database().db, 'read much', (tx) =>
    together(Array.from({ length: 200 }, () => sql<{ text: string }>`select ${text}::text as text`.execute(tx))),
  )
  expect(answers.every(({ rows }) => rows[0]?.text === text)).toBe(true)
})

test('a statement that takes too long fails those sent after it for the same reason', async () => {
  let ends: unknown[] = []
  const failing = transact(database().db, 'count slowly', async (tx) => {
    await sql`set local statement_timeout = 100`.execute(tx)
    const ended = await Promise.allSettled([countUp(tx, 1), sql`select pg_sleep(5)`.execute(tx), countUp(tx, 2)])
    ends = ended.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : 'done'))
    await countUp(tx, 1)
  })
  await expect(failing).rejects.toMatchObject({ code: '57014' })
  expect(ends).toEqual(['done', '57014', '57014'])
  expect(await counts()).toEqual([0, 0])
})

test('a connection that is lost while the first of several waits for a lock fails all of them', async () => {
  const locked = Promise.withResolvers<undefined>()
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  const holding = transact(database().db, 'count one', async (tx) => {
    await countUp(tx, 2)
    locked.resolve(undefined)
    let pid: number | undefined
    while (pid === undefined) pid = (await waiting.execute(database().db)).rows[0]?.pid
    await sql`select pg_terminate_backend(${pid})`.execute(database().db)
  })
  await locked.promise
  const failing = transact(database().db, 'count both', (tx) =>
    together([countUp(tx, 1), countUp(tx, 2), countUp(tx, 1)]),
  )
  const failure: unknown = await failing.catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  await holding
  expect(await counts()).toEqual([0, 1])
})

test('a statement that could not be prepared is prepared once it can be', async () => {
  const read = (db: Queryable) => sql`select * from later where id = ${1}`.execute(db)
  await onOneConnection(database().db, async (one) => {
    const ended = await Promise.allSettled([read(one), read(one), sql`select ${1}::int as id`.execute(one), read(one)])
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'rejected'])
    await sql`create table later (id int)`.execute(one)
    const answers = await together([read(one), read(one)])
    expect(answers.map(({ rows }) => rows)).toEqual([[], []])
  })
})
