import { instantAt } from '@ruhepol/rules'
import { beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { apiOn, codeOf } from '../availability/testing/ask-api.ts'
import { databaseWithExperts } from '../availability/testing/database-with-experts.ts'
import { createLog } from '../platform/log.ts'
import { testServer } from '../platform/http/testing/test-server.ts'
import { forgetSearchCounts, searchCountTimer } from './count-regularly.ts'
import { createSearchCounts, searchCountsOf } from './search-counts.ts'

const database = await databaseWithExperts([{ id: 1, services: { classic: [60] }, shift: [40, 48] }])
const { db } = database
const lines: string[] = []
const log = createLog('warn', { write: (line) => void lines.push(line) })

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const asCustomer = apiOn(db, {}, FIREFOX)
const at = (quarter: number, day: string) => new Date(instantAt(day, quarter)).toISOString()

const look = (day: string, { ask = asCustomer, code = '10115', more = '', first = 0, last = 96 } = {}) =>
  ask(
    `query ($from: DateTime!, $until: DateTime!) { expertAvailabilityInfoNoLength(postalCode: "${code}" ${more},
      rangeStart: $from, rangeEnd: $until, pagination: { limit: 5 }) { count } }`,
    { from: at(first, day), until: at(last, day) },
  )
const counted = async () => {
  await searchCountsOf(db).flush(log)
  return db.selectFrom('searchCount').selectAll().orderBy('wantedOn').orderBy('place').orderBy('outcome').execute()
}
const outcomes = async () => (await counted()).map(({ place, outcome, count }) => [place, outcome, count])

beforeEach(async () => {
  await counted()
  await db.deleteFrom('searchCount').execute()
  lines.length = 0
})

test('a viewed day counts once per caller, whatever its pages ask for, under the hour in Berlin', async () => {
  await look('2027-01-14')
  await look('2027-01-14')
  await look('2027-01-14', { more: ', filter: { minYears: 50 }' })
  expect(await counted()).toEqual([
    {
      day: '2027-01-11',
      hour: 9,
      wantedOn: '2027-01-14',
      cityId: 'berlin',
      place: '10115',
      treatmentTypeId: null,
      lengthMinutes: null,
      guests: 1,
      outcome: 'found',
      count: 1,
    },
  ])
})

test('a search of a part of a day, of several days, or for the strip of days is not counted', async () => {
  await look('2027-01-15', { first: 72, last: 88 })
  await look('2027-01-15', { last: 97 })
  await asCustomer(
    `query ($range: TimeRangeInput!) { expertAvailabilitiesInRange(postalCode: "10115", timeRange: $range) { date } }`,
    { range: { start: at(0, '2027-01-15'), end: at(0, '2027-01-16') } },
  )
  expect(await counted()).toEqual([])
})

test.each([
  ['a robot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a program', 'node'],
  ['a harness', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0'],
  ['nobody in particular', undefined],
])('searches of %s are not counted', async (_who, userAgent) => {
  await look('2027-01-16', { ask: apiOn(db, {}, userAgent) })
  expect(await counted()).toEqual([])
})

test('a search without a free time is counted with its reason', async () => {
  await look('2027-01-11', { more: ', treatmentTypeId: "classic"' })
  await look('2027-01-17', { more: ', filter: { minYears: 50 }' })
  await look('2027-01-18', { more: ', treatmentTypeId: "thai"' })
  await asCustomer(
    `query ($from: DateTime!, $until: DateTime!) { multipleExpertsAvailabilities(postalCode: "10115", rangeStart: $from,
      rangeEnd: $until, numberOfExperts: 2, guests: [{ treatmentTypeId: "classic" }, { treatmentTypeId: "classic" }]) { slot } }`,
    { from: at(0, '2027-01-19'), until: at(96, '2027-01-19') },
  )
  expect((await counted()).map(({ treatmentTypeId, guests, outcome }) => [treatmentTypeId, guests, outcome])).toEqual([
    ['classic', 1, 'tooSoon'],
    [null, 1, 'filteredOut'],
    ['thai', 1, 'nobodyForTreatment'],
    ['classic', 2, 'needsTwoExperts'],
  ])
})

test('an unknown postal code or treatment is not stored, and an invalid postal code is not counted', async () => {
  expect(codeOf(await look('2027-01-20', { code: '99998' }))).toBe('not_served')
  expect(codeOf(await look('2027-01-20', { code: '99999', more: ', treatmentTypeId: "ada-lovelace"' }))).toBe(
    'not_served',
  )
  expect(codeOf(await look('2027-01-20', { code: 'Ada' }))).toBe('invalid_input')
  expect(await outcomes()).toEqual([['other', 'notServed', 2]])
  expect(JSON.stringify(await counted())).not.toMatch(/9999|ada/i)
})

test('a length that no treatment can have is not stored, and harms no other count', async () => {
  const counts = createSearchCounts(db)
  const search = { wantedOn: '2027-01-21', cityId: 'berlin', place: '10115', treatmentTypeId: null, guests: 1 }
  for (const [caller, lengthMinutes] of Object.entries({ a: 90, b: 7, c: 2_147_483_647 }))
    counts.note(caller, { ...search, lengthMinutes }, () => Promise.resolve('found'), log)
  await counts.flush(log)
  const rows = (await counted()).map(({ lengthMinutes, count }) => [lengthMinutes, count])
  expect(rows.toSorted(([, one], [, other]) => Number(one) - Number(other))).toEqual([
    [90, 1],
    [null, 2],
  ])
})

test('two processes add up', async () => {
  const search = { wantedOn: '2027-01-21', cityId: 'berlin', place: '10115', treatmentTypeId: null, lengthMinutes: 60 }
  const processes = [createSearchCounts(db), createSearchCounts(db)]
  for (const [index, process] of processes.entries())
    for (const guest of ['a', 'b']) {
      process.note(`${guest}${index}`, { ...search, guests: 1 }, () => Promise.resolve('found'), log)
    }
  await Promise.all(processes.map((process) => process.flush(log)))
  expect(await outcomes()).toEqual([['10115', 'found', 4]])
})

test('a viewed day counts again after ten minutes, and a failed count is only logged', async () => {
  let now = 0
  const counts = createSearchCounts(db, () => now)
  const search = {
    wantedOn: '2027-01-21',
    cityId: 'berlin',
    place: '10115',
    treatmentTypeId: null,
    lengthMinutes: null,
  }
  const note = (outcome: () => Promise<'found'>) => counts.note('a', { ...search, guests: 1 }, outcome, log)
  note(() => Promise.resolve('found'))
  now = 599_999
  note(() => Promise.resolve('found'))
  now = 600_000
  note(() => Promise.resolve('found'))
  now = 1_200_000
  note(() => Promise.reject(new Error('no copy')))
  await counts.flush(log)
  expect(await outcomes()).toEqual([['10115', 'found', 2]])
  expect(lines.join('')).toContain('a search could not be counted')
})

test('counts wait for the next flush if the database fails, and only 10,000 kinds of searches are kept', async () => {
  const counts = createSearchCounts(db)
  const search = { wantedOn: '2027-01-21', cityId: 'berlin', treatmentTypeId: null, lengthMinutes: null, guests: 1 }
  for (let code = 10_000; code < 20_010; code += 1) {
    counts.note('a', { ...search, place: String(code) }, () => Promise.resolve('found'), log)
    if (code % 1000 === 0) await Promise.resolve()
  }
  await db.schema.alterTable('search_count').renameTo('search_count_away').execute()
  await counts.flush(log)
  await db.schema.alterTable('search_count_away').renameTo('search_count').execute()
  expect(lines.join('')).toContain('searches could not be counted yet')
  await counts.flush(log)
  const sum = (await counted()).reduce((total, { count }) => total + count, 0)
  expect(sum).toBe(10_000)
})

test('a server that ends adds what it has counted', async () => {
  const app = await testServer({ routes: [searchCountTimer(db, log)] })
  await look('2027-01-22')
  await app.close()
  const row = await db.selectFrom('searchCount').select('count').where('wantedOn', '=', '2027-01-22').execute()
  expect(row).toEqual([{ count: 1 }])
})

test('sums are kept for 25 months', async () => {
  await look('2027-01-23')
  expect(await counted()).toHaveLength(1)
  await database.setNow('2029-02-11T12:00:00Z')
  await forgetSearchCounts.run({ db, log })
  expect(await counted()).toHaveLength(1)
  await database.setNow('2029-02-12T12:00:00Z')
  await forgetSearchCounts.run({ db, log })
  expect(await counted()).toEqual([])
  await database.setNow(TEST_NOW)
})
