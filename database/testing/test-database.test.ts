import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseNow } from '@ruhepol/server/platform/database'
import { TEST_NOW } from './templates.ts'
import { createTestDatabase, databaseOfFile } from './test-database.ts'

const database = await databaseOfFile()

test('the clock of a test database is stopped until a test moves it', async () => {
  expect(await databaseNow(database.db)).toEqual(Date.parse(TEST_NOW))
  await database.advance(15)
  expect(await databaseNow(database.db)).toEqual(Date.parse('2027-01-11T08:15:00Z'))
  await database.setNow('2027-03-28T00:30:00Z')
  expect(await databaseNow(database.db)).toEqual(Date.parse('2027-03-28T00:30:00Z'))
})

test('each test has its own database', async () => {
  const other = await createTestDatabase()
  try {
    await other.advance(60)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    const { rows: others } = await sql<{ name: string }>`select current_database() as name`.execute(other.db)
    expect(rows[0]?.name).not.toBe(others[0]?.name)
    expect(await databaseNow(database.db)).not.toEqual(await databaseNow(other.db))
  } finally {
    await other.close()
  }
})
