import { addDays, instantAt } from '@ruhepol/rules'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { absenceEnded } from '../../availability/index.ts'
import { changeTimes, enterAbsence } from '../../availability/testing/change-times.ts'
import { addExpert } from '../../availability/testing/small-catalogue.ts'
import { dashboards } from '../../payment/testing/dashboards.ts'
import { recordRepayment } from '../../payment/index.ts'
import { defineJob, enqueue } from '../../platform/jobs.ts'
import { deskOf } from '../testing/desk.ts'
import { insertRequest } from '../testing/insert-request.ts'
import { officeStageOfFile, type Signed } from '../testing/office-stage.ts'
import { PHONE_DAY, phoneDeskOf } from '../testing/phone-desk.ts'
import { requestDeskOf } from '../testing/request-desk.ts'

let owner: Signed
const stage = await officeStageOfFile()
const desk = deskOf(stage)
beforeEach(async () => {
  owner = await stage.signIn('owner')
})

type TodayAnswer = {
  now: string
  tasks: (Record<string, unknown> & { kind: string; id: string; bookingCode: string | null })[]
  lane: { code: string; start: string }[]
  free: { start: string; experts: number }[]
}

const today = async (person = owner, cityId?: string) =>
  desk.dataOf(await desk.today(person, cityId), 'today') as TodayAnswer
const tasksOf = async (kind: string, person = owner, cityId?: string) =>
  (await today(person, cityId)).tasks.filter((task) => task.kind === kind)

test('a booking request is a task with a deadline and its owner until it is answered or closed', async () => {
  const { db } = stage.context
  const requests = requestDeskOf(stage)
  const [id, other] = [await insertRequest(db), await insertRequest(db, { answeredUntil: '2027-01-11T11:00:00Z' })]
  expect(await tasksOf('requestOpen')).toMatchObject([
    {
      id,
      dueAt: '2027-01-11T10:00:00.000Z',
      isLate: false,
      bookingCode: null,
      request: { id, day: '2027-01-12', timeRange: 'evening', lengthMinutes: 90, guests: 1, owner: null },
    },
    { id: other },
  ])
  await stage.database.setNow('2027-01-11T10:00:01Z')
  const { request } = await requests.act(owner, 'takeRequest', id)
  expect(await tasksOf('requestOpen')).toMatchObject([
    { id, isLate: true, request: { owner: request?.row.owner } },
    { id: other, isLate: false },
  ])
  await requests.act(owner, 'answerRequest', id, { text: 'am Mittwoch ist Anna frei' })
  await requests.act(owner, 'closeRequest', other, { outcome: 'lost', lostReason: 'duplicate' })
  expect(await tasksOf('requestOpen')).toEqual([])
})

test('a paid or phone booking during an absence is a task until the absence or the booking ends', async () => {
  const { db } = stage.context
  const { code, startAt } = await desk.paid()
  // An unpaid booking that was made online is not a task, because it expires by itself.
  await stage.place({ startAt: startAt + 2 * 3_600_000 })
  const { code: byPhone } = await phoneDeskOf(stage).booked(owner, { experts: ['1'] })
  const hours = { startAt: startAt - 3_600_000, endAt: instantAt(addDays(PHONE_DAY, 1), 0) }
  const absence = await enterAbsence(db, { expertId: 1, kind: 'ill', ...hours })
  const expert = await db.selectFrom('expert').select('name').where('id', '=', 1).executeTakeFirstOrThrow()
  const dueAt = new Date(startAt).toISOString()
  const tasks = await tasksOf('bookedInAbsence')
  expect(tasks.map(({ bookingCode }) => bookingCode)).toEqual([code, byPhone])
  expect(tasks[0]).toMatchObject({ bookingCode: code, dueAt, isLate: false, expertName: expert.name })
  const seen = (await desk.sheet(owner, code)).version
  await desk.act(owner, 'cancelBooking', { code, seen, reason: 'the expert is ill' })
  expect((await tasksOf('bookedInAbsence')).map(({ bookingCode }) => bookingCode)).toEqual([byPhone])
  await changeTimes(db, absenceEnded(absence, absence.startAt))
  expect(await tasksOf('bookedInAbsence')).toEqual([])
})

test('a failed refund is a task until its repayment is recorded', async () => {
  const { code } = await desk.paid()
  await dashboards(stage).stripe.refuseRefunds(1)
  const seen = (await desk.sheet(owner, code)).version
  await desk.act(owner, 'cancelBooking', { code, seen, reason: 'the expert is ill' })
  await stage.deliver()
  const [task, ...more] = await tasksOf('refundFailed')
  expect([task, more]).toMatchObject([{ bookingCode: code, amountCents: 8100, dueAt: null, isLate: false }, []])
  await recordRepayment(stage.context, task?.id ?? '')
  expect(await tasksOf('refundFailed')).toEqual([])
})

test('a job that failed for good is a task for roles that see jobs, until it is deleted', async () => {
  const { db } = stage.context
  const { id: cartId, code } = await desk.paid()
  await db.transaction().execute((tx) => enqueue(tx, deadLetter, { cartId }))
  await db.transaction().execute((tx) => enqueue(tx, deadLetter, { cartId: 'none' }))
  expect((await tasksOf('deadLetter')).map(({ bookingCode, job }) => [bookingCode, job])).toEqual([
    [code, ''],
    [null, ''],
  ])
  expect(await tasksOf('deadLetter', await stage.signIn('finance'))).toEqual([])
  // A task without a city is shown only to people who may see all cities.
  const berlin = await stage.signIn('owner', { cityIds: ['berlin'] })
  expect((await tasksOf('deadLetter', berlin)).map(({ bookingCode }) => bookingCode)).toEqual([code])
  const letters = await stage.queue.deadLetters.list()
  await stage.queue.deadLetters.remove(letters.map(({ id }) => id))
  expect(await tasksOf('deadLetter')).toEqual([])
})

const deadLetter = defineJob({ name: 'dead-letters', schema: z.object({ cartId: z.string() }) })

describe('the lane', () => {
  /** The codes in the lane at an instant that may be long after the sign-in, so the session is made to last. */
  const codesAt = async (now: string) => {
    const { cookie, sessionId, ...person } = await stage.signIn('owner')
    await stage.context.db
      .updateTable('staffSession')
      .set({ expiresAt: '2028-01-01T00:00:00Z' })
      .where('id', '=', sessionId)
      .execute()
    await stage.database.setNow(now)
    return (await today({ ...person, cookie, sessionId })).lane.map(({ code }) => code)
  }

  test('has exactly the paid bookings of the day in Berlin, by their start', async () => {
    const tomorrow = instantAt('2027-02-02', 0)
    const [late, early] = [await desk.paid(), await desk.paid()]
    const unpaid = await stage.place()
    const start = (id: string, at: number) =>
      sql`update cart set start_at = ${new Date(at)} where id = ${id}`.execute(stage.context.db)
    await start(late.id, tomorrow - 15 * 60_000)
    await start(early.id, instantAt('2027-02-01', 0))
    await start(unpaid.id, instantAt('2027-02-01', 40))
    expect(await codesAt('2027-01-31T23:00:00Z')).toEqual([early.code, late.code])
    expect(await codesAt('2027-01-31T22:59:59Z')).toEqual([])
    expect(await codesAt('2027-02-01T22:59:59Z')).toEqual([early.code, late.code])
    expect(await codesAt('2027-02-01T23:00:00Z')).toEqual([])
  })

  test.each([
    ['has 23 hours', '2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
    ['has 25 hours', '2027-10-31', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z'],
  ])('ends at midnight on the day that %s', async (_hours, day, from, until) => {
    const [first, last, next] = [await desk.paid(), await desk.paid(), await desk.paid()]
    for (const [{ id }, at] of [
      [first, from],
      [last, new Date(Date.parse(until) - 900_000).toISOString()],
      [next, until],
    ] as const)
      await sql`update cart set start_at = ${at} where id = ${id}`.execute(stage.context.db)
    expect(await codesAt(from), day).toEqual([first.code, last.code])
  })
})

describe('free capacity', () => {
  const free = async (person = owner, cityId?: string) =>
    (await today(person, cityId)).free.map(({ start, experts }) => `${start.slice(11, 16)} ${experts}`)

  test('is the number of experts who are free all through each of the next three full hours', async () => {
    const { db } = stage.context
    // 9:20 in Berlin; experts 1 and 2 work from 9:00 to 20:00.
    await stage.database.setNow('2027-01-14T08:20:00Z')
    owner = await stage.signIn('owner')
    expect(await free()).toEqual(['09:00 2', '10:00 2', '11:00 2'])
    await sql`
      update expert_day set busy_a = busy_a | (1::int8 << 43) where expert_id = 1 and day = '2027-01-14'`.execute(db)
    expect(await free()).toEqual(['09:00 1', '10:00 2', '11:00 2'])
    expect(await free(await stage.signIn('owner', { cityIds: ['hamburg'] }))).toEqual(['09:00 0', '10:00 0', '11:00 0'])
    expect(await free(owner, 'hamburg')).toEqual(['09:00 0', '10:00 0', '11:00 0'])
    await sql`
      update expert_day set busy_a = busy_a & ~(1::int8 << 43) where expert_id = 1 and day = '2027-01-14'`.execute(db)
  })

  test('includes the present hour at its very beginning, and ends with closing time', async () => {
    await stage.database.setNow('2027-01-14T21:00:00Z')
    owner = await stage.signIn('owner')
    expect(await free()).toEqual([])
    await stage.database.setNow('2027-01-14T19:30:00Z')
    owner = await stage.signIn('owner')
    expect(await free()).toEqual(['20:00 0'])
    await stage.database.setNow('2027-01-14T08:00:00Z')
    owner = await stage.signIn('owner')
    expect(await free()).toEqual(['08:00 2', '09:00 2', '10:00 2'])
  })
})

test('Today is `not_found` for a city that is not one of the person’s, and shows only the chosen city', async () => {
  const { db } = stage.context
  await addExpert(db, { id: 5, city: 'hamburg' })
  const inHamburg = await insertRequest(db, { cityId: 'hamburg' })
  const inBerlin = await insertRequest(db)
  const berlin = await stage.signIn('dispatcher', { cityIds: ['berlin'] })
  const idsOf = async (...asked: [Signed, string?]) =>
    (await tasksOf('requestOpen', ...asked)).map(({ id }) => id).sort()
  expect(await idsOf(berlin)).toEqual([inBerlin])
  expect(await idsOf(owner)).toEqual([inHamburg, inBerlin].sort())
  expect(await idsOf(owner, 'hamburg')).toEqual([inHamburg])
  expect((await desk.today(berlin, 'hamburg')).errors?.[0]?.extensions.code).toBe('not_found')
})
