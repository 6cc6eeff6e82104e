import { instantAt } from '@ruhepol/rules'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { generateExpertDays } from '../working-times/open-days.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'
import { placeAppointment, releaseAppointment } from '../testing/place-appointment.ts'
import { verifyBitmaps } from './verify-bitmaps.ts'

const DAY = '2027-01-14'
const at = (quarter: number, day = DAY) => new Date(instantAt(day, quarter)).toISOString()
const TEN = 40

const database = await databaseWithExperts([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4, shift: [36, 96] }])
beforeEach(async () => {
  await sql`truncate booking, cart cascade`.execute(database.db)
  await sql`update expert_day set busy_a = 0, busy_b = 0`.execute(database.db)
})

const place = (
  experts: number[],
  quarter: number,
  more: { minutes?: number; locationId?: string; day?: string } = {},
) => placeAppointment(database.db, { experts, at: at(quarter, more.day), ...more })
const notAvailable = { code: 'not_available' }

async function blockedUntil(bookingId: string | undefined): Promise<string> {
  const row = await database.db
    .selectFrom('booking')
    .select('blockedUntil')
    .where('id', '=', bookingId ?? '')
    .executeTakeFirstOrThrow()
  return new Date(row.blockedUntil).toISOString()
}

test('a claim lets the next booking of an expert start 30 minutes after the previous one', async () => {
  await place([1], TEN)
  await expect(place([1], TEN)).rejects.toMatchObject(notAvailable)
  await expect(place([1], TEN + 5)).rejects.toMatchObject(notAvailable)
  await expect(place([1], TEN - 5)).rejects.toMatchObject(notAvailable)
  await place([1], TEN + 6)
  await place([2], TEN)
  expect(await verifyBitmaps(database.db)).toEqual([])
})

test('a claim keeps a booking inside the shift, but lets its travel exceed it', async () => {
  await expect(place([1], 35)).rejects.toMatchObject(notAvailable)
  await expect(place([1], 77)).rejects.toMatchObject(notAvailable)
  await expect(place([1], 35, { locationId: 'spa' })).rejects.toMatchObject(notAvailable)
  await expect(place([1], 77, { locationId: 'spa' })).rejects.toMatchObject(notAvailable)
  const [id] = await place([1], 76)
  expect(await blockedUntil(id)).toBe(at(82))
})

test('a claim never lets a booking cross midnight, and cuts its travel off there', async () => {
  await expect(place([4], 93)).rejects.toMatchObject(notAvailable)
  const [id] = await place([4], 92)
  expect(await blockedUntil(id)).toBe(at(0, '2027-01-15'))
  expect(await verifyBitmaps(database.db)).toEqual([])
})

test('a claim takes two experts together or not at all', async () => {
  await place([2], TEN)
  await expect(place([1, 2], TEN)).rejects.toMatchObject(notAvailable)
  await place([3, 1], TEN)
  await expect(place([3, 3], TEN + 10)).rejects.toMatchObject(notAvailable)
  expect(await verifyBitmaps(database.db)).toEqual([])
})

test('a claim rejects an expert who does not work that day', async () => {
  await expect(place([1], TEN, { day: '2027-09-01' })).rejects.toMatchObject(notAvailable)
  await expect(place([99], TEN, { locationId: 'spa' })).rejects.toMatchObject(notAvailable)
})

test('a claim needs no travel between two bookings at the same partner location', async () => {
  const [first] = await place([1], TEN, { locationId: 'spa' })
  const [second] = await place([1], TEN + 4, { locationId: 'spa' })
  expect(await blockedUntil(first)).toBe(at(TEN + 4))
  const [before] = await place([1], TEN - 4, { locationId: 'spa' })
  expect(await blockedUntil(before)).toBe(at(TEN))
  expect(await blockedUntil(second)).toBe(at(TEN + 10))
  expect(await verifyBitmaps(database.db)).toEqual([])
})

test('a claim needs no travel even for bookings a quarter of an hour apart at one location', async () => {
  const [first] = await place([1], TEN, { locationId: 'spa' })
  await place([1], TEN + 5, { locationId: 'spa' })
  expect(await blockedUntil(first)).toBe(at(TEN + 5))
  expect(await verifyBitmaps(database.db)).toEqual([])
})

test('a claim keeps the travel from a partner location to another place', async () => {
  await place([1], TEN, { locationId: 'spa' })
  await expect(place([1], TEN + 4, { locationId: 'hotel' })).rejects.toMatchObject(notAvailable)
  await expect(place([1], TEN + 4)).rejects.toMatchObject(notAvailable)
  await expect(place([1], TEN - 4)).rejects.toMatchObject(notAvailable)
  await place([1], TEN + 6, { locationId: 'hotel' })
})

test('a claim leaves the preceding booking at a location unchanged when it refuses a claim', async () => {
  const [first] = await place([1], TEN, { locationId: 'spa' })
  await place([1], TEN + 8)
  await expect(place([1], TEN + 4, { locationId: 'spa' })).rejects.toMatchObject(notAvailable)
  expect(await blockedUntil(first)).toBe(at(TEN + 6))
  expect(await verifyBitmaps(database.db)).toEqual([])
})

test('a release gives the quarter hours back once', async () => {
  const ids = await place([1, 2], TEN)
  expect(await releaseAppointment(database.db, ids)).toBe(2)
  expect(await releaseAppointment(database.db, ids)).toBe(0)
  await place([1, 2], TEN)
  expect(await releaseAppointment(database.db, ids)).toBe(0)
  expect(await verifyBitmaps(database.db)).toEqual([])
})

test('a release at a location restores the travel time of the preceding booking', async () => {
  const [first] = await place([1], TEN, { locationId: 'spa' })
  const second = await place([1], TEN + 4, { locationId: 'spa' })
  const third = await place([1], TEN + 8, { locationId: 'spa' })
  await releaseAppointment(database.db, second)
  expect(await blockedUntil(first)).toBe(at(TEN + 6))
  await releaseAppointment(database.db, third)
  expect(await blockedUntil(first)).toBe(at(TEN + 6))
  expect(await verifyBitmaps(database.db)).toEqual([])
})

test('a release restores the travel time up to midnight, and whatever another expert does then', async () => {
  await sql`update city set travel_minutes = 120 where id = 'berlin'`.execute(database.db)
  const [late] = await place([4], 88, { locationId: 'spa' })
  const last = await place([4], 92, { locationId: 'spa' })
  await place([2], TEN + 5)
  const [first] = await place([1], TEN, { locationId: 'spa' })
  const second = await place([1], TEN + 4, { locationId: 'spa' })
  await releaseAppointment(database.db, last)
  await releaseAppointment(database.db, second)
  await sql`update city set travel_minutes = 30 where id = 'berlin'`.execute(database.db)
  expect(await blockedUntil(late)).toBe(at(0, '2027-01-15'))
  expect(await blockedUntil(first)).toBe(at(TEN + 12))
  expect(await verifyBitmaps(database.db)).toEqual([])
})

test('a release leaves the travel after a booking at home as it was', async () => {
  const [atHome] = await place([1], TEN)
  const next = await place([1], TEN + 6, { locationId: 'spa' })
  await sql`update city set travel_minutes = 120 where id = 'berlin'`.execute(database.db)
  await releaseAppointment(database.db, next)
  await sql`update city set travel_minutes = 30 where id = 'berlin'`.execute(database.db)
  expect(await blockedUntil(atHome)).toBe(at(TEN + 6))
  expect(await verifyBitmaps(database.db)).toEqual([])
})

test('a claim shortens the travel if its full length would meet a later booking', async () => {
  const [first] = await place([1], TEN, { locationId: 'spa' })
  const second = await place([1], TEN + 4, { locationId: 'spa' })
  const third = await place([1], TEN + 5 + 4, { locationId: 'spa' })
  await sql`update city set travel_minutes = 120 where id = 'berlin'`.execute(database.db)
  await releaseAppointment(database.db, second)
  await sql`update city set travel_minutes = 30 where id = 'berlin'`.execute(database.db)
  expect(await blockedUntil(first)).toBe(at(TEN + 9))
  expect(await verifyBitmaps(database.db)).toEqual([])
  await releaseAppointment(database.db, third)
  expect(await verifyBitmaps(database.db)).toEqual([])
})

test.each(['2027-03-28', '2027-10-31'])(
  'a claim and its release affect the same hours on %s, when the clocks change',
  async (day) => {
    await database.setNow(`${day}T00:00:00Z`)
    await generateExpertDays(database.db)
    const first = await place([1], 36, { day })
    await expect(place([1], 36, { day })).rejects.toMatchObject(notAvailable)
    await place([1], 42, { day })
    expect(await verifyBitmaps(database.db)).toEqual([])
    await releaseAppointment(database.db, first)
    await place([1], 36, { day })
    expect(await verifyBitmaps(database.db)).toEqual([])
  },
)
