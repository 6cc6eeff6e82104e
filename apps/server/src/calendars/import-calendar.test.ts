import { beforeEach, describe, expect, test } from 'vitest'
import { placeAppointment } from '../availability/testing/place-appointment.ts'
import { readClaimsInBusyTimes, verifyBitmaps, verifyOpenHours } from '../availability/index.ts'
import { loadConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { addCalendarAt, addCalendarFile } from './calendar-address.ts'
import { readCalendars } from './calendar-queries.ts'
import { calendarSweep } from './calendar-sweep.ts'
import { importCalendar, removeCalendar } from './import-calendar.ts'
import { calendarStage } from './testing/calendar-stage.ts'
import { event, ics } from './testing/write-ics.ts'

const stage = await calendarStage()
const { db, answer, context, calendarId, busy } = stage

const day = (uid: string, date: string) => event(`UID:${uid}`, `DTSTART;VALUE=DATE:${date}`, 'SUMMARY:Zahnarzt')
const DENTIST = 'dentist 2027-01-13T23:00:00.000Z 2027-01-14T23:00:00.000Z'

beforeEach(async () => {
  Object.assign(answer, { status: 200, headers: {}, waitFor: Promise.resolve(), body: ics(day('dentist', '20270114')) })
  expect(await importCalendar(context, calendarId)).toMatchObject({ kind: 'imported' })
})

const own = async () => (await readCalendars(db)).find(({ id }) => id === calendarId)

/** What `verify-books` would find wrong with the experts' days. */
const found = async () => [
  ...(await verifyOpenHours(db)),
  ...(await verifyBitmaps(db)),
  ...(await readClaimsInBusyTimes(db)),
]

describe('an import', () => {
  test('keeps the busy times and nothing else of the events', async () => {
    expect(await busy()).toEqual([DENTIST])
    const rows = await db.selectFrom('busyTime').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Zahnarzt')
    expect(await own()).toMatchObject({ times: 1, unread: 0, failure: null, coversUntil: '2027-04-12' })
  })

  test('says how many times were added and removed, and leaves the others unchanged', async () => {
    await stage.advance(60)
    const [before] = await db.selectFrom('busyTime').select('importedAt').execute()
    answer.body = ics(day('dentist', '20270114'), day('holiday', '20270201'))
    expect(await importCalendar(context, calendarId)).toMatchObject({ kind: 'imported', added: 1, removed: 0 })
    answer.body = ics(day('dentist', '20270114'), day('holiday', '20270202'))
    expect(await importCalendar(context, calendarId)).toMatchObject({ kind: 'imported', added: 1, removed: 1 })
    answer.body = ics(day('dentist', '20270114'))
    expect(await importCalendar(context, calendarId)).toMatchObject({ kind: 'imported', added: 0, removed: 1 })
    expect(await db.selectFrom('busyTime').select('importedAt').execute()).toEqual([before])
  })

  test.each([
    ['an error', { status: 503 }, 'its server answered 503'],
    ['a page to sign in', { body: '<html></html>' }, 'it is no calendar, or is cut off'],
    [
      'a calendar that is cut off',
      { body: ics(day('x', '20270115')).slice(0, -20) },
      'it is no calendar, or is cut off',
    ],
    [
      '50,000 events',
      { body: ics(...Array.from({ length: 50_000 }, () => day('x', '20270115'))) },
      'it has 50000 events, and 20000 are the most',
    ],
    [
      'too large a file',
      { body: ics(event(`SUMMARY:${'x'.repeat(9_000_000)}`)) },
      'answer too large: more than 8000000 bytes',
    ],
    ['a line that has no end', { body: 'x'.repeat(7_000_000) }, 'it is no calendar, or is cut off'],
    ['redirects in a circle', { status: 302, headers: { location: '/again' } }, 'too many redirects: more than 5'],
  ])('that gets %s is a failure that is shown, and keeps what was imported last', async (_, changed, failure) => {
    Object.assign(answer, changed)
    expect(await importCalendar(context, calendarId)).toEqual({ kind: 'failed', failure })
    expect(await busy()).toEqual([DENTIST])
    expect(await own()).toMatchObject({
      failure,
      succeededAt: expect.any(Number) as number,
      failedAt: expect.any(Number) as number,
    })
    expect(await found()).toEqual([])
  })

  test('from an address inside the network is refused where it is not a demo', async () => {
    const config = { ...stage.config, APP_ENV: 'production' as const }
    expect(await importCalendar({ db, config }, calendarId)).toEqual({
      kind: 'failed',
      failure: 'address not allowed: it must begin with https://',
    })
    for (const address of [stage.address, 'https://10.0.0.1/a.ics', 'webcal://localhost/a.ics', 'file:///etc/passwd']) {
      expect(await addCalendarAt({ db, config }, { expertId: 2, address })).toHaveProperty('problem')
    }
  })

  test('says so if the address was sealed with another key', async () => {
    const config = loadConfig({ TOKEN_KEY: 'another-key-of-thirty-two-characters' })
    expect(await importCalendar({ db, config }, calendarId)).toMatchObject({ kind: 'failed', failure: /TOKEN_KEY/ })
  })

  test('changes nothing if one that began later has already finished', async () => {
    let release = () => {}
    answer.waitFor = new Promise((resolve) => {
      release = resolve
    })
    answer.body = ics()
    const slow = importCalendar(context, calendarId)
    const numbers = db.selectFrom('outsideCalendar').select(['begun', 'applied']).where('id', '=', calendarId)
    const hasBegun = async () => {
      const { begun, applied } = await numbers.executeTakeFirstOrThrow()
      return BigInt(begun) > BigInt(applied)
    }
    await expect.poll(hasBegun).toBe(true)
    const file = ics(day('dentist', '20270114'), day('holiday', '20270201'))
    // Its number is higher, whenever it is read.
    expect(await importCalendar(context, calendarId, file)).toMatchObject({ kind: 'imported', added: 1 })
    release()
    expect(await slow).toEqual({ kind: 'overtaken' })
    expect(await busy()).toHaveLength(2)
  })

  test('run twice at the same moment stores each time once', async () => {
    answer.body = ics(day('a', '20270114'), day('b', '20270115'))
    await Promise.all([importCalendar(context, calendarId), importCalendar(context, calendarId)])
    expect(await busy()).toHaveLength(2)
    expect(await found()).toEqual([])
  })

  test('while bookings are placed keeps only those placed before it', async () => {
    answer.body = ics(event('UID:a', 'DTSTART:20270120T090000Z', 'DTEND:20270120T150000Z'))
    const placed = Promise.allSettled(
      [9, 11, 13].map((hour) =>
        placeAppointment(db, { experts: [1], at: `2027-01-20T${String(hour).padStart(2, '0')}:00:00Z` }),
      ),
    )
    await Promise.all([placed, importCalendar(context, calendarId)])
    expect(await found()).toEqual([])
  })
})

describe('the address of a calendar', () => {
  test('is stored sealed, and only its host is shown', async () => {
    const row = await db
      .selectFrom('outsideCalendar')
      .selectAll()
      .where('id', '=', calendarId)
      .executeTakeFirstOrThrow()
    expect(row.name).toMatch(/^127\.0\.0\.1:\d+$/)
    expect(row.address?.toString('latin1')).not.toContain('private-a1b2')
  })

  test('is stored once however often it is added, also as a webcal address', async () => {
    expect(await addCalendarAt(context, { expertId: 1, address: stage.address })).toEqual({ id: calendarId })
    const one = await addCalendarAt(context, { expertId: 2, address: 'webcal://calendar.example/a.ics' })
    expect(await addCalendarAt(context, { expertId: 2, address: 'https://calendar.example/a.ics' })).toEqual(one)
    if ('id' in one) await removeCalendar(db, one.id)
  })
})

describe('a calendar from a file', () => {
  test('is replaced by a newer file of its name, even beyond the bookable days, and is never fetched', async () => {
    const file = await addCalendarFile(db, { expertId: 2, name: 'holidays.ics' })
    if ('problem' in file) throw new Error(file.problem)
    await importCalendar(context, file.id, ics(day('a', '20270701')))
    expect(await importCalendar(context, file.id, ics(day('b', '20271224')))).toMatchObject({ added: 1, removed: 1 })
    expect(await addCalendarFile(db, { expertId: 2, name: 'holidays.ics' })).toEqual(file)
    expect(await importCalendar(context, file.id)).toMatchObject({ kind: 'failed' })
    await removeCalendar(db, file.id)
    expect((await busy()).filter((line) => line.startsWith('b '))).toEqual([])
  })
})

test('every hour each calendar is read by one worker, and one that fails delays no other', async () => {
  const sweep = calendarSweep(stage.config)
  const log = createLog('silent')
  answer.body = ics(day('new', '20270301'))
  await stage.advance(60)
  await Promise.all([sweep.run({ db, log }), sweep.run({ db, log })])
  expect(await busy()).toEqual([expect.stringMatching(/^new /)])
  answer.body = ics()
  await sweep.run({ db, log })
  expect(await busy()).toHaveLength(1)
  await stage.advance(61)
  await sweep.run({ db, log })
  expect(await busy()).toEqual([])
})

test('removing a calendar opens the hours that it had closed', async () => {
  const other = await addCalendarAt(context, { expertId: 1, address: `${stage.address}?other` })
  if ('problem' in other) throw new Error(other.problem)
  answer.body = ics(day('b', '20270222'))
  await importCalendar(context, other.id)
  expect(await removeCalendar(db, other.id)).toBe(true)
  expect(await removeCalendar(db, other.id)).toBe(false)
  expect(await busy()).toEqual([DENTIST])
  expect(await importCalendar(context, other.id)).toEqual({ kind: 'overtaken' })
})
