import { describe, expect, test } from 'vitest'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { race } from '@ruhepol/database/testing/race'
import type { BusyTime } from './busy-time-queries.ts'
import { readClaimsInBusyTimes, readOverlaps } from './busy-time-queries.ts'
import { replaceBusyTimes } from './busy-times.ts'
import { generateExpertDays } from './open-days.ts'
import { fromColumns, quarterHours } from '../quarter-hours.ts'
import { setShift } from '../testing/change-times.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'
import { claimAppointment, placeAppointment } from '../testing/place-appointment.ts'
import { verifyBitmaps } from '../claim/verify-bitmaps.ts'
import { verifyOpenHours } from './verify-open-hours.ts'

const WEEKDAY = 4
/** A Thursday. */
const DAY = '2027-01-14'
const shift = quarterHours(36, 80)

async function stage() {
  const { db, advance } = await databaseWithExperts([{ id: 1 }, { id: 2 }])
  const { id: calendarId } = await db
    .insertInto('outsideCalendar')
    .values({ expertId: 1, name: 'calendar.example', sourceHash: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const busy = (...times: [from: string, until: string][]) => {
    const read = times.map(([from, until]): BusyTime => ({
      outsideUid: 'a',
      startAt: Date.parse(from),
      endAt: Date.parse(until),
    }))
    return db.transaction().execute((tx) => replaceBusyTimes(tx, { calendarId, expertId: 1, times: read }))
  }
  async function openOn(day: string, expertId = 1) {
    const row = db.selectFrom('expertDay').select(['openA as a', 'openB as b'])
    const found = row.where('expertId', '=', expertId).where('day', '=', day)
    return fromColumns(await found.executeTakeFirstOrThrow())
  }
  return { db, advance, calendarId, busy, openOn }
}

const reported = async ({ db }: Awaited<ReturnType<typeof stage>>) => [
  ...(await verifyOpenHours(db)),
  ...(await verifyBitmaps(db)),
  ...(await readClaimsInBusyTimes(db)),
]

describe('a busy time', () => {
  test('closes every quarter hour that it touches, and the travel before it', async () => {
    const all = await stage()
    expect(await all.busy([`${DAY}T12:05:00+01:00`, `${DAY}T12:50:00+01:00`])).toEqual({ added: 1, removed: 0 })
    // 11:30 to 13:00: half an hour's travel before 12:05, to the grid.
    expect(await all.openOn(DAY)).toBe(shift & ~quarterHours(46, 52))
    expect(await all.openOn(DAY, 2)).toBe(shift)
    expect(await reported(all)).toEqual([])
  })

  test('of several days closes each of them, and opens them again once it is removed or moved', async () => {
    const all = await stage()
    await all.busy(['2027-01-13T18:00:00+01:00', '2027-01-15T11:00:00+01:00'])
    expect(await Promise.all(['2027-01-13', DAY, '2027-01-15'].map((day) => all.openOn(day)))).toEqual([
      quarterHours(36, 70),
      0n,
      quarterHours(44, 80),
    ])
    expect(await all.busy(['2027-01-16T00:00:00+01:00', '2027-01-17T00:00:00+01:00'])).toEqual({ added: 1, removed: 1 })
    expect(await all.openOn(DAY)).toBe(shift)
    expect(await all.openOn('2027-01-16')).toBe(0n)
    expect(await all.busy()).toEqual({ added: 0, removed: 1 })
    expect(await all.openOn('2027-01-16')).toBe(shift)
    expect(await reported(all)).toEqual([])
  })

  test.each([
    ['in spring', '2027-03-28', '2027-03-28T12:00:00+02:00', '2027-03-28T13:00:00+02:00'],
    ['before autumn', '2027-04-05', '2027-04-05T12:00:00+02:00', '2027-04-05T13:00:00+02:00'],
  ])('is read by the clock of Berlin %s', async (_, day, from, until) => {
    const { busy, openOn } = await stage()
    await busy([from, until])
    expect(await openOn(day)).toBe(shift & ~quarterHours(46, 52))
  })

  test('still closes its hours after a shift is saved and after the sweep opens days', async () => {
    const all = await stage()
    await all.busy(
      [`${DAY}T12:00:00+01:00`, `${DAY}T13:00:00+01:00`],
      ['2027-04-12T00:00:00+02:00', '2027-04-13T00:00:00+02:00'],
    )
    const hours = [{ fromQuarter: 40, toQuarter: 88 }]
    await setShift(all.db, { expertId: 1, weekday: WEEKDAY, hours })
    await generateExpertDays(all.db)
    expect(await all.openOn(DAY)).toBe(quarterHours(40, 88) & ~quarterHours(46, 52))
    await all.advance(24 * 60)
    await generateExpertDays(all.db)
    expect(await all.openOn('2027-04-12')).toBe(0n)
    expect(await reported(all)).toEqual([])
  })

  test('keeps a booking that was there before, reports it, and allows no other', async () => {
    const all = await stage()
    await placeAppointment(all.db, { experts: [1], at: `${DAY}T10:00:00+01:00` })
    await all.busy([`${DAY}T10:30:00+01:00`, `${DAY}T16:00:00+01:00`])
    expect(await readOverlaps(all.db)).toMatchObject([{ expertId: 1, startAt: Date.parse(`${DAY}T10:00:00+01:00`) }])
    expect(await reported(all)).toEqual([])
    const late = placeAppointment(all.db, { experts: [1], at: `${DAY}T14:00:00+01:00` })
    await expect(late).rejects.toMatchObject({ code: 'not_available' })
    // Travel after the appointment would lie in it.
    const before = placeAppointment(all.db, { experts: [1], at: `${DAY}T09:00:00+01:00` })
    await expect(before).rejects.toMatchObject({ code: 'not_available' })
  })

  test('is reported if something was booked in it nevertheless', async () => {
    const all = await stage()
    await all.busy([`${DAY}T10:00:00+01:00`, `${DAY}T16:00:00+01:00`])
    await all.db.updateTable('expertDay').set({ openA: '-1' }).where('day', '=', DAY).execute()
    await placeAppointment(all.db, { experts: [1], at: `${DAY}T12:00:00+01:00` })
    expect(await readClaimsInBusyTimes(all.db)).toMatchObject([
      { expertId: 1, startAt: Date.parse(`${DAY}T12:00:00+01:00`), outsideUid: 'a' },
    ])
    expect(await verifyOpenHours(all.db)).toMatchObject([{ day: DAY }, { day: DAY }])
  })
})

describe('an import and a claim at the same moment', () => {
  const claim = (tx: DatabaseTransaction) => claimAppointment(tx, { experts: [1], at: `${DAY}T12:00:00+01:00` })

  test('wait for each other: a claim that comes second is refused', async () => {
    const { db, calendarId } = await stage()
    const times = [
      { outsideUid: 'a', startAt: Date.parse(`${DAY}T12:00:00+01:00`), endAt: Date.parse(`${DAY}T13:00:00+01:00`) },
    ]
    const result = await race(db, (tx) => replaceBusyTimes(tx, { calendarId, expertId: 1, times }), claim)
    expect(result).toMatchObject({ waited: true, second: { status: 'rejected', reason: { code: 'not_available' } } })
  })

  test('wait for each other: an import that comes second closes after the claim', async () => {
    const { db, calendarId, openOn } = await stage()
    const times = [
      { outsideUid: 'a', startAt: Date.parse(`${DAY}T12:00:00+01:00`), endAt: Date.parse(`${DAY}T13:00:00+01:00`) },
    ]
    const result = await race(db, claim, (tx) => replaceBusyTimes(tx, { calendarId, expertId: 1, times }))
    expect(result).toMatchObject({ waited: true, second: { status: 'fulfilled' } })
    expect(await openOn(DAY)).toBe(shift & ~quarterHours(46, 52))
  })

  test('wait for each other: the sweep opens nothing that an import has just closed', async () => {
    const { db, calendarId } = await stage()
    const times = [
      { outsideUid: 'a', startAt: Date.parse(`${DAY}T12:00:00+01:00`), endAt: Date.parse(`${DAY}T13:00:00+01:00`) },
    ]
    const importing = db.transaction().execute((tx) => replaceBusyTimes(tx, { calendarId, expertId: 1, times }))
    await Promise.all([importing, generateExpertDays(db), generateExpertDays(db)])
    expect(await verifyOpenHours(db)).toEqual([])
  })
})
