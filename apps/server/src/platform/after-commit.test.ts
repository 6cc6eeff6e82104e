import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { afterCommit, transact } from './transaction.ts'

const database = await databaseOfFile()

test('an effect happens once its transaction is committed', async () => {
  const happened: string[] = []
  await transact(database.db, 'commit an effect', (tx) => {
    afterCommit(tx, () => happened.push('effect'))
    happened.push('work')
    return Promise.resolve()
  })
  expect(happened).toEqual(['work', 'effect'])
})

test('an effect never happens if its transaction is rolled back', async () => {
  const happened: string[] = []
  const failing = transact(database.db, 'roll back an effect', (tx) => {
    afterCommit(tx, () => happened.push('effect'))
    return Promise.reject(new Error('no'))
  })
  await expect(failing).rejects.toThrow('no')
  expect(happened).toEqual([])
})

test('an effect happens once if its transaction is tried again', async () => {
  let [tries, effects] = [0, 0]
  await transact(database.db, 'repeat an effect', async (tx) => {
    tries += 1
    afterCommit(tx, () => (effects += 1))
    if (tries < 3) await sql.raw(`do $$ begin raise exception 'made up' using errcode = '40001'; end $$`).execute(tx)
  })
  expect([tries, effects]).toEqual([3, 1])
})

test('an effect that fails does not repeat what is committed', async () => {
  let tries = 0
  const failing = transact(database.db, 'commit before an effect fails', (tx) => {
    tries += 1
    afterCommit(tx, () => {
      throw Object.assign(new Error('an effect failed'), { code: '40001' })
    })
    return Promise.resolve()
  })
  await expect(failing).rejects.toThrow('an effect failed')
  expect(tries).toBe(1)
})
