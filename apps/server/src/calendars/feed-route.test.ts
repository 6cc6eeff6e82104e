import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { at, couple, placing, silent, TEN, TOKEN_KEY, worldOfFile } from '../booking/testing/booking-world.ts'
import { rescheduleCart } from '../booking/index.ts'
import { loadConfig } from '../platform/config.ts'
import { testServer } from '../platform/http/testing/test-server.ts'
import { calendarLimits } from './calendar-limits.ts'
import { deleteFeed } from './feed-queries.ts'
import { feedRoutes } from './feed-route.ts'
import { createFeed } from './feed-token.ts'

const world = await worldOfFile()
const { db } = world
const config = loadConfig({ TOKEN_KEY })

const server = await testServer({ config, routes: [feedRoutes(db)], db })
afterAll(() => server.close())

async function read(address: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await server.inject({ url: new URL(address).pathname, headers })
  return { status: statusCode, headers: answered, body }
}

/** The entries as another vendor's program reads them. */
function entriesOf(body: string) {
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, startDate, sequence } = new ICAL.Event(component)
    const status = component.getFirstPropertyValue('status')
    return { uid, summary, location, sequence, status, start: startDate.toJSDate().toISOString() }
  })
}

test('a feed lists the paid appointments of its expert, and nothing about the guests', async () => {
  const clientData = {
    name: 'Ada',
    surname: 'Lovelace',
    email: 'ada@b.de',
    phoneNumber: '030 1234567',
    locale: 'en' as const,
  }
  const home = await world.pay(await world.place(placing({ clientData })))
  await db.updateTable('cart').set({ notes: 'The bell is broken' }).where('id', '=', home).execute()
  await world.pay(await world.place(placing({ locationId: 'spa', address: null, time: at(TEN + 16) })))
  await world.place(placing({ time: at(TEN + 32) }))
  await world.pay(await world.place(couple({ time: at(TEN, '2027-01-15') })))
  const { body, headers } = await read(await createFeed({ db, config }, 1))
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  const ids = await db.selectFrom('booking').select('id').where('expertId', '=', 1).orderBy('startAt').execute()
  expect(entriesOf(body)).toEqual([
    {
      uid: ids[0]?.id,
      summary: 'Classic, 60 Minuten',
      location: '10115 Berlin',
      sequence: 0,
      status: 'CONFIRMED',
      start: '2027-01-14T09:00:00.000Z',
    },
    expect.objectContaining({ location: 'Spa, Weg 1, 10115 berlin' }),
    expect.objectContaining({ start: '2027-01-15T09:00:00.000Z' }),
  ])
  const cart = await db.selectFrom('cart').selectAll().where('id', '=', home).executeTakeFirstOrThrow()
  const about = [cart.name, cart.surname, cart.email, cart.phoneE164, cart.customId, 'bell', home]
  for (const secret of about) expect(body.replaceAll(/\r\n /g, '')).not.toContain(secret)
})

test('a moved appointment keeps its UID with a higher sequence, and a cancelled one is marked as cancelled', async () => {
  const cartId = await world.pay(await world.place(placing()))
  const address = await createFeed({ db, config }, 1)
  const [before] = entriesOf((await read(address)).body)
  await rescheduleCart({
    db,
    log: silent,
    cartId,
    token: world.token(cartId),
    time: at(TEN, '2027-01-18'),
    timesRescheduled: 0,
  })
  const [moved] = entriesOf((await read(address)).body)
  expect(moved).toEqual({ ...before, sequence: 1, start: '2027-01-18T09:00:00.000Z' })
  await world.move(cartId, 'cancelPaid')
  const [cancelled] = entriesOf((await read(address)).body)
  expect(cancelled).toMatchObject({ uid: before?.uid, sequence: 2, status: 'CANCELLED', summary: 'Abgesagt: Classic' })
})

test('a feed that has not changed is not sent again', async () => {
  await world.pay(await world.place(placing()))
  const address = await createFeed({ db, config }, 1)
  const first = await read(address)
  const etag = String(first.headers['etag'])
  const modified = String(first.headers['last-modified'])
  expect(await read(address, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  expect(await read(address, { 'if-none-match': `"other", W/${etag}` })).toMatchObject({ status: 304 })
  expect(await read(address, { 'if-modified-since': modified })).toMatchObject({ status: 304 })
  await world.advance(1)
  await world.pay(await world.place(placing({ time: at(TEN + 16) })))
  expect(await read(address, { 'if-none-match': etag })).toMatchObject({ status: 200 })
  expect(await read(address, { 'if-modified-since': modified })).toMatchObject({ status: 200 })
})

test('a replaced, a revoked and an unknown address open nothing, and no token is stored', async () => {
  const former = await createFeed({ db, config }, 1)
  const address = await createFeed({ db, config }, 1)
  expect(await read(former)).toMatchObject({ status: 404 })
  expect(await read(address)).toMatchObject({ status: 200 })
  const [row] = await db.selectFrom('expertFeed').selectAll().execute()
  const token = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row?.tokenHash.toString('utf8')).not.toContain(token)
  expect(await deleteFeed(db, 1)).toBe(true)
  for (const gone of [address, address.replace('.ics', ''), `${config.APP_URL}/calendar/expert/.ics`]) {
    expect(await read(gone)).toMatchObject({ status: 404 })
  }
})

test('a feed can be read only so many times a minute, and guessed addresses are counted separately', async () => {
  const address = await createFeed({ db, config }, 2)
  const guess = `${config.APP_URL}/calendar/expert/${'x'.repeat(43)}.ics`
  const statuses: number[] = []
  for (let times = 0; times <= calendarLimits.feedRequestsPerMinute; times += 1)
    statuses.push((await read(guess)).status)
  expect(statuses.at(-1)).toBe(429)
  for (let times = 0; times < calendarLimits.feedRequestsPerMinute; times += 1) {
    expect((await read(address)).status).toBe(200)
  }
  const { status, headers } = await read(address)
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
})

test('a feed leaves out appointments more than a month old', async () => {
  await world.pay(await world.place(placing()))
  const address = await createFeed({ db, config }, 1)
  await world.setNow('2027-02-10T12:00:00Z')
  expect(entriesOf((await read(address)).body)).toHaveLength(1)
  await world.setNow('2027-02-14T12:00:00Z')
  expect(entriesOf((await read(address)).body)).toHaveLength(0)
})
