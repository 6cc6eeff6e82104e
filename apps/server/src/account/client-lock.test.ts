import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { loadConfig } from '../platform/config.ts'
import { race } from '@ruhepol/database/testing/race'
import { lockClient } from './client-queries.ts'
import { changePassword } from './passwords.ts'
import { addClient, PASSWORD } from './testing/add-client.ts'

const database = await databaseOfFile()

test('a row that refers to a client can be written while the account is being changed', async () => {
  const { db } = database
  const { id } = await addClient(db)
  await db.transaction().execute(async (changing) => {
    await lockClient(changing, id)
    await db.transaction().execute(async (referring) => {
      await sql`set local lock_timeout = 500`.execute(referring)
      await referring.insertInto('paymentCustomer').values({ clientId: id, provider: 'stripe' }).execute()
    })
  })
  expect(await db.selectFrom('paymentCustomer').select('clientId').execute()).toEqual([{ clientId: id }])
})

test('the second of two simultaneous password changes is rejected, because the old password is gone', async () => {
  const { db } = database
  const { id, actor } = await addClient(db)
  const config = loadConfig({ TOKEN_KEY: 'a key for tests that is long enough' })
  const caller = { db, config, callerAddress: '198.51.100.1', userAgent: undefined }
  const { second } = await race(
    db,
    (tx) => tx.updateTable('client').set({ passwordHash: 'of another password' }).where('id', '=', id).execute(),
    () => changePassword(caller, actor, { oldPassword: PASSWORD, newPassword: 'Regenbogen 77' }),
  )
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'invalid_credentials' } })
  const client = db.selectFrom('client').select('passwordHash').where('id', '=', id)
  expect((await client.executeTakeFirstOrThrow()).passwordHash).toBe('of another password')
})
