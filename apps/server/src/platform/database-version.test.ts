import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@ruhepol/database/testing/test-database'
import { requirePostgres } from './database-version.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a PostgreSQL that has all functions is accepted', async () => {
  await expect(requirePostgres(database.db)).resolves.toBeUndefined()
})

test('an older one is refused, with both versions and where to get a newer one', async () => {
  await expect(requirePostgres(database.db, 99)).rejects.toThrow(
    'DATABASE_URL names a PostgreSQL 18, but 99 or newer is needed: https://www.postgresql.org/download/ has it',
  )
})
