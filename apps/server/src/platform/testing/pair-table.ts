import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@ruhepol/database/testing/test-database'
import type { DatabaseTransaction } from '../database.ts'

/** A database for the tests of a file, with a table of two counters, which are 0 before each test. */
export function pairTableOfFile() {
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
  return {
    database: () => database,
    countUp: (tx: DatabaseTransaction, id: number) =>
      sql`update pair set count = count + 1 where id = ${id}`.execute(tx),
    counts: async () => {
      const { rows } = await sql<{ count: number }>`select count from pair order by id`.execute(database.db)
      return rows.map(({ count }) => count)
    },
  }
}
