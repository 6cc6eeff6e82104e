import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../database/testing/test-database.ts'
import { lockClient } from './client-queries.ts'
import { addClient } from './testing/add-client.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('whoever writes what refers to a client, such as a cart, need not wait for whoever changes their account', async () => {
  const { db } = database
  const { id } = await addClient(db)
  await db.transaction().execute(async (changing) => {
    await lockClient(changing, id)
    await db.transaction().execute(async (referring) => {
      await sql`set local lock_timeout = 500`.execute(referring)
      await referring.insertInto('payment_customer').values({ client_id: id, provider: 'stripe' }).execute()
    })
  })
  expect(await db.selectFrom('payment_customer').select('client_id').execute()).toEqual([{ client_id: id }])
})
