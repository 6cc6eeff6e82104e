import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { databaseNow, openDatabase } from '../platform/database.ts'
import { reasonOf } from './failed-start.ts'

describe('the reason of a failed start', () => {
  test('is a full disk, whichever part noticed it', () => {
    const errors = [
      Object.assign(new Error('write'), { code: 'ENOSPC' }),
      Object.assign(new Error('could not extend file'), { code: '53100' }),
      new Error('PostgreSQL could not create its database files: initdb: error: No space left on device'),
    ]
    for (const error of errors) expect(reasonOf(error)).toContain('The disk is full')
  })

  test('is a taken port, even if it was taken during the start', async () => {
    const first = createServer()
    const second = createServer()
    onTestFinished(() => void first.close())
    await once(first.listen(0, '127.0.0.1'), 'listening')
    const { port } = first.address() as AddressInfo
    const [error] = (await once(second.listen(port, '127.0.0.1'), 'error').catch((thrown: unknown) => [
      thrown,
    ])) as unknown[]
    expect(reasonOf(error)).toBe(`\nPort ${port} is in use. End what uses it, or set PORT to another one.\n`)
  })

  test.each([
    ['postgres://nobody@127.0.0.1:1/none', 'PostgreSQL is not reached (ECONNREFUSED)'],
    ['postgres://nobody@no-such-host.invalid/none', 'PostgreSQL is not reached ('],
  ])('is a database that is not there: %s', async (url, words) => {
    const { db } = openDatabase({ url, poolSize: 1 })
    const error: unknown = await databaseNow(db).catch((thrown: unknown) => thrown)
    expect(reasonOf(error)).toContain(words)
    await db.destroy()
  })

  test('is a database that is not the one, or refuses the password', async () => {
    const server = inject('databaseServer')
    const [other, wrong] = [new URL(server), new URL(server)]
    other.pathname = '/there_is_none'
    wrong.password = 'wrong'
    const reasons = [other, wrong].map(async ({ href }) => {
      const { db } = openDatabase({ url: href, poolSize: 1 })
      const error: unknown = await databaseNow(db).catch((thrown: unknown) => thrown)
      await db.destroy()
      return reasonOf(error)
    })
    expect(await Promise.all(reasons)).toEqual([
      '\nPostgreSQL has no database with the name in DATABASE_URL.\n',
      '\nPostgreSQL refuses the password of DATABASE_URL.\n',
    ])
  })

  test('is the error itself if the cause is unknown', () => {
    const error = new Error('something else')
    expect(reasonOf(error)).toBe(error)
  })
})
