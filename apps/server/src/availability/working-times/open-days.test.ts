import { addDays } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import { generateExpertDays } from './open-days.ts'
import { unambiguousQuarters } from './open-hours.ts'
import { fromColumns, quarterHours } from '../quarter-hours.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'
import { placeAppointment } from '../testing/place-appointment.ts'
import { verifyBitmaps } from '../claim/verify-bitmaps.ts'

const TODAY = '2027-01-11'
const unchanged = await twoExperts()

async function twoExperts() {
  const database = await databaseWithExperts([{ id: 1 }, { id: 2, shift: [0, 96] }])
  async function openOn(expertId: number, day: string): Promise<bigint | undefined> {
    const row = await database.db
      .selectFrom('expertDay')
      .select(['openA as a', 'openB as b'])
      .where('expertId', '=', expertId)
      .where('day', '=', day)
      .executeTakeFirst()
    return row && fromColumns(row)
  }
  return { ...database, openOn }
}

test('the shifts of the days from today to 90 days ahead are opened', async () => {
  expect(await unchanged.openOn(1, addDays(TODAY, -1))).toBeUndefined()
  expect(await unchanged.openOn(1, TODAY)).toBe(quarterHours(36, 80))
  expect(await unchanged.openOn(1, addDays(TODAY, 90))).toBe(quarterHours(36, 80))
  expect(await unchanged.openOn(1, addDays(TODAY, 91))).toBeUndefined()
})

test('an hour that is skipped or repeated by a clock change is never opened', async () => {
  const withoutTwoToThree = quarterHours(0, 96) & ~quarterHours(8, 12)
  expect(await unchanged.openOn(2, '2027-03-28')).toBe(withoutTwoToThree)
  expect(unambiguousQuarters('2027-10-31')).toBe(withoutTwoToThree)
  expect(unambiguousQuarters('2027-10-30')).toBe(quarterHours(0, 96))
})

test('a changed shift opens and closes hours, and busy ones stay busy', async () => {
  const { db, openOn } = await twoExperts()
  const day = addDays(TODAY, 3)
  await placeAppointment(db, { experts: [1], at: `${day}T09:00:00Z` })
  await db.updateTable('shift').set({ fromQuarter: 60 }).where('expertId', '=', 1).execute()
  await db.deleteFrom('shift').where('expertId', '=', 1).where('weekday', '=', 5).execute()
  await generateExpertDays(db)
  expect(await openOn(1, day)).toBe(quarterHours(60, 80))
  expect(await openOn(1, addDays(TODAY, 4))).toBe(0n)
  expect(await openOn(2, addDays(TODAY, 4))).toBe(quarterHours(0, 96))
  expect(await verifyBitmaps(db)).toEqual([])
})

test('one more day is opened each day', async () => {
  const { db, advance, openOn } = await twoExperts()
  await advance(24 * 60)
  await generateExpertDays(db)
  expect(await openOn(2, addDays(TODAY, 91))).toBe(quarterHours(0, 96))
})

test('the checker reports a bitmap that differs from its bookings in either direction', async () => {
  const { db } = await twoExperts()
  const day = addDays(TODAY, 3)
  await placeAppointment(db, { experts: [1], at: `${day}T09:00:00Z` })
  await db.updateTable('expertDay').set({ busyA: '0', busyB: '1' }).where('day', '=', day).execute()
  const found = (await verifyBitmaps(db)).toSorted((one, other) => one.expertId - other.expertId)
  expect(found).toEqual([
    { expertId: 1, day, busy: quarterHours(64, 65), booked: quarterHours(40, 46) },
    { expertId: 2, day, busy: quarterHours(64, 65), booked: 0n },
  ])
})
