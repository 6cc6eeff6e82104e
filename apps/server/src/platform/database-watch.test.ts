import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../database/testing/test-database.ts'
import { openDatabase } from './database.ts'
import { watchDatabase } from './database-watch.ts'
import { createLog } from './log.ts'
import { openDatabaseDetour } from './testing/database-detour.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a database that is away is logged once, and once more when it is back', async () => {
  const lines: string[] = []
  const reported: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) }, ({ what }) => void reported.push(what))
  const way = await openDatabaseDetour(database.url)
  const { db } = openDatabase({ url: way.url, watch: watchDatabase(log) })
  onTestFinished(async () => {
    await db.destroy()
    await way.close()
  })
  const ask = () => sql`select 1`.execute(db)
  await ask()
  await way.close()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const error: unknown = await ask().catch((error: unknown) => error)
    // As a sweep, a job or a request does that fails with it.
    log.error({ err: error }, 'sweep failed; the next round tries again')
  }
  await way.open()
  await ask()
  await ask()
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the database is away',
    'the database is back',
  ])
  expect(reported).toEqual(['the database is away'])
})
