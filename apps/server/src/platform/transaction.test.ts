import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { isDatabaseAway, isDatabaseUnavailable } from './database-errors.ts'
import type { DatabaseTransaction } from './database.ts'
import { pairTableOfFile } from './testing/pair-table.ts'
import { roundTrips } from './testing/round-trips.ts'
import { together } from './together.ts'
import { transact } from './transaction.ts'

const { database, countUp, counts } = pairTableOfFile()

const countOf = (tx: DatabaseTransaction, id: number) => sql`select count from pair where id = ${id}`.execute(tx)

/** Resolves for each of several callers when all have arrived. */
function meeting(callers: number): () => Promise<void> {
  const all = Promise.withResolvers<undefined>()
  let come = 0
  return async () => {
    come += 1
    if (come >= callers) all.resolve(undefined)
    await all.promise
  }
}

const raising = (tx: DatabaseTransaction, code: string) =>
  sql.raw(`do $$ begin raise exception 'made up' using errcode = '${code}'; end $$`).execute(tx)

const DIVISION_BY_ZERO = '22012'

/** Runs the work while no transaction can begin, as if each beginning was cancelled. */
async function withoutBeginning<Result>(work: () => Promise<Result>): Promise<Result> {
  const clients = pg.Client.prototype as unknown as { query: (...args: [pg.QueryConfig, ...unknown[]]) => void }
  const send = clients.query
  const query = vi.spyOn(clients, 'query').mockImplementation(function (this: unknown, config, ...rest) {
    send.call(this as typeof clients, config.text === 'begin' ? { text: 'select 1 / 0' } : config, ...rest)
  })
  return work().finally(() => query.mockRestore())
}

describe('a transaction', () => {
  test('is repeated after a deadlock', async () => {
    const bothHoldOne = meeting(2)
    const crossing = [1, 2].map((first) =>
      transact(database().db, 'count both', async (tx) => {
        await countUp(tx, first)
        await bothHoldOne()
        await countUp(tx, 3 - first)
      }),
    )
    await Promise.all(crossing)
    expect(await counts()).toEqual([2, 2])
  })

  test('is repeated if it cannot be serialised', async () => {
    let tries = 0
    const done = transact(database().db, 'count one', async (tx) => {
      tries += 1
      await countUp(tx, 1)
      if (tries < 3) await raising(tx, '40001')
      return tries
    })
    expect(await done).toBe(3)
    expect(await counts()).toEqual([1, 0])
  })

  test('is given up after five attempts, as unavailable', async () => {
    let tries = 0
    const failure: unknown = await transact(database().db, 'count one', async (tx) => {
      tries += 1
      await raising(tx, '40P01')
    }).catch((error: unknown) => error)
    expect(tries).toBe(5)
    expect(isDatabaseUnavailable(failure)).toBe(true)
  })

  test('is not repeated after a faulty statement', async () => {
    let tries = 0
    const failing = transact(database().db, 'count one', async (tx) => {
      tries += 1
      await raising(tx, '23505')
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(tries).toBe(1)
  })

  test('sends its beginning together with its first statement, and its end by itself', async () => {
    const trips = await roundTrips(() =>
      transact(database().db, 'read and count both', async (tx) => {
        await together([countOf(tx, 1), countOf(tx, 2)])
        await together([countUp(tx, 1), countUp(tx, 2)])
      }),
    )
    expect(trips.map((statements) => statements.length)).toEqual([3, 2, 1])
    expect(await counts()).toEqual([1, 1])
  })

  test('that could not begin changes nothing', async () => {
    const failing = withoutBeginning(() =>
      transact(database().db, 'read and count both', (tx) =>
        together([countOf(tx, 1), countUp(tx, 1), countOf(tx, 2)]),
      ),
    )
    await expect(failing).rejects.toMatchObject({ code: DIVISION_BY_ZERO })
    await expect(withoutBeginning(() => transact(database().db, 'read one', (tx) => countOf(tx, 1)))).rejects.toThrow()
    expect(await counts()).toEqual([0, 0])
    await transact(database().db, 'count one', (tx) => countUp(tx, 1))
    expect(await counts()).toEqual([1, 0])
  })

  test('fails everything sent together with the statement that aborted it, for the same reason', async () => {
    let ends: unknown[] = []
    // Not prepared yet, so that the second would use what the first could not prepare.
    const countUpTwice = (tx: DatabaseTransaction, id: number) =>
      sql`update pair set count = count + 2 where id = ${id}`.execute(tx)
    const failing = transact(database().db, 'count all', async (tx) => {
      const parts = [countUp(tx, 1), raising(tx, '23505'), countUp(tx, 2), countUpTwice(tx, 1), countUpTwice(tx, 2)]
      const ended = await Promise.allSettled(parts)
      ends = ended.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : 'done'))
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(ends).toEqual(['done', '23505', '23505', '23505', '23505'])
    expect(await counts()).toEqual([0, 0])
    await transact(database().db, 'count both', (tx) => together([countUpTwice(tx, 1), countUpTwice(tx, 2)]))
    expect(await counts()).toEqual([2, 2])
  })

  test('whose connection is lost between statements sent together ends at once and changes nothing', async () => {
    const leave = (tx: DatabaseTransaction) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    const failing = transact(database().db, 'count both', (tx) => together([countUp(tx, 1), leave(tx), countUp(tx, 2)]))
    const failure: unknown = await failing.catch((error: unknown) => error)
    expect(isDatabaseAway(failure)).toBe(true)
    expect(await counts()).toEqual([0, 0])
  })

  test('is rolled back after the last of its statements sent together, even if the first failed', async () => {
    const countUpLater = async (tx: DatabaseTransaction) => {
      for (let times = 0; times < 5; times += 1) await countUp(tx, 2)
    }
    const refusing = () => Promise.reject(new Error('refused'))
    const failing = transact(database().db, 'count one', (tx) => together([refusing(), countUpLater(tx)]))
    await expect(failing).rejects.toThrow('refused')
    expect(await counts()).toEqual([0, 0])
  })

  test("is repeated on a new connection if a migration changed its statement's result", async () => {
    const read = (tx: DatabaseTransaction) => sql<object>`select * from pair where id = ${1}`.execute(tx)
    const connections = Array.from({ length: 10 }, () => transact(database().db, 'read pair', read))
    await Promise.all(connections)
    await sql`alter table pair add column more int`.execute(database().db)
    const answers = await Promise.all(Array.from({ length: 10 }, () => transact(database().db, 'read pair', read)))
    for (const { rows } of answers) expect(rows).toEqual([{ id: 1, count: 0, more: null }])
    await sql`alter table pair drop column more`.execute(database().db)
  })
})

test('a statement prepared before a migration still gets an answer', async () => {
  const read = () => sql<object>`select * from pair where id = ${2}`.execute(database().db)
  await Promise.all(Array.from({ length: 10 }, read))
  await sql`alter table pair add column more int`.execute(database().db)
  for (const { rows } of await Promise.all(Array.from({ length: 10 }, read)))
    expect(rows).toEqual([{ id: 2, count: 0, more: null }])
  await sql`alter table pair drop column more`.execute(database().db)
})
