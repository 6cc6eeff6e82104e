import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@ruhepol/database/testing/test-database'
import { isDatabaseUnavailable } from './database-errors.ts'
import type { DatabaseTransaction } from './database.ts'
import { transact } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table pair (id int primary key, count int not null)`.execute(database.db)
})
beforeEach(async () => {
  await sql`truncate pair`.execute(database.db)
  await sql`insert into pair values (1, 0), (2, 0)`.execute(database.db)
})
afterAll(() => database.close())

const countUp = (tx: DatabaseTransaction, id: number) =>
  sql`update pair set count = count + 1 where id = ${id}`.execute(tx)

const counts = async () => {
  const { rows } = await sql<{ count: number }>`select count from pair order by id`.execute(database.db)
  return rows.map(({ count }) => count)
}

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

describe('a transaction', () => {
  test('is repeated after a deadlock', async () => {
    const bothHoldOne = meeting(2)
    const crossing = [1, 2].map((first) =>
      transact(database.db, 'count both', async (tx) => {
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
    const done = transact(database.db, 'count one', async (tx) => {
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
    const failure: unknown = await transact(database.db, 'count one', async (tx) => {
      tries += 1
      await raising(tx, '40P01')
    }).catch((error: unknown) => error)
    expect(tries).toBe(5)
    expect(isDatabaseUnavailable(failure)).toBe(true)
  })

  test('is not repeated after a faulty statement', async () => {
    let tries = 0
    const failing = transact(database.db, 'count one', async (tx) => {
      tries += 1
      await raising(tx, '23505')
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(tries).toBe(1)
  })

  test("is repeated on a new connection if a migration changed its statement's result", async () => {
    const read = (tx: DatabaseTransaction) => sql<object>`select * from pair where id = ${1}`.execute(tx)
    const connections = Array.from({ length: 10 }, () => transact(database.db, 'read pair', read))
    await Promise.all(connections)
    await sql`alter table pair add column more int`.execute(database.db)
    const answers = await Promise.all(Array.from({ length: 10 }, () => transact(database.db, 'read pair', read)))
    for (const { rows } of answers) expect(rows).toEqual([{ id: 1, count: 0, more: null }])
    await sql`alter table pair drop column more`.execute(database.db)
  })
})

test('a statement prepared before a migration still gets an answer', async () => {
  const read = () => sql<object>`select * from pair where id = ${2}`.execute(database.db)
  await Promise.all(Array.from({ length: 10 }, read))
  await sql`alter table pair add column more int`.execute(database.db)
  for (const { rows } of await Promise.all(Array.from({ length: 10 }, read)))
    expect(rows).toEqual([{ id: 2, count: 0, more: null }])
  await sql`alter table pair drop column more`.execute(database.db)
})
