import { describe, expect, test } from 'vitest'
import { partnerLimits } from '@ruhepol/rules'
import { setShift } from '../availability/testing/change-times.ts'
import { readCalendars, removeCalendar } from '../calendars/index.ts'
import { operate } from '../operator/index.ts'
import { calendarPartnersOfFile, REPLACE } from './testing/calendar-partners.ts'
import { tenOn } from './testing/partner-stage.ts'

const world = await calendarPartnersOfFile()

const inFebruary = (day: number) => `2027-02-${String(day).padStart(2, '0')}`
const tenInFebruary = (day: number) => `${inFebruary(day)}T09:00:00Z`

/** From 9 to 12 o'clock in Berlin. */
const morning = (day: number, uid = 'a') => ({
  uid,
  start: `${inFebruary(day)}T08:00:00Z`,
  end: `${inFebruary(day)}T11:00:00Z`,
})

/** Who can be booked at 10 o'clock on the day, alone or together. */
async function freeAtTen(day: number): Promise<string[]> {
  const query = `query ($day: Date!, $persons: Int!) {
    freeTimes(day: $day, treatmentId: "classic", lengthMinutes: 60, persons: $persons) { start experts { id } } }`
  for (const persons of [2, 1]) {
    const { data, text } = await world.stage.call(world.keys.spa, query, { day: inFebruary(day), persons })
    if (!data) throw new Error(text)
    const times = data['freeTimes'] as { start: string; experts: { id: string }[] }[]
    const ten = times.find(({ start }) => Date.parse(start) === Date.parse(tenInFebruary(day)))
    if (ten) return ten.experts.map(({ id }) => id).toSorted()
  }
  return []
}

const stored = () =>
  world.stage.context.db.selectFrom('busyTime').selectAll().orderBy('outsideUid').orderBy('startAt').execute()

describe('busy times that a program sends', () => {
  test('close the hours of the expert whose calendar it is, and an empty list opens them', async () => {
    expect(await freeAtTen(4)).toEqual(['1', '2'])
    expect(await world.send(world.keys.one, [morning(4)])).toEqual({
      stored: 1,
      ignored: 0,
      lastDay: '2028-01-12',
      overlaps: [],
    })
    expect(await freeAtTen(4)).toEqual(['2'])
    await world.send(world.keys.two, [morning(4)])
    expect(await freeAtTen(4)).toEqual([])
    await world.send(world.keys.one, [])
    expect(await freeAtTen(4)).toEqual(['1'])
    expect(await world.problems()).toEqual([])
  })

  test('sent again give the same answer and change nothing', async () => {
    const times = [morning(4), morning(11), { uid: 'b', firstDay: '2027-02-18' }]
    const first = await world.send(world.keys.one, times)
    const before = await stored()
    await world.stage.database.advance(60)
    expect(await world.send(world.keys.one, times)).toEqual(first)
    expect(await stored()).toEqual(before)
    const [calendar] = await readCalendars(world.stage.context.db)
    expect(calendar).toMatchObject({ partnerId: 'calendar', expertId: 1, times: 3 })
  })

  test('replace those sent before, and no other calendar of the expert', async () => {
    const { db } = world.stage.context
    await db
      .insertInto('partner')
      .values({ id: 'second', kind: 'calendar', expertId: 1, name: 'x', email: 'x@example.org', locale: 'de' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const second = await world.stage.keyOf('second', ['calendar:write'])
    await world.send(second, [morning(4)])
    await world.send(world.keys.one, [morning(11)])
    await world.send(world.keys.one, [morning(18)])
    expect([await freeAtTen(4), await freeAtTen(11), await freeAtTen(18)]).toEqual([['2'], ['1', '2'], ['2']])
  })

  test('may be whole days, of which the last one counts', async () => {
    await world.send(world.keys.one, [{ uid: 'a', firstDay: '2027-02-04', lastDay: '2027-02-11' }])
    expect([await freeAtTen(3), await freeAtTen(4), await freeAtTen(11), await freeAtTen(12)]).toEqual([
      ['1', '2'],
      ['2'],
      ['2'],
      ['1', '2'],
    ])
    const [row] = await stored()
    expect([row?.startAt, row?.endAt]).toEqual([Date.parse('2027-02-03T23:00:00Z'), Date.parse('2027-02-11T23:00:00Z')])
  })

  test('are left out if they are over or too far ahead, and cut if they never end', async () => {
    const answer = await world.send(world.keys.one, [
      { uid: 'over', start: '2027-01-10T08:00:00Z', end: '2027-01-10T23:00:00Z' },
      { uid: 'far', firstDay: '2028-01-13' },
      { uid: 'ancient', firstDay: '0001-01-01', lastDay: '0001-01-02' },
      { uid: 'since', firstDay: '0001-01-01', lastDay: '2027-01-11' },
      { uid: 'last', firstDay: '2028-01-12', lastDay: '9998-12-31' },
      morning(4),
      morning(4),
    ])
    expect(answer).toMatchObject({ stored: 3, ignored: 4, lastDay: '2028-01-12' })
    expect((await stored()).map(({ outsideUid }) => outsideUid)).toEqual(['a', 'last', 'since'])
    expect(await world.problems()).toEqual([])
  })

  test('stay when a shift is saved', async () => {
    const { db } = world.stage.context
    await world.send(world.keys.one, [morning(4)])
    for (const hours of [[{ fromQuarter: 0, toQuarter: 96 }], [{ fromQuarter: 36, toQuarter: 80 }]]) {
      await setShift(db, { expertId: 1, weekday: 4, hours })
      expect(await freeAtTen(4)).toEqual(['2'])
    }
    expect(await world.problems()).toEqual([])
  })

  test('are read as many as are allowed, with the UIDs of calendar programs', async () => {
    const { busyTimesMax } = partnerLimits
    const many = Array.from({ length: busyTimesMax }, (_, index) => ({
      uid: `${'0'.repeat(108)}${String(index).padStart(4, '0')}`,
      start: '2027-02-04T08:00:00+01:00',
      end: '2027-02-04T09:00:00+01:00',
    }))
    expect(await world.send(world.keys.one, many)).toMatchObject({ stored: busyTimesMax })
    const { errors } = await world.stage.call(world.keys.one, REPLACE, { times: [...many, morning(11)] })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'times', max: busyTimesMax }],
    })
    expect(await stored()).toHaveLength(busyTimesMax)
  })

  test('are those of a single request if several arrive at once', async () => {
    const days = [4, 11, 18, 25]
    await Promise.all(days.map((day) => world.send(world.keys.one, [morning(day, String(day))])))
    expect(await stored()).toHaveLength(1)
    expect(await readCalendars(world.stage.context.db)).toHaveLength(1)
    expect(await world.problems()).toEqual([])
  })

  test('and a removal of the calendar by the operator wait for each other', async () => {
    const { db } = world.stage.context
    for (let round = 0; round < 5; round += 1) {
      await world.send(world.keys.one, [morning(4)])
      const [calendar] = await readCalendars(db)
      await Promise.all([removeCalendar(db, calendar?.id ?? 0), world.send(world.keys.one, [morning(11)])])
      expect((await stored()).every(({ startAt }) => new Date(startAt).getUTCDate() === 11)).toBe(true)
    }
    expect(await world.problems()).toEqual([])
  })
})

test.each([
  ['an end before the start', { uid: 'a', start: tenOn(15), end: tenOn(14) }, 'end'],
  ['no length', { uid: 'a', start: tenOn(14), end: tenOn(14) }, 'end'],
  ['no end', { uid: 'a', start: tenOn(14) }, 'end'],
  ['no start', { uid: 'a', end: tenOn(14) }, 'start'],
  ['nothing', { uid: 'a' }, 'start'],
  ['a last day alone', { uid: 'a', lastDay: '2027-02-04' }, 'firstDay'],
  ['days in the wrong order', { uid: 'a', firstDay: '2027-02-04', lastDay: '2027-02-03' }, 'lastDay'],
  ['a day and a start', { uid: 'a', firstDay: '2027-02-04', start: tenOn(14) }, 'start'],
  ['a day and an end', { uid: 'a', firstDay: '2027-02-04', end: tenOn(14) }, 'end'],
  ['no uid', morning(11, ''), 'uid'],
  ['too long a uid', morning(11, 'x'.repeat(256)), 'uid'],
  ['a uid that cannot be stored', morning(11, 'a\0'), 'uid'],
])('a time with %s is named, and replaces nothing', async (_what, time, field) => {
  await world.send(world.keys.one, [morning(4)])
  const before = await stored()
  const { errors } = await world.stage.call(world.keys.one, REPLACE, { times: [morning(18), time] })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid_input', fields: [{ path: `times.1.${field}` }] })
  expect(await stored()).toEqual(before)
})

test('a booking in a sent time stays, and the answer names it to a key that may read appointments', async () => {
  const { db } = world.stage.context
  const cartId = await world.paid(tenInFebruary(4))
  const id = await world.bookingOf(cartId)
  await world.placed(tenInFebruary(11))
  await world.paid(tenInFebruary(18), '2')
  const before = await db.selectFrom('booking').selectAll().orderBy('id').execute()
  const times = [morning(4), morning(11), morning(18)]
  const { overlaps } = await world.send(world.keys.one, times)
  expect(overlaps).toEqual([
    { id, start: '2027-02-04T09:00:00.000Z', end: '2027-02-04T10:00:00.000Z', isCancelled: false },
  ])
  expect(await db.selectFrom('booking').selectAll().orderBy('id').execute()).toEqual(before)
  const context = { db, config: world.stage.config, log: world.stage.context.log, queue: world.stage.queue }
  expect(await operate(context, ['expert', 'calendar', 'list', '1'])).toMatch(
    /partner calendar +3 busy times up to 2028-01-13 [^]*Booked in a busy time/,
  )
  await expect(operate(context, ['expert', 'calendar', 'check-now', String(await calendarId())])).rejects.toThrow(
    'the program of partner calendar sends it',
  )
  const writing = await world.stage.keyOf('calendar', ['calendar:write'])
  expect((await world.send(writing, times)).overlaps).toBeNull()
  await world.move(cartId, 'cancelPaid')
  expect((await world.send(world.keys.one, times)).overlaps).toEqual([])
  expect(await world.problems()).toEqual([])
})

const calendarId = async () => (await readCalendars(world.stage.context.db)).find(({ expertId }) => expertId === 1)?.id
