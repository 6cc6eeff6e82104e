import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@ruhepol/database/testing/test-database'
import { addExpert, addSmallCatalogue } from '../availability/testing/small-catalogue.ts'
import { catalogueCopy, forgetCatalogueCopy } from './catalogue-copy.ts'

const SECOND = 1_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await addSmallCatalogue(database.db)
  await addExpert(database.db, { id: 1 })
})
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

const at = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds)
const expertsIn = async () => [...(await catalogueCopy(database.db)).offerOfExpert.keys()]

test('a copy of some seconds is answered at once, while a new one is read for the next callers', async () => {
  forgetCatalogueCopy(database.db)
  at(0)
  expect(await expertsIn()).toEqual([1])
  await addExpert(database.db, { id: 2 })
  at(3 * SECOND - 1)
  expect(await expertsIn()).toEqual([1])
  at(3 * SECOND)
  expect(await expertsIn()).toEqual([1])
  await vi.waitFor(async () => expect(await expertsIn()).toEqual([1, 2]))
})

test('nobody gets a copy that is older than ten seconds', async () => {
  forgetCatalogueCopy(database.db)
  at(0)
  expect(await expertsIn()).toEqual([1, 2])
  await addExpert(database.db, { id: 3 })
  at(10 * SECOND)
  expect(await expertsIn()).toEqual([1, 2, 3])
})

test('a copy that was forgotten while a new one was read does not come back', async () => {
  forgetCatalogueCopy(database.db)
  at(0)
  expect(await expertsIn()).toHaveLength(3)
  at(3 * SECOND)
  expect(await expertsIn()).toHaveLength(3)
  await addExpert(database.db, { id: 4 })
  forgetCatalogueCopy(database.db)
  expect(await expertsIn()).toHaveLength(4)
  expect(await expertsIn()).toHaveLength(4)
})

test('when no new copy can be read, the next callers are told so, until there is one', async () => {
  forgetCatalogueCopy(database.db)
  at(0)
  const before = await expertsIn()
  await sql`alter table treatment_price rename to away`.execute(database.db)
  at(3 * SECOND)
  expect(await expertsIn()).toEqual(before)
  await vi.waitFor(() => expect(expertsIn()).rejects.toThrow('treatment_price'))
  await sql`alter table away rename to treatment_price`.execute(database.db)
  expect(await expertsIn()).toEqual(before)
})
