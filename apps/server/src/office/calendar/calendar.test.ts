import { addDays, dayOf, instantAt } from '@ruhepol/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { absenceEnded, closuresAdded, generateExpertDays } from '../../availability/index.ts'
import { changeTimes, enterAbsence } from '../../availability/testing/change-times.ts'
import { addExpert } from '../../availability/testing/small-catalogue.ts'
import { holding, slotHoldsOf, withExperts } from '../../booking/testing/slot-hold-stage.ts'
import { forgetCatalogueCopy } from '../../catalogue/index.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile, type Signed } from '../testing/office-stage.ts'
import { addOffSale, OFF_SALE } from '../testing/off-sale.ts'
import { readCalendarDay } from './calendar.ts'

let owner: Signed
const stage = await officeStageOfFile()
const desk = deskOf(stage)
const { db } = stage.context
await addExpert(db, { id: 3, services: { thai: [90] }, shift: [40, 60] })
await addExpert(db, { id: 8, city: 'hamburg' })
await generateExpertDays(db)
forgetCatalogueCopy(db)
beforeEach(async () => {
  owner = await stage.signIn('owner')
})

type Placed = { code: string; from: number; to: number; until: number } & Record<string, unknown>
type Row = { expertId: string; day: string; open: number[]; absent: number[]; held: number[] } & {
  isFree: boolean | null
  bookings: Placed[]
}
type Answer = {
  now: string
  day: string
  rows: Row[]
  withoutExpert: { day: string; booking: Placed & { expert: string } }[]
  closures: object[]
  treatments: { id: string }[]
}

const day = async (variables: object, person = owner) =>
  desk.dataOf(await desk.calendarDay(person, { cityId: 'berlin', ...variables }), 'calendarDay') as Answer
const week = async (variables: object, person = owner) =>
  desk.dataOf(await desk.calendarWeek(person, variables), 'calendarWeek') as Answer
const rowOf = ({ rows }: Answer, expertId: number) => rows.find((row) => row.expertId === String(expertId))

/** A day on which nothing is booked yet. */
let used = 0
const freshDay = () => addDays('2027-02-01', (used += 1))

describe('the row of an expert', () => {
  test('has open hours and a booking with its travel, treatment and state, but no data of the customer', async () => {
    const on = freshDay()
    const { code, email } = await desk.paid({ startAt: instantAt(on, 56), surname: 'Ziegenfuß' })
    const answer = await desk.calendarDay(owner, { cityId: 'berlin', day: on })
    expect(rowOf(desk.dataOf(answer, 'calendarDay') as Answer, 1)).toMatchObject({
      expert: 'Expert 1',
      day: on,
      open: [36, 80],
      absent: [],
      held: [],
      isFree: null,
      bookings: [
        {
          code,
          expertId: '1',
          from: 56,
          to: 60,
          until: 62,
          treatment: 'classic',
          status: 'paid',
          isCouple: false,
          needsExpert: false,
        },
      ],
    })
    expect(answer.text).not.toMatch(new RegExp(`Ziegenfuß|Ackerstr|123456|${email}`))
  })

  test('has a booking that is not paid yet, but not a cancelled one', async () => {
    const on = freshDay()
    await stage.place({ startAt: instantAt(on, 40) })
    const { code } = await desk.paid({ startAt: instantAt(on, 60) })
    const bookings = async () => rowOf(await day({ day: on }), 1)?.bookings
    expect(await bookings()).toMatchObject([
      { from: 40, status: 'placed' },
      { from: 60, status: 'paid' },
    ])
    await desk.act(owner, 'cancelBooking', { code, seen: (await desk.sheet(owner, code)).version, reason: 'by phone' })
    expect(await bookings()).toMatchObject([{ from: 40 }])
  })

  test('has a slot that is held, with the travel after it', async () => {
    const { db } = stage.context
    const on = freshDay()
    const input = holding({ bookings: withExperts(2), time: instantAt(on, 48) })
    await slotHoldsOf({ db }).hold(input)
    expect(rowOf(await day({ day: on }), 2)).toMatchObject({ held: [48, 54], bookings: [] })
    await slotHoldsOf({ db }).release(input)
    expect(rowOf(await day({ day: on }), 2)).toMatchObject({ held: [] })
  })

  test('shows the same booking for both experts of a couple', async () => {
    const on = freshDay()
    const { code } = await desk.paid({ startAt: instantAt(on, 40), couple: true })
    const answer = await day({ day: on })
    for (const expert of [1, 2])
      expect(rowOf(answer, expert)?.bookings).toMatchObject([{ code, from: 40, to: 44, isCouple: true }])
  })

  test.each([
    ['lacks an hour', '2027-03-28', [0, 8, 12, 96]],
    ['is ordinary', '2027-03-29', [0, 96]],
  ])('uses the hours of the wall clock on a day that %s', async (_what, on, wholeDay) => {
    const { db } = stage.context
    const { code } = await desk.paid({ startAt: instantAt(on, 40) })
    const wholeDayOff = { startAt: instantAt(on, 0), endAt: instantAt(addDays(on, 1), 0) }
    await enterAbsence(db, { expertId: 2, kind: 'other', ...wholeDayOff })
    const answer = await day({ day: on })
    expect(rowOf(answer, 1)).toMatchObject({ open: [36, 80], bookings: [{ code, from: 40, to: 44, until: 46 }] })
    expect(rowOf(answer, 2)).toMatchObject({ open: [], absent: wholeDay })
  })
})

describe('the lane of bookings without an expert', () => {
  test('has exactly the bookings that fall in an absence, as Today does', async () => {
    const { db } = stage.context
    const on = freshDay()
    const { code, startAt } = await desk.paid({ startAt: instantAt(on, 48) })
    const before = await desk.paid({ startAt: instantAt(on, 36) })
    const restOfDay = { startAt: instantAt(on, 44), endAt: instantAt(addDays(on, 1), 0) }
    const absence = await enterAbsence(db, { expertId: 1, kind: 'ill', ...restOfDay })
    const answer = await day({ day: on })
    expect(rowOf(answer, 1)).toMatchObject({
      open: [36, 44],
      absent: [44, 96],
      bookings: [
        { code: before.code, needsExpert: false },
        { code, needsExpert: true },
      ],
    })
    expect(answer.withoutExpert).toMatchObject([{ day: on, booking: { code, expert: 'Expert 1', from: 48 } }])
    const tasks = desk.dataOf(await desk.today(owner), 'today') as { tasks: { bookingCode: string; kind: string }[] }
    expect(tasks.tasks.filter(({ kind }) => kind === 'bookedInAbsence')).toMatchObject([{ bookingCode: code }])
    // It is shown whatever filter is set.
    expect((await day({ day: on, treatmentTypeId: 'thai' })).withoutExpert).toHaveLength(1)
    await changeTimes(db, absenceEnded(absence, absence.startAt))
    expect((await day({ day: dayOf(startAt) })).withoutExpert).toEqual([])
  })

  test('has the bookings of an expert who no longer works', async () => {
    const { db } = stage.context
    const on = freshDay()
    const { code } = await desk.paid({ startAt: instantAt(on, 48), expertId: '2' })
    await db.updateTable('expert').set({ active: false }).where('id', '=', 2).execute()
    const answer = await day({ day: on })
    expect(answer.withoutExpert).toMatchObject([{ booking: { code, expert: 'Expert 2' } }])
    expect(rowOf(await day({ day: freshDay() }), 2)).toBeUndefined()
    // Appointments that are over are left out.
    await stage.database.setNow(new Date(instantAt(on, 53)).toISOString())
    const { withoutExpert } = await readCalendarDay(db, { cityIds: null }, { cityId: 'berlin', day: on })
    expect(withoutExpert).toEqual([])
    await db.updateTable('expert').set({ active: true }).where('id', '=', 2).execute()
  })
})

describe('filters', () => {
  test('show only experts who give a treatment, and refuse an unknown one', async () => {
    const on = freshDay()
    expect((await day({ day: on, treatmentTypeId: 'thai' })).rows.map(({ expertId }) => expertId)).toEqual(['3'])
    const { errors } = await desk.calendarDay(owner, { cityId: 'berlin', day: on, treatmentTypeId: 'none' })
    expect(errors?.[0]?.extensions.code).toBe('not_found')
  })

  test('show no expert for a treatment that is known but not on sale', async () => {
    await addOffSale(stage.context.db)
    const answer = await day({ day: freshDay(), treatmentTypeId: OFF_SALE })
    expect(answer.treatments.map(({ id }) => id)).toContain(OFF_SALE)
    expect(answer.rows).toEqual([])
  })

  test('put experts who are free for the whole hour before the others, and sort each of the two by name', async () => {
    const on = freshDay()
    await desk.paid({ startAt: instantAt(on, 48) })
    const free = async (freeAt: number) =>
      (await day({ day: on, freeAt })).rows.map(({ expertId, isFree }) => `${expertId} ${isFree}`)
    expect(await free(46)).toEqual(['2 true', '3 true', '1 false'])
    expect(await free(44)).toEqual(['1 true', '2 true', '3 true'])
    // The travel takes until half past one, and expert 3 goes home at three.
    expect(await free(53)).toEqual(['2 true', '3 true', '1 false'])
    expect(await free(57)).toEqual(['1 true', '2 true', '3 false'])
    for (const freeAt of [-1, 96]) {
      const { errors } = await desk.calendarDay(owner, { cityId: 'berlin', day: on, freeAt })
      expect(errors?.[0]?.extensions.code).toBe('invalid_input')
    }
  })
})

test('a person sees nothing of the calendars of other cities', async () => {
  const on = freshDay()
  await desk.paid({ startAt: instantAt(on, 40) })
  const elsewhere = await stage.signIn('dispatcher', { cityIds: ['hamburg'] })
  const answer = await day({ cityId: 'hamburg', day: on }, elsewhere)
  expect(answer.rows.map(({ expertId }) => expertId)).toEqual(['8'])
  const refused = [
    await desk.calendarDay(elsewhere, { cityId: 'berlin', day: on }),
    await desk.calendarWeek(elsewhere, { expertId: '1', from: on }),
    await desk.calendarWeek(owner, { expertId: '404', from: on }),
    await desk.calendarWeek(owner, { expertId: 'none', from: on }),
  ]
  expect(refused.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(Array(4).fill('not_found'))
})

test('the week of an expert has a row with the bookings of each of seven days', async () => {
  const [first, second] = [freshDay(), freshDay()]
  const { code } = await desk.paid({ startAt: instantAt(second, 40) })
  const { rows, now } = await week({ expertId: '1', from: first })
  expect(now).toBe(TEST_NOW.replace('Z', '.000Z'))
  expect(rows.map((row) => row.day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(first, ahead)))
  expect(rows.map(({ bookings }) => bookings.map((one) => one.code))[1]).toEqual([code])
  expect(new Set(rows.map(({ expertId }) => expertId))).toEqual(new Set(['1']))
})

test('without a given day the calendar shows today in Berlin, or its week', async () => {
  // In Berlin it is already Tuesday.
  await stage.database.setNow('2027-01-11T23:30:00Z')
  owner = await stage.signIn('owner')
  expect(await day({})).toMatchObject({ day: '2027-01-12', now: '2027-01-11T23:30:00.000Z' })
  const { rows, ...answer } = await week({ expertId: '1' })
  expect(answer).toMatchObject({ day: '2027-01-11' })
  expect(rows.map((row) => row.day)).toContain('2027-01-17')
})

test('hours in which a city is closed are not open, and are listed for that city only', async () => {
  const { db } = stage.context
  const on = freshDay()
  const closed = { cityId: 'berlin', day: on, hours: [{ fromQuarter: 36, toQuarter: 60 }] }
  await changeTimes(db, await closuresAdded(db, closed))
  const answer = await day({ day: on })
  expect(answer.closures).toMatchObject([{ day: on, from: 36, to: 60 }])
  expect(rowOf(answer, 1)).toMatchObject({ open: [60, 80] })
  expect((await day({ cityId: 'hamburg', day: on })).closures).toEqual([])
})

test('the number of statements does not grow with the number of experts and bookings', async () => {
  const { db } = stage.context
  const statements = async (on: string) => {
    let count = 0
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await readCalendarDay(counted, { cityIds: null }, { cityId: 'berlin', day: on })
    return count
  }
  const [empty, full] = [freshDay(), freshDay()]
  await desk.paid({ startAt: instantAt(full, 40), couple: true })
  await desk.paid({ startAt: instantAt(full, 60) })
  expect(await statements(full)).toBe(await statements(empty))
  expect(await statements(full)).toBeLessThanOrEqual(9)
})
