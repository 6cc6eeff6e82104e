import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { openDatabase } from '../database.ts'
import { testServer } from './testing/test-server.ts'

const database = await databaseOfFile()

test('the API is not ready while the database refuses to write, and becomes ready again without a restart', async () => {
  const name = sql.id(new URL(database.url).pathname.slice(1))
  const readOnly = (value: 'on' | 'off') =>
    sql`alter database ${name} set default_transaction_read_only = ${sql.lit(value)}`.execute(database.db)
  await readOnly('on')
  const { db } = openDatabase({ url: database.url, poolSize: 2 })
  const app = await testServer({
    db,
    web: { pages: () => Promise.resolve(new Response()) },
  })
  const inWords = async (language: string) => {
    const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': language }
    const { statusCode, payload } = await app.inject({ method: 'GET', url: '/readyz', headers })
    return [statusCode, /<html lang="(..)">/.exec(payload)?.[1], /<h1>(.*)<\/h1>/.exec(payload)?.[1]]
  }
  const ready = async () => {
    const { statusCode, headers } = await app.inject({ method: 'GET', url: '/readyz' })
    return [statusCode, headers['retry-after']]
  }
  expect(await ready()).toEqual([503, '5'])
  expect(await inWords('de')).toEqual([503, 'de', 'Nicht bereit für Buchungen'])
  expect(await inWords('en')).toEqual([503, 'en', 'Not ready for bookings'])
  expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
  await readOnly('off')
  // The pool's connection still leads to a read-only server, so it must not be used again.
  expect(await ready()).toEqual([200, undefined])
  expect(await inWords('de')).toEqual([200, 'de', 'Bereit für Buchungen'])
  await app.close()
  await db.destroy()
})
