import { expect, inject, test } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { ConfigError } from './config.ts'
import { openDatabase } from './database.ts'
import { requirePostgres } from './database-version.ts'

const database = await databaseOfFile()

test('a PostgreSQL that has all functions is accepted', async () => {
  await expect(requirePostgres(database.db)).resolves.toBeUndefined()
})

test('an older one is refused, with both versions and where to get a newer one', async () => {
  await expect(requirePostgres(database.db, 99)).rejects.toThrow(
    'DATABASE_URL names a PostgreSQL 18, but 99 or newer is needed: https://www.postgresql.org/download/ has it',
  )
})

const changed = (change: Partial<Pick<URL, 'pathname' | 'password' | 'username'>>) =>
  Object.assign(new URL(inject('databaseServer')), change).href

test.each([
  ['there', () => 'postgres://nobody@127.0.0.1:1/none', 'PostgreSQL is not reached (ECONNREFUSED)'],
  ['on a known machine', () => 'postgres://nobody@no-such-host.invalid/none', 'PostgreSQL is not reached ('],
  ['one of the server', () => changed({ pathname: '/none' }), 'PostgreSQL has no database with the name'],
  ['open to the password', () => changed({ password: 'wrong' }), 'PostgreSQL refuses the password'],
])('a database that is not %s is refused in one sentence', async (_, url, words) => {
  const { db } = openDatabase({ url: url(), poolSize: 1 })
  const refusal = requirePostgres(db)
  await expect(refusal).rejects.toThrow(ConfigError)
  await expect(refusal).rejects.toThrow(words)
  await db.destroy()
})
