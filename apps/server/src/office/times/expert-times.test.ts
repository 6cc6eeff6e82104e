import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile, type Signed } from '../testing/office-stage.ts'
import { timesOf } from '../testing/times-of.ts'

// The clock is set to Monday, 11 January 2027, 9:00 in Berlin; desk.paid books expert 1 on Thursday the 14th at 10:00.
const stage = await officeStageOfFile()
const times = timesOf(stage)
const desk = deskOf(stage)
const owner = await stage.signIn('owner')
const dispatcher = await stage.signIn('dispatcher')

const THURSDAY = '2027-01-14'
const tenOn = (day: string) => Date.parse(`${day}T09:00:00Z`)
const hours = (...pairs: [number, number][]) => pairs.map(([fromQuarter, toQuarter]) => ({ fromQuarter, toQuarter }))
const seenBy = async (person: Signed, expertId = '1') => (await times.open(person, expertId)).version

const lastAct = () =>
  stage.context.db.selectFrom('officeAct').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const countActs = async () => (await stage.context.db.selectFrom('officeAct').select('id').execute()).length

describe('an absence with a booking in its way', () => {
  const absence = { kind: 'ill', from: '2027-01-13T23:00:00Z', until: '2027-01-15T23:00:00Z' }

  test('shows the booking first, is saved only with `anyway`, and leaves the booking as it is', async () => {
    const { code } = await desk.paid({ startAt: tenOn(THURSDAY) })
    const seen = await seenBy(dispatcher)
    const acts = await countActs()
    const shown = await times.inTheWay(dispatcher, '1', { absence })
    expect(shown.answer).toMatchObject([{ start: '2027-01-14T09:00:00.000Z', booking: { code } }])
    const refused = await times.change(dispatcher, '1', { change: { absence }, seen })
    expect(refused).toMatchObject({ isSaved: false, conflicts: shown.answer })
    // Neither the preview nor the refusal has changed or logged anything.
    expect(await times.open(owner, '1')).toMatchObject({ version: seen, absences: [] })
    expect(await countActs()).toBe(acts)

    const done = await times.change(dispatcher, '1', { change: { absence }, seen, anyway: true })
    expect(done).toMatchObject({
      isSaved: true,
      conflicts: shown.answer,
      times: { absences: [{ kind: 'ill' }], bookedInAbsences: [{ booking: { code } }] },
    })
    const act = await lastAct()
    expect(act).toMatchObject({
      verb: 'editTimes',
      subject: 'expert',
      subjectId: '1',
      cityId: 'berlin',
      reason: null,
      before: { absences: [] },
      after: { change: 'absence', absences: [expect.any(Number)], keptBookings: [code] },
    })
    // Neither who is ill nor when somebody was away is in a log.
    expect(JSON.stringify([act.before, act.after])).not.toMatch(/\bill\b|2027-01-1/)
  })

  test('can be ended before it begins, which deletes it and opens its hours again', async () => {
    const { absences } = await times.open(owner, '1')
    const id = absences[0]?.id
    await times.saved(dispatcher, '1', { ended: { id } })
    expect(await times.open(owner, '1')).toMatchObject({ absences: [], bookedInAbsences: [] })
    const seen = await seenBy(owner)
    expect(await times.change(owner, '1', { change: { ended: { id } }, seen })).toEqual({ refused: 'not_found' })
  })

  test('may begin right now and need not end, and the list of experts shows its end', async () => {
    const stateOf = async () => {
      const { state, until } = (await times.list(owner)).find(({ id }) => id === '2') ?? {}
      return [state, until]
    }
    expect((await stateOf())[0]).toBe('free')
    const kinds = [
      { kind: 'other', until: '2027-01-12T17:00:00Z', shown: '2027-01-12T17:00:00.000Z' },
      { kind: 'vacation', shown: null },
    ]
    for (const [index, { shown, ...absence }] of kinds.entries()) {
      await stage.database.setNow(new Date(Date.parse(TEST_NOW) + index * 120_000).toISOString())
      await times.saved(dispatcher, '2', { absence })
      expect(await stateOf()).toEqual(['absent', shown])
      const { absences } = await times.open(owner, '2')
      await stage.database.setNow(new Date(Date.parse(TEST_NOW) + index * 120_000 + 60_000).toISOString())
      await times.saved(owner, '2', { ended: { id: absences[0]?.id } })
    }
  })

  test('hides its kind from roles that may not change times', async () => {
    const changed = await times.saved(dispatcher, '2', { absence })
    const [finance, support] = [await stage.signIn('finance'), await stage.signIn('support')]
    for (const person of [finance, support]) {
      const { absences } = await times.open(person, '2')
      expect(absences.at(-1)).toMatchObject({ kind: null, start: '2027-01-13T23:00:00.000Z' })
    }
    await times.saved(dispatcher, '2', { ended: { id: changed.absences.at(-1)?.id } })
  })
})

test('an expert’s page has their treatments and telephone number, masked for roles without contact data', async () => {
  await stage.context.db.updateTable('expert').set({ phoneNumber: '+491713920001' }).where('id', '=', 1).execute()
  const offered = await stage.context.db
    .selectFrom('expertService')
    .select('treatmentTypeId')
    .where('expertId', '=', 1)
    .execute()
  const { phone, treatments } = await times.open(dispatcher, '1')
  expect(phone).toBe('+49 171 3920001')
  expect(treatments.length).toBeGreaterThan(0)
  expect(new Set(treatments.map(({ id }) => id))).toEqual(new Set(offered.map((one) => one.treatmentTypeId)))
  expect((await times.open(await stage.signIn('auditor'), '1')).phone).toBe('… 0001')
})

test('in the course of a day an expert is shown as coming later, booked (travel included), free, and off', async () => {
  await desk.paid({ startAt: tenOn('2027-01-18') })
  const stateAt = async (now: string) => {
    await stage.database.setNow(now)
    // Sessions end after twelve hours, so this one begins on the later day.
    const person = await stage.signIn('support')
    return (await times.list(person)).find(({ id }) => id === '1')?.state
  }
  expect(await stateAt('2027-01-18T07:00:00Z')).toBe('later')
  expect(await stateAt('2027-01-18T09:30:00Z')).toBe('booked')
  expect(await stateAt('2027-01-18T13:00:00Z')).toBe('free')
  expect(await stateAt('2027-01-18T22:00:00Z')).toBe('off')
})

describe('hours', () => {
  test('of one day can be set, are shown in the list of days, and can be cleared', async () => {
    const changed = await times.saved(dispatcher, '2', {
      hours: { day: THURSDAY, hours: hours([60, 70], [40, 50]) },
    })
    expect(changed.exceptions).toEqual([
      expect.objectContaining({
        day: THURSDAY,
        isExtra: false,
        hours: [expect.objectContaining(hours([40, 50])[0]), expect.objectContaining(hours([60, 70])[0])],
      }),
    ])
    expect(changed.days.find(({ day }) => day === THURSDAY)?.hours).toHaveLength(2)
    expect((await lastAct()).after).toMatchObject({ exceptions: [`${THURSDAY} instead 10:00-12:30 15:00-17:30`] })
    expect((await times.saved(dispatcher, '2', { cleared: { day: THURSDAY } })).exceptions).toEqual([])
  })

  test('of weekdays can be set from today on or planned for later, and planned hours can be removed', async () => {
    const weekly = {
      weekdays: [
        { weekday: 4, hours: hours([40, 60]) },
        { weekday: 5, hours: [] },
      ],
    }
    await times.saved(dispatcher, '2', { weekly: { ...weekly, fromDay: '2027-01-11' } })
    const planned = {
      weekdays: [{ weekday: 4, hours: hours([48, 80]) }],
      fromDay: '2027-02-01',
      untilDay: '2027-02-28',
    }
    const changed = await times.saved(dispatcher, '2', { weekly: planned })
    expect(changed.weekly[3]?.hours).toMatchObject(hours([40, 60]))
    expect(changed.weekly[4]?.hours).toEqual([])
    expect(changed.planned).toMatchObject([{ weekday: 4, fromDay: '2027-02-01', untilDay: '2027-02-28' }])
    const unplanned = { weekday: 4, fromDay: '2027-02-01' }
    expect((await times.saved(dispatcher, '2', { unplanned })).planned).toEqual([])
    const seen = await seenBy(owner, '2')
    expect(await times.change(owner, '2', { change: { unplanned }, seen })).toEqual({ refused: 'not_found' })
  })
})

const absent = (from: string, until?: string) => ({ absence: { kind: 'ill', from, until } })
const day = (given: object[], of = '2027-01-20') => ({ hours: { day: of, hours: given } })
const week = (changes: object) => ({
  weekly: { weekdays: [{ weekday: 1, hours: [] }], fromDay: '2027-01-11', ...changes },
})
test.each([
  ['an end before the beginning', absent('2027-01-20T10:00:00Z', '2027-01-20T09:00:00Z'), 'endFirst'],
  ['an absence from yesterday on', absent('2027-01-10T10:00:00Z'), 'past'],
  ['an absence between two quarter hours', absent('2027-01-20T10:05:00Z'), 'noQuarter'],
  ['an absence in a hundred years', absent('2127-01-20T10:00:00Z'), 'tooFar'],
  ['hours that overlap', day(hours([40, 60], [56, 70])), 'overlap'],
  ['hours before 9:00', day(hours([30, 60])), 'outside'],
  ['hours after 22:00', day(hours([40, 92])), 'outside'],
  ['hours that end before they begin', day(hours([60, 40])), 'endFirst'],
  ['a day that is over', day([], '2027-01-10'), 'past'],
  ['a weekday that does not exist', week({ weekdays: [{ weekday: 8, hours: [] }] }), 'none'],
  ['the same weekday twice', week({ weekdays: [1, 1].map((weekday) => ({ weekday, hours: [] })) }), 'overlap'],
  ['a week without weekdays', week({ weekdays: [] }), 'none'],
  ['weekly hours from last week on', week({ fromDay: '2027-01-04' }), 'past'],
  ['weekly hours that end before they begin', week({ fromDay: '2027-02-01', untilDay: '2027-01-31' }), 'endFirst'],
  ['nothing', {}, 'none'],
  ['two changes at once', { ...day([]), cleared: { day: '2027-01-20' } }, 'none'],
])('%s is refused, also as a preview', async (_what, change, reason) => {
  const seen = await seenBy(owner)
  const refused = `invalid_input ${reason}`
  expect(await times.inTheWay(owner, '1', change)).toEqual({ refused })
  expect(await times.change(owner, '1', { change, seen })).toEqual({ refused })
  expect(await seenBy(owner)).toBe(seen)
})

test('when two people change one expert’s times, one wins and the other gets `changed_meanwhile`', async () => {
  const seen = await seenBy(owner, '2')
  const acts = await countActs()
  const answers = await Promise.all([
    times.change(owner, '2', { change: { hours: { day: '2027-01-21', hours: [] } }, seen }),
    times.change(dispatcher, '2', { change: { hours: { day: '2027-01-22', hours: [] } }, seen }),
  ])
  expect(answers.map(({ refused }) => refused ?? 'won').sort()).toEqual(['changed_meanwhile', 'won'])
  expect((await times.open(owner, '2')).exceptions).toHaveLength(1)
  expect(await countActs()).toBe(acts + 1)
})

test('times of experts in other cities, or of unknown experts, can be neither seen nor changed', async () => {
  const elsewhere = await stage.signIn('dispatcher', { cityIds: ['hamburg'] })
  const seen = await seenBy(owner)
  const change = { hours: { day: '2027-01-20', hours: [] } }
  expect(await times.change(elsewhere, '1', { change, seen })).toEqual({ refused: 'not_found' })
  expect(await times.inTheWay(elsewhere, '1', change)).toEqual({ refused: 'not_found' })
  await expect(times.open(elsewhere, '1')).rejects.toThrow('not_found')
  expect((await times.list(elsewhere)).map(({ id }) => id)).not.toContain('1')
  for (const id of ['999', 'x', '-1'])
    expect(await times.change(owner, id, { change, seen })).toEqual({ refused: 'not_found' })
  expect(await seenBy(owner)).toBe(seen)
})

test('a booking made after the preview of a change is in its way when it is saved', async () => {
  const change = { hours: { day: '2027-01-25', hours: [] } }
  const seen = await seenBy(owner)
  expect((await times.inTheWay(owner, '1', change)).answer).toEqual([])
  const { code } = await desk.paid({ startAt: tenOn('2027-01-25') })
  const answer = await times.change(owner, '1', { change, seen })
  expect(answer).toMatchObject({ isSaved: false, conflicts: [{ booking: { code } }] })
})
