import { describe, expect, test } from 'vitest'
import { race } from '@ruhepol/database/testing/race'
import { addDays, instantAt } from '@ruhepol/rules'
import type { Database, DatabaseTransaction } from '../../platform/database.ts'
import { createLog } from '../../platform/log.ts'
import { absenceAdded, absenceEnded, forgetAbsences } from './absences.ts'
import { insertAbsence, type Absence } from './absence-queries.ts'
import { lockOpenHours } from './busy-time-queries.ts'
import { lockExpertDays } from '../claim/claim-queries.ts'
import { closureEnded, closuresAdded } from './closures.ts'
import { readClosuresFrom } from './closure-queries.ts'
import { hoursCleared, hoursSet } from './hours-of-day.ts'
import { generateExpertDays, rewriteOpenDays } from './open-days.ts'
import { fromColumns, quarterHours } from '../quarter-hours.ts'
import { readShiftsOfExpert } from './shift-queries.ts'
import { changeTimes, enterAbsence, setShift } from '../testing/change-times.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'
import { claimAppointment, placeAppointment } from '../testing/place-appointment.ts'
import { verifyBitmaps } from '../claim/verify-bitmaps.ts'
import { verifyOpenHours } from './verify-open-hours.ts'
import { shiftsSet, shiftUnplanned } from './weekly-hours.ts'

// The clock is set to Monday, 11 January 2027, 9:00 in Berlin.
const TODAY = '2027-01-11'
/** A Thursday. */
const DAY = '2027-01-14'
const shift = quarterHours(36, 80)
const hours = (fromQuarter: number, toQuarter: number) => [{ fromQuarter, toQuarter }]

async function stage() {
  const database = await databaseWithExperts([{ id: 1 }, { id: 2 }, { id: 3, city: 'hamburg' }])
  const { db } = database
  async function openOn(day: string, expertId = 1) {
    const found = db.selectFrom('expertDay').select(['openA as a', 'openB as b']).where('expertId', '=', expertId)
    const row = await found.where('day', '=', day).executeTakeFirst()
    return row && fromColumns(row)
  }
  const broken = async () => [...(await verifyOpenHours(db)), ...(await verifyBitmaps(db))]
  return { ...database, openOn, broken }
}

const absent = (from: string, until: string | null, kind: Absence['kind'] = 'ill') => ({
  expertId: 1,
  kind,
  startAt: Date.parse(from),
  endAt: until === null ? null : Date.parse(until),
})

describe('an absence', () => {
  test('closes the hours that it touches and no others, also after the sweep and after a shift is saved', async () => {
    const { db, openOn, broken } = await stage()
    await changeTimes(db, absenceAdded(absent('2027-01-13T18:05:00+01:00', '2027-01-15T10:50:00+01:00')))
    const expected = [quarterHours(36, 72), 0n, quarterHours(44, 80)]
    const open = () => Promise.all(['2027-01-13', DAY, '2027-01-15'].map((day) => openOn(day)))
    expect(await open()).toEqual(expected)
    await generateExpertDays(db)
    await setShift(db, { expertId: 1, weekday: 4, hours: hours(36, 88) })
    expect(await open()).toEqual(expected)
    expect(await openOn(DAY, 2)).toBe(shift)
    expect(await broken()).toEqual([])
  })

  test('without an end closes days that are only opened later', async () => {
    const { db, openOn, advance, broken } = await stage()
    await changeTimes(db, absenceAdded(absent(`${DAY}T00:00:00+01:00`, null)))
    await advance(24 * 60)
    await generateExpertDays(db)
    expect(await openOn(addDays(TODAY, 91))).toBe(0n)
    expect(await broken()).toEqual([])
  })

  test('that ends early opens its hours again, except where something is booked', async () => {
    const { db, openOn, broken } = await stage()
    await placeAppointment(db, { experts: [1], at: `${DAY}T10:00:00+01:00` })
    const absence = await enterAbsence(db, absent('2027-01-13T00:00:00+01:00', '2027-01-20T00:00:00+01:00'))
    await changeTimes(db, absenceEnded(absence, instantAt(DAY, 0)))
    expect([await openOn('2027-01-13'), await openOn(DAY), await openOn('2027-01-19')]).toEqual([0n, shift, shift])
    const again = placeAppointment(db, { experts: [1], at: `${DAY}T10:00:00+01:00` })
    await expect(again).rejects.toMatchObject({ code: 'not_available' })
    await changeTimes(db, absenceEnded(absence, instantAt('2027-01-13', 0)))
    expect(await db.selectFrom('absence').selectAll().execute()).toEqual([])
    expect(await openOn('2027-01-13')).toBe(shift)
    expect(await broken()).toEqual([])
  })

  test('is saved over a booking only with "anyway", and leaves the booking as it is', async () => {
    const { db, openOn, broken } = await stage()
    await placeAppointment(db, { experts: [1], at: `${DAY}T10:00:00+01:00` })
    const wanted = absent(`${DAY}T10:45:00+01:00`, `${DAY}T14:00:00+01:00`)
    const conflicts = [{ expertId: 1, startAt: Date.parse(`${DAY}T10:00:00+01:00`) }]
    expect(await changeTimes(db, absenceAdded(wanted))).toMatchObject({ isSaved: false, conflicts })
    expect(await openOn(DAY)).toBe(shift)
    expect(await db.selectFrom('absence').selectAll().execute()).toEqual([])
    expect(await changeTimes(db, absenceAdded(wanted), 'anyway')).toMatchObject({ isSaved: true, conflicts })
    expect(await openOn(DAY)).toBe(shift & ~quarterHours(43, 56))
    expect(await db.selectFrom('booking').select('active').execute()).toEqual([{ active: true }])
    expect(await broken()).toEqual([])
  })

  test('lists a booking outside of the shifts too', async () => {
    const { db } = await stage()
    await placeAppointment(db, { experts: [1], at: `${DAY}T10:00:00+01:00` })
    await setShift(db, { expertId: 1, weekday: 4, hours: [] }, 'anyway')
    const changed = await changeTimes(db, absenceAdded(absent(`${DAY}T00:00:00+01:00`, null)))
    expect(changed).toMatchObject({ isSaved: false, conflicts: [{ expertId: 1 }] })
  })

  test('is deleted 30 days after its end, and one without an end never', async () => {
    const { db, advance } = await stage()
    await changeTimes(db, absenceAdded(absent(`${DAY}T00:00:00+01:00`, '2027-01-15T00:00:00+01:00')))
    await changeTimes(db, absenceAdded(absent(`${DAY}T00:00:00+01:00`, null, 'other')))
    const kinds = async () => (await db.selectFrom('absence').select('kind').orderBy('id').execute()).map((a) => a.kind)
    const forget = () => forgetAbsences.run({ db, log: createLog('silent') })
    // From 11 January, 9:00, to 13 February, 24:00.
    await advance(33 * 24 * 60 + 15 * 60 - 1)
    await forget()
    expect(await kinds()).toEqual(['ill', 'other'])
    await advance(1)
    await forget()
    expect(await kinds()).toEqual(['other'])
  })
})

describe('hours of one day', () => {
  test('replace the weekly ones, and are cleared', async () => {
    const { db, openOn, broken } = await stage()
    await changeTimes(db, hoursSet({ expertId: 1, day: DAY, hours: [...hours(40, 48), ...hours(60, 64)] }))
    expect(await openOn(DAY)).toBe(quarterHours(40, 48) | quarterHours(60, 64))
    await generateExpertDays(db)
    expect(await openOn(DAY)).toBe(quarterHours(40, 48) | quarterHours(60, 64))
    expect(await changeTimes(db, hoursCleared({ expertId: 1, day: DAY }))).toMatchObject({ result: true })
    expect(await openOn(DAY)).toBe(shift)
    expect(await changeTimes(db, hoursCleared({ expertId: 1, day: DAY }))).toMatchObject({ result: false })
    await changeTimes(db, hoursSet({ expertId: 1, day: DAY, hours: [] }))
    expect(await openOn(DAY)).toBe(0n)
    expect(await broken()).toEqual([])
  })

  test('that earlier releases stored in addition to the weekly ones still count', async () => {
    const { db, openOn, broken } = await stage()
    await db.insertInto('hoursException').values({ expertId: 1, day: DAY, kind: 'extra', hours: '{[80,84)}' }).execute()
    await setShift(db, { expertId: 1, weekday: 4, hours: hours(36, 72) })
    expect(await openOn(DAY)).toBe(quarterHours(36, 72) | quarterHours(80, 84))
    expect(await broken()).toEqual([])
  })

  test('open a day that had no row, for an expert without a shift then', async () => {
    const { db, openOn, broken } = await stage()
    await setShift(db, { expertId: 1, weekday: 4, hours: [] })
    await db.deleteFrom('expertDay').where('expertId', '=', 1).where('day', '=', DAY).execute()
    await changeTimes(db, hoursSet({ expertId: 1, day: DAY, hours: hours(40, 48) }))
    expect(await openOn(DAY)).toBe(quarterHours(40, 48))
    expect(await broken()).toEqual([])
  })
})

describe('a closure', () => {
  test('closes hours of a day for everybody in that city only, until it is taken back', async () => {
    const { db, openOn, broken } = await stage()
    await placeAppointment(db, { experts: [2], at: `${DAY}T10:00:00+01:00` })
    const wanted = { cityId: 'berlin', day: DAY, hours: hours(0, 48) }
    const change = await closuresAdded(db, wanted)
    expect(await changeTimes(db, change)).toMatchObject({ isSaved: false, conflicts: [{ expertId: 2 }] })
    const saved = await changeTimes(db, change, 'anyway')
    const open = () => Promise.all([1, 2, 3].map((id) => openOn(DAY, id)))
    expect(await open()).toEqual([quarterHours(48, 80), quarterHours(48, 80), shift])
    await generateExpertDays(db)
    expect(await open()).toEqual([quarterHours(48, 80), quarterHours(48, 80), shift])
    const id = saved.isSaved ? saved.result[0] : undefined
    const closure = (await readClosuresFrom(db, DAY)).find((one) => one.id === id)
    if (!closure) throw new Error('the closure is gone')
    await changeTimes(db, await closureEnded(db, closure))
    expect(await open()).toEqual([shift, shift, shift])
    expect(await broken()).toEqual([])
  })
})

describe('a planned shift', () => {
  const plan = (db: Database, fromDay: string, untilDay: string | null, from: number, to: number) =>
    changeTimes(
      db,
      shiftsSet({ expertId: 1, fromDay, untilDay, weekdays: [{ weekday: 4, hours: hours(from, to) }] }, TODAY),
    )

  test('counts from its first to its last day, before the shift and before one that began earlier', async () => {
    const { db, openOn, broken } = await stage()
    await plan(db, '2027-01-21', null, 40, 60)
    await plan(db, '2027-02-01', '2027-02-11', 44, 50)
    const thursdays = [DAY, '2027-01-21', '2027-01-28', '2027-02-04', '2027-02-11', '2027-02-18']
    const expected = [shift, ...[40, 40].map((q) => quarterHours(q, 60)), ...[50, 50].map((q) => quarterHours(44, q))]
    expect(await Promise.all(thursdays.map((day) => openOn(day)))).toEqual([...expected, quarterHours(40, 60)])
    const takenBack = await changeTimes(db, shiftUnplanned({ expertId: 1, weekday: 4, fromDay: '2027-02-01' }))
    expect(takenBack).toMatchObject({ result: true })
    expect(await openOn('2027-02-04')).toBe(quarterHours(40, 60))
    expect(await broken()).toEqual([])
  })

  test('becomes the shift once it has begun and stays, without changing an hour', async () => {
    const { db, advance, openOn, broken } = await stage()
    await plan(db, '2027-01-12', '2027-12-31', 70, 74)
    await plan(db, '2027-01-13', null, 40, 60)
    await plan(db, '2027-01-21', '2027-01-21', 44, 50)
    await advance(2 * 24 * 60)
    const before = await Promise.all([DAY, '2027-01-21', '2027-01-28'].map((day) => openOn(day)))
    await generateExpertDays(db)
    expect(before).toEqual([quarterHours(40, 60), quarterHours(44, 50), quarterHours(40, 60)])
    expect(await Promise.all([DAY, '2027-01-21', '2027-01-28'].map((day) => openOn(day)))).toEqual(before)
    const thursday = (await readShiftsOfExpert(db, 1)).filter(({ weekday }) => weekday === 4)
    expect(thursday).toEqual([{ weekday: 4, fromQuarter: 40, toQuarter: 60 }])
    const left = await db.selectFrom('plannedShift').select('fromDay').execute()
    expect(left).toEqual([{ fromDay: '2027-01-21' }])
    await setShift(db, { expertId: 1, weekday: 4, hours: hours(36, 40) })
    expect(await openOn(DAY)).toBe(quarterHours(36, 40))
    expect(await broken()).toEqual([])
  })

  test('lists what is booked outside of it', async () => {
    const { db } = await stage()
    await placeAppointment(db, { experts: [1], at: `${DAY}T10:00:00+01:00` })
    const later = await plan(db, '2027-01-15', null, 60, 64)
    expect(later).toMatchObject({ isSaved: true, conflicts: [] })
    const now = await plan(db, DAY, null, 60, 64)
    expect(now).toMatchObject({ isSaved: false, conflicts: [{ expertId: 1 }] })
  })
})

describe('an absence and a claim at the same moment', () => {
  const claim = (tx: DatabaseTransaction) => claimAppointment(tx, { experts: [1], at: `${DAY}T12:00:00+01:00` })
  const wanted = absent(`${DAY}T12:00:00+01:00`, `${DAY}T13:00:00+01:00`)
  /** The steps of `changeTimes` in a transaction that the test can hold open. */
  async function beAbsent(tx: DatabaseTransaction) {
    await lockOpenHours(tx)
    await lockExpertDays(tx, [1], [DAY])
    await insertAbsence(tx, wanted)
    await rewriteOpenDays(tx, { from: DAY, to: DAY, expertIds: [1] })
  }

  test('wait for each other: a claim that comes second is refused', async () => {
    const { db, broken } = await stage()
    const result = await race(db, beAbsent, claim)
    expect(result).toMatchObject({ waited: true, second: { status: 'rejected', reason: { code: 'not_available' } } })
    expect(await broken()).toEqual([])
  })

  test('end with a booking that is listed or a claim that is refused, however many try', async () => {
    const { db, broken } = await stage()
    const outcomes = { booked: 0, refused: 0 }
    for (let turn = 0; turn < 8; turn += 1) {
      const day = addDays(DAY, turn)
      const time = { ...wanted, startAt: instantAt(day, 48), endAt: instantAt(day, 52) }
      const placing = () => placeAppointment(db, { experts: [1], at: new Date(time.startAt).toISOString() })
      const absence = () => changeTimes(db, absenceAdded(time))
      // Each of them begins first in half of the turns.
      const absentFirst = turn % 2 === 0 ? absence() : undefined
      const [placed, saved] = await Promise.allSettled([placing(), absentFirst ?? absence()])
      if (placed.status === 'fulfilled') {
        outcomes.booked += 1
        expect(saved).toMatchObject({ value: { isSaved: false, conflicts: [{ startAt: time.startAt }] } })
      } else {
        outcomes.refused += 1
        expect(placed.reason).toMatchObject({ code: 'not_available' })
        expect(saved).toMatchObject({ value: { isSaved: true, conflicts: [] } })
      }
    }
    expect(outcomes.booked + outcomes.refused).toBe(8)
    expect(await broken()).toEqual([])
  })

  test('lose nothing to a sweep that runs at the same moment', async () => {
    const { db, openOn, broken } = await stage()
    await Promise.all([generateExpertDays(db), changeTimes(db, absenceAdded(wanted)), generateExpertDays(db)])
    expect(await openOn(DAY)).toBe(shift & ~quarterHours(48, 52))
    expect(await broken()).toEqual([])
  })
})
