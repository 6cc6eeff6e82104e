import { expect, test } from 'vitest'
import { generateExpertDays, verifyBitmaps } from '../../availability/index.ts'
import { enterAbsence } from '../../availability/testing/change-times.ts'
import { addExpert } from '../../availability/testing/small-catalogue.ts'
import { timestamp } from '../../platform/app-now.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile } from '../testing/office-stage.ts'

// Experts 1 and 2 come to the couple; 3 and 4 could come as well.
const stage = await officeStageOfFile()
const { db } = stage.context
for (const id of [3, 4]) await addExpert(db, { id })
await generateExpertDays(db)
const desk = deskOf(stage)
const dispatcher = await stage.signIn('dispatcher')

const HOUR = 3_600_000

/** A couple's paid booking with experts 1 and 2. The given ones are ill at that time. */
async function coupleWithout(day: string, ill: readonly number[]) {
  const cart = await desk.paid({ startAt: Date.parse(`${day}T09:00:00Z`), couple: true })
  for (const expertId of ill)
    await enterAbsence(stage.context.db, {
      expertId,
      kind: 'ill',
      startAt: cart.startAt - HOUR,
      endAt: cart.startAt + 3 * HOUR,
    })
  await stage.deliver()
  const { version: seen } = await desk.sheet(dispatcher, cart.code)
  return { ...cart, seen }
}

/** What the sheet says about each guest: who comes, and whether somebody else is needed. */
async function guestsOf(code: string) {
  const { treatments, status } = await desk.sheet(dispatcher, code)
  const guests = (treatments as unknown as { expertId: string; needsExpert: boolean }[]).map(
    ({ expertId, needsExpert }) => (needsExpert ? `${expertId} is missing` : expertId),
  )
  return { status, guests }
}

/** What the calendar's lane without an expert and the tasks on Today say about the booking. */
async function open(code: string, day: string) {
  const today = desk.dataOf(await desk.today(dispatcher), 'today') as { tasks: { kind: string; bookingCode: string }[] }
  const answer = await desk.calendarDay(dispatcher, { cityId: 'berlin', day })
  const { withoutExpert } = desk.dataOf(answer, 'calendarDay') as {
    withoutExpert: { booking: { code: string; expertId: string } }[]
  }
  return {
    tasks: today.tasks.filter((task) => task.bookingCode === code).length,
    lane: withoutExpert.flatMap(({ booking }) => (booking.code === code ? [booking.expertId] : [])),
  }
}

/** The experts who are still booked, with the start for each. */
const bookedExperts = ({ id }: { id: string }) =>
  stage.context.db
    .selectFrom('booking')
    .select(['expertId', 'startAt'])
    .where('cartId', '=', id)
    .where('active', '=', true)
    .orderBy('guest')
    .execute()

test('with one of two experts ill, a replacement completes the couple and ends the task', async () => {
  const day = '2027-01-18'
  const cart = await coupleWithout(day, [2])
  expect(await guestsOf(cart.code)).toEqual({ status: 'paid', guests: ['1', '2 is missing'] })
  expect(await open(cart.code, day)).toEqual({ tasks: 1, lane: ['2'] })
  const { code, seen } = cart
  expect((await desk.act(dispatcher, 'replaceExpert', { code, seen, from: '2', to: '3' })).refused).toBeUndefined()
  expect(await guestsOf(code)).toEqual({ status: 'paid', guests: ['1', '3'] })
  expect(await open(code, day)).toEqual({ tasks: 0, lane: [] })
})

test('with both ill, the sheet, the lane and Today go on naming the one who is not replaced yet', async () => {
  const day = '2027-01-25'
  const { code, seen } = await coupleWithout(day, [1, 2])
  expect(await open(code, day)).toEqual({ tasks: 2, lane: ['1', '2'] })
  expect((await desk.act(dispatcher, 'replaceExpert', { code, seen, from: '1', to: '3' })).refused).toBeUndefined()
  expect(await guestsOf(code)).toEqual({ status: 'paid', guests: ['3', '2 is missing'] })
  expect(await open(code, day)).toEqual({ tasks: 1, lane: ['2'] })
})

test('a move takes both to the new time, or neither', async () => {
  const cart = await coupleWithout('2027-02-01', [2])
  const { code, seen, startAt } = cart
  const start = startAt + 4 * HOUR
  await desk.paid({ startAt: start, expertId: '4' })
  const to = (experts: string[]) => ({ code, seen, start: new Date(start).toISOString(), experts, wished: 'office' })
  expect((await desk.act(dispatcher, 'moveBooking', to(['1', '4']))).refused).toBe('not_available taken')
  expect(await bookedExperts(cart)).toEqual([1, 2].map((expertId) => ({ expertId, startAt })))
  expect((await desk.act(dispatcher, 'moveBooking', to(['1']))).refused).toBe('invalid_input')
  expect((await desk.act(dispatcher, 'moveBooking', to(['1', '2']))).refused).toBeUndefined()
  expect(await bookedExperts(cart)).toEqual([1, 2].map((expertId) => ({ expertId, startAt: start })))
  expect(await guestsOf(code)).toEqual({ status: 'paid', guests: ['1', '2'] })
})

test('a cancellation gives back the time of both experts, and ends the task', async () => {
  const day = '2027-02-08'
  const cart = await coupleWithout(day, [2])
  const { code, seen, startAt } = cart
  expect((await desk.act(dispatcher, 'cancelBooking', { code, seen, reason: 'nobody else is free' })).refused).toBe(
    undefined,
  )
  await stage.deliver()
  expect(await bookedExperts(cart)).toEqual([])
  expect(await open(code, day)).toEqual({ tasks: 0, lane: [] })
  const blocked = stage.context.db
    .selectFrom('booking')
    .select('id')
    .where('startAt', '=', timestamp(startAt))
    .where('active', '=', true)
  expect([await blocked.execute(), await verifyBitmaps(stage.context.db)]).toEqual([[], []])
  expect(await guestsOf(code)).toEqual({ status: 'cancelled', guests: ['1', '2'] })
})
