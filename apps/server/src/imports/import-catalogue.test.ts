import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { generateExpertDays, verifyOpenHours } from '../availability/index.ts'
import { silent } from '../booking/testing/booking-world.ts'
import { plannedPricesSweep } from '../catalogue/index.ts'
import { ada, berlin, classic, importStage, small } from './testing/import-stage.ts'

const { database, write, stored } = importStage()
const demo = readFileSync(new URL('../../../../database/seed/catalogue.json', import.meta.url), 'utf8')
describe('importing a catalogue file', () => {
  test('fills an empty database and opens the days of the experts', async () => {
    const { changes, isDone } = await write(demo)
    expect(isDone).toBe(true)
    expect(changes).toContain('add     expert 1 Johanna Kessler')
    expect(changes).toContain('add     190 postal codes of city berlin')
    const days = await database().db.selectFrom('expertDay').select('expertId').where('openA', '<>', '0').execute()
    expect(new Set(days.map(({ expertId }) => expertId)).size).toBe(40)
    expect(await verifyOpenHours(database().db)).toEqual([])
  })

  test('changes nothing the second time', async () => {
    await write(demo)
    const before = await stored()
    expect(await write(demo)).toEqual({ changes: [], stranded: [], isDone: true })
    expect(await stored()).toBe(before)
  })

  test('reports in a dry run what it would change, and changes nothing', async () => {
    const before = await stored()
    const tried = await write(small, { dryRun: true })
    expect(tried.isDone).toBe(false)
    expect(await stored()).toBe(before)
    expect((await write(small)).changes).toEqual(tried.changes)
  })

  test('points out a new city that the texts do not name yet', async () => {
    const { changes } = await write({
      cities: [
        berlin,
        { ...berlin, id: 'leipzig', centre: '04109', postalCodes: { Leipzig: ['04109'] } },
        { ...berlin, id: 'bremen', centre: '28195', postalCodes: { Bremen: ['28195'] }, openingSoon: true },
      ],
    })
    expect(changes.filter((line) => line.startsWith('look at'))).toEqual([
      'look at city leipzig: add it to openCities in packages/rules/src/cities.ts, or no text will name it',
    ])
  })

  test('reports changed hours as times of day', async () => {
    await write(small)
    const { changes } = await write({ experts: [{ ...ada, shifts: { thu: ['09:00-13:15', '13:15-20:00'] } }] })
    expect(changes).toEqual([
      'end     hours of expert 1: thu 13:00-20:00',
      'change  hours of expert 1: thu 09:00-13:15: to 13:00 → 13:15',
      'add     hours of expert 1: thu 13:15-20:00',
    ])
  })

  test('keeps items that the file omits, and removes parts that a listed item no longer has', async () => {
    await write(small)
    const { changes } = await write({
      cities: [{ ...berlin, postalCodes: { Berlin: ['10115', '10119'] }, atHomeFeeCents: 1500 }],
      treatments: [{ ...classic, prices: [{ minutes: 90, morning: 9900, afternoon: 9900, evening: 9900 }] }],
    })
    expect(changes).toEqual([
      'change  city berlin: at home fee cents 1200 → 1500',
      'end     postal code 10117 Berlin of berlin',
      'add     postal code 10119 Berlin of berlin',
      'end     price of classic, 60 minutes',
      'add     price of classic, 90 minutes',
    ])
    expect(await database().db.selectFrom('location').select('id').orderBy('id').execute()).toEqual([
      { id: 'berlin' },
      { id: 'spa' },
    ])
    expect(await database().db.selectFrom('shift').select('fromQuarter').execute()).toHaveLength(2)
  })

  test('keeps the order of lists, and puts new things at their end or where the file says', async () => {
    await write({ ...small, treatments: [classic, { ...classic, id: 'thai' }] })
    await write({
      treatments: [
        { ...classic, id: 'shiatsu' },
        { ...classic, id: 'thai', oil: false },
        { ...classic, id: 'first', order: 0 },
      ],
    })
    const listed = await database().db.selectFrom('treatmentType').select('id').orderBy('position').execute()
    expect(listed.map(({ id }) => id)).toEqual(['first', 'classic', 'thai', 'shiatsu'])
  })

  test('stores the names of languages, and German as the language of mails to experts who speak it', async () => {
    await write({ ...small, experts: [ada, { ...ada, id: 2, languages: ['en', 'fa'] }] })
    const rows = await database().db.selectFrom('expert').select(['languages', 'locale']).orderBy('id').execute()
    expect(rows).toEqual([
      { languages: { de: 'Deutsch, Türkisch', en: 'German, Turkish' }, locale: 'de' },
      { languages: { de: 'Englisch, Persisch', en: 'English, Persian' }, locale: 'en' },
    ])
  })

  test('ends a code with its last day in Berlin', async () => {
    await write({ discounts: [{ code: 'WINTER10', percent: 10, from: '2027-01-11', until: '2027-03-28' }] })
    expect(await database().db.selectFrom('discount').select(['startsAt', 'endsAt']).execute()).toEqual([
      { startsAt: Date.parse('2027-01-10T23:00:00Z'), endsAt: Date.parse('2027-03-28T22:00:00Z') },
    ])
  })

  test('runs one import after the other if two are started at once', async () => {
    const done = await Promise.all([write(demo), write(demo)])
    expect(done.map(({ changes }) => changes.length > 0).sort()).toEqual([false, true])
  })
})

describe('a price that begins on a later day', () => {
  const later = { minutes: 60, morning: 7400, afternoon: 8000, evening: 8900, from: '2027-02-01' }
  const file = { ...small, treatments: [{ ...classic, prices: [...classic.prices, later] }] }
  const inForce = async () =>
    (await database().db.selectFrom('treatmentPrice').select('morningCents').execute())[0]?.morningCents
  const sweep = () => plannedPricesSweep.run({ db: database().db, log: silent })

  test('is charged from midnight in Berlin, and the same file still changes nothing', async () => {
    expect((await write(file)).changes).toContain('add     price of classic, 60 minutes, from 2027-02-01')
    await database().setNow('2027-01-31T22:59:59Z')
    await sweep()
    expect(await inForce()).toBe(6900)
    expect((await write(file)).changes).toEqual([])
    await database().setNow('2027-01-31T23:00:00Z')
    await sweep()
    expect(await inForce()).toBe(7400)
    expect(await database().db.selectFrom('plannedPrice').selectAll().execute()).toEqual([])
    expect((await write(file)).changes).toEqual([])
  })

  test('is the latest one that has begun, even if no worker ran for a long time', async () => {
    const twice = [...classic.prices, { ...later, morning: 7900, from: '2027-03-01' }, later]
    await write({ ...small, treatments: [{ ...classic, prices: twice }] })
    await database().setNow('2027-04-01T10:00:00Z')
    await Promise.all([sweep(), sweep()])
    expect(await inForce()).toBe(7900)
  })

  test('is withdrawn by a file without it', async () => {
    await write(file)
    expect((await write(small)).changes).toEqual(['end     price of classic, 60 minutes, from 2027-02-01'])
  })
})

test('days that an import opens are those that the hourly run would open', async () => {
  await write(small)
  const days = () => database().db.selectFrom('expertDay').select(['day', 'openA', 'openB']).orderBy('day').execute()
  const opened = await days()
  await generateExpertDays(database().db)
  expect(await days()).toEqual(opened)
})
