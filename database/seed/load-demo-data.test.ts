import { afterEach, beforeEach, expect, test } from 'vitest'
import { appNow } from '@ruhepol/server/platform/app-now'
import { findVoucher, statusOfVoucher } from '@ruhepol/server/voucher/index'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { TEST_NOW } from '../testing/templates.ts'
import { loadDemoData } from './load-demo-data.ts'
import { REVIEWS } from './reviews/index.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

async function countOf(table: 'city' | 'expert' | 'review' | 'shift'): Promise<number> {
  const row = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

test('an empty database is filled once, even if two processes start at the same time', async () => {
  const answers = await Promise.all([loadDemoData(database.db), loadDemoData(database.db)])
  expect(answers.sort()).toEqual([false, true])
  expect(await countOf('city')).toBe(5)
  expect(await countOf('expert')).toBe(40)
  expect(await countOf('review')).toBe(Object.values(REVIEWS).flat().length)
})

test('a database that already has a city is left alone', async () => {
  await loadDemoData(database.db)
  const before = await countOf('shift')
  await database.db.deleteFrom('review').execute()
  expect(await loadDemoData(database.db)).toBe(false)
  expect(await countOf('review')).toBe(0)
  expect(await countOf('shift')).toBe(before)
})

test("an expert's rating and number of reviews are computed from the reviews", async () => {
  await loadDemoData(database.db)
  const rows = await database.db.selectFrom('expert').select(['id', 'rating', 'reviewCount']).orderBy('id').execute()
  const expected = Object.entries(REVIEWS).map(([id, given]) => {
    const halfStars = given.map(([, stars]) => stars)
    const mean = halfStars.reduce((sum, stars) => sum + stars, 0) / halfStars.length
    return { id: Number(id), rating: Math.round(mean * 5), reviewCount: halfStars.length }
  })
  expect(rows).toEqual(expected)
})

test("reviews and expired codes are in the past of the database's clock", async () => {
  await loadDemoData(database.db)
  const newest = await database.db
    .selectFrom('review')
    .select((eb) => eb.fn.max('createdAt').as('at'))
    .executeTakeFirstOrThrow()
  expect(newest.at).toBeLessThan(Date.parse(TEST_NOW))
  const expired = await database.db.selectFrom('discount').select('code').where('endsAt', '<', appNow).execute()
  expect(expired).toEqual([{ code: 'SOMMER10' }])
})

test.each([
  ['FULL-2345-6789-ABCD', 'applied', 19_000],
  ['PART-2345-6789-ABCD', 'applied', 3000],
  ['USED-2345-6789-ABCD', 'used', 0],
  ['PAST-2345-6789-ABCD', 'expired', 10_000],
  ['HALT-2345-6789-ABCD', 'inactive', 2500],
])('the demo voucher %s is %s with %i cents', async (code, status, balanceCents) => {
  await loadDemoData(database.db)
  const voucher = await findVoucher(database.db, code)
  expect(voucher).toMatchObject({ balanceCents })
  expect(voucher && statusOfVoucher(voucher)).toBe(status)
})

test('texts are stored with their umlauts and blank lines', async () => {
  await loadDemoData(database.db)
  const classic = await database.db
    .selectFrom('treatmentType')
    .select(['name', 'longDescription'])
    .where('id', '=', 'classic')
    .executeTakeFirstOrThrow()
  expect(classic.name.de).toBe('Klassische Massage')
  expect(classic.longDescription.de).toContain('Blutverdünner')
  expect(classic.longDescription.de.split('\n\n')).toHaveLength(4)
})
