import { expect, test } from 'vitest'
import { silent, TOKEN_KEY, worldOfFile } from '../booking/testing/booking-world.ts'
import { loadConfig } from '../platform/config.ts'
import { operate } from './operate.ts'

const world = await worldOfFile()
const config = loadConfig({ TOKEN_KEY })
const type = (...words: string[]) =>
  operate({ db: world.db, log: silent, config, queue: world.queue }, ['demand', ...words])
const january = ['--from', '2027-01-01', '--until', '2027-01-31']

test('unmet demand is listed most first, with small counts together, for all or one city', async () => {
  expect(await type(...january)).toBe('Nobody searched in these days.')
  const search = { day: '2027-01-11', wantedOn: '2027-01-14', cityId: 'berlin', hour: 9, guests: 1 }
  const rows = [
    { ...search, place: '10115', outcome: 'found', count: 40 },
    { ...search, place: '10115', treatmentTypeId: 'classic', outcome: 'fullyBooked', count: 6 },
    { ...search, place: '10115', treatmentTypeId: 'classic', outcome: 'fullyBooked', wantedOn: '2027-01-15', count: 5 },
    { ...search, place: '10117', outcome: 'tooSoon', count: 4 },
    { ...search, place: '10119', outcome: 'tooSoon', count: 3 },
    { ...search, place: '20095', cityId: 'hamburg', guests: 2, hour: 18, outcome: 'needsTwoExperts', count: 2 },
    { ...search, place: '10115', day: '2027-02-01', outcome: 'tooSoon', count: 100 },
  ] as const
  for (const row of rows) await world.db.insertInto('searchCount').values(row).execute()
  expect(await type(...january)).toBe(
    `40 searches found a time, 20 did not.
10115  classic  09:00  for one  fullyBooked  11
In rows with fewer than 5 each: 9 together.`,
  )
  expect(await type(...january, '--city', 'hamburg')).toBe(
    `fewer than 5 searches found a time, fewer than 5 did not.
No place, treatment and hour has 5 searches without a free time.
In rows with fewer than 5 each: fewer than 5 together.`,
  )
})

test.each([
  [['--from', '2027-01-01'], 'usage:'],
  [[...january, '--from', '2027-01-01'], 'usage:'],
  [[...january, '--place', '10115'], 'usage:'],
  [['--from', '2027-02-30', '--until', '2027-03-01'], '2027-02-30 is no day'],
  [['--from', '2027-02-02', '--until', '2027-02-01'], '2027-02-01 is before 2027-02-02'],
  [[...january, '--city', 'Ada Muster'], 'Ada Muster is no city'],
])('demand %j is refused', async (words, problem) => {
  await expect(type(...words)).rejects.toThrow(problem)
})
