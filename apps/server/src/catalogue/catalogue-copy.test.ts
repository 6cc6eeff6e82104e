import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { addExpert, addSmallCatalogue } from '../availability/testing/small-catalogue.ts'
import { catalogueCopy, forgetCatalogueCopy } from './catalogue-copy.ts'

const SECOND = 1_000

const database = await databaseOfFile()
await addSmallCatalogue(database.db)
afterEach(() => vi.restoreAllMocks())

const at = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds)
const expertsIn = async () => (await catalogueCopy(database.db)).offerOfExpert.size
/** The number of experts in the database, whatever the copy contains. */
let experts = 0
const addOne = () => {
  experts += 1
  return addExpert(database.db, { id: experts })
}
await addOne()

test('the copy of the catalogue answers from a copy a few seconds old while a new one is loaded for later callers', async () => {
  forgetCatalogueCopy(database.db)
  at(0)
  expect(await expertsIn()).toBe(experts)
  await addOne()
  at(3 * SECOND - 1)
  expect(await expertsIn()).toBe(experts - 1)
  at(3 * SECOND)
  expect(await expertsIn()).toBe(experts - 1)
  await vi.waitFor(async () => expect(await expertsIn()).toBe(experts))
})

test('the copy of the catalogue never returns a copy older than ten seconds', async () => {
  forgetCatalogueCopy(database.db)
  at(0)
  expect(await expertsIn()).toBe(experts)
  await addOne()
  at(10 * SECOND)
  expect(await expertsIn()).toBe(experts)
})

test('the copy of the catalogue does not restore a copy that was dropped while a new one was loading', async () => {
  forgetCatalogueCopy(database.db)
  at(0)
  expect(await expertsIn()).toBe(experts)
  at(3 * SECOND)
  expect(await expertsIn()).toBe(experts)
  await addOne()
  forgetCatalogueCopy(database.db)
  expect(await expertsIn()).toBe(experts)
  expect(await expertsIn()).toBe(experts)
})

test('the copy of the catalogue rejects callers while no new copy can be loaded', async () => {
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
