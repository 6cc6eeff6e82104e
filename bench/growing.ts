import { sql } from 'kysely'
import { dayOf } from '@ruhepol/rules'
import { databaseNow, openDatabase, type Database } from '@ruhepol/server/platform/database'
import { busyOffice, ownersCalls, writePastCarts } from './support/busy-office.ts'
import { BOOKINGS, crowdedCity, EXPERTS, FREE_HOURS, POSTAL_CODE, takeFreeBlocks } from './support/crowded-city.ts'
import { load, trustedRequest, type LoadRequest } from './support/load.ts'
import { placing } from './support/placing-request.ts'
import type { Measure, Row } from './support/row.ts'
import { benchStack, startApi } from './support/stack.ts'
import { trustedDocument } from './support/trusted-document.ts'

const MANY_EXPERTS = 50_000
/** The days that can be booked. */
const DAYS = 91
/** Ten years with a booking every 30 seconds. */
const MANY_CARTS = 10_000_000
const CARTS_BEFORE = 1_000_000
const AT_ONCE = 1_000_000
const CONNECTIONS = 2
const SECONDS = 4
const MEGABYTE = 1_000_000
const DAY = 86_400_000
/** How long a statement may take here. */
const HOUR_MS = 3_600_000

/** Copies the city's experts until there are 50,000, all of whom work on each of 91 days. */
async function manyExperts(db: Database): Promise<void> {
  const copies = sql`generate_series(1, ${sql.lit(MANY_EXPERTS / EXPERTS - 1)}) k`
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [table, key] of [
      ['expert', 'id'],
      ['expert_service', 'expert_id'],
    ] as const) {
      const rows = sql.table(table)
      await sql`
        insert into ${rows}
        select (jsonb_populate_record(one, jsonb_build_object(${sql.lit(key)}, one.${sql.ref(key)} + k * ${sql.lit(EXPERTS)}))).*
        from ${rows} one, ${copies} where one.${sql.ref(key)} in (select id from expert where city_id = 'bench')`.execute(
        tx,
      )
    }
  })
  await sql`
    insert into expert_day (expert_id, day, open_a, open_b, busy_a, busy_b)
    select expert.id, (app_now() at time zone 'Europe/Berlin')::date + d, ${FREE_HOURS.a}, ${FREE_HOURS.b}, 0, 0
    from generate_series(0, ${sql.lit(DAYS - 1)}) d, expert where city_id = 'bench' on conflict do nothing`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}

/** A search for the experts of a day, that many days from today in UTC. */
function searchOn(day: number): LoadRequest {
  const start = new Date(Math.floor(Date.now() / DAY) * DAY + day * DAY)
  const rangeEnd = new Date(start.getTime() + DAY).toISOString()
  const where = { postalCode: POSTAL_CODE, rangeStart: start.toISOString(), rangeEnd, offset: 0, limit: 5 }
  return trustedRequest(trustedDocument('FreeExperts'), where)
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

const once = (port: number, request: LoadRequest) => () => load({ port, requests: [request], connections: 1, total: 1 })

type Figure = { what: string; figure: string; limit: string; ratio: number; goal?: number }

const rowOf = ({ what, figure, limit, ratio, goal = Infinity }: Figure): Row => ({
  measure: `Growing, ${what}`,
  figure,
  limit,
  ratio,
  goal: goal === Infinity ? 'none' : `≤ ${goal}×`,
  reached: ratio <= goal,
})

/** Measures how much memory and time the copy of the days costs an API process. */
async function copyRows(db: Database, databaseUrl: string): Promise<Row[]> {
  const small = await startApi(databaseUrl)
  await once(small.port, searchOn(20))()
  const before = await small.rss()
  await small.stop()
  await manyExperts(db)
  // Added up in the database, since this process could not hold them all as objects.
  const read = () => sql`select sum(hashint8(open_a # open_b # busy_a # busy_b)) from expert_day`.execute(db)
  const large = await startApi(databaseUrl)
  try {
    const first = await secondsOf(once(large.port, searchOn(20)))
    const bare = await secondsOf(read)
    const calm = await secondsOf(once(large.port, searchOn(21)))
    const today = dayOf(await databaseNow(db))
    await sql`
      update expert_day set busy_a = busy_a # 1
      where day = ${today}::date + 30 and expert_id in (select id from expert where city_id = 'bench')`.execute(db)
    const changed = await secondsOf(once(large.port, searchOn(21)))
    const after = await large.rss()
    const size = `${MANY_EXPERTS} experts on ${DAYS} days`
    const seconds = (value: number) => `${value.toFixed(2)} s`
    return [
      rowOf({
        what: `memory of an API process with ${size}`,
        figure: `${(after / MEGABYTE).toFixed(0)} MB`,
        limit: `${(before / MEGABYTE).toFixed(0)} MB with ${EXPERTS} on 60`,
        ratio: after / before,
      }),
      rowOf({
        what: `first search with ${size}`,
        figure: seconds(first),
        limit: `${seconds(bare)} to read all rows in the database`,
        ratio: first / bare,
      }),
      rowOf({
        what: `first search after ${MANY_EXPERTS} days have changed`,
        figure: seconds(changed),
        limit: `${seconds(calm)} without a change`,
        ratio: changed / calm,
      }),
    ]
  } finally {
    await large.stop()
  }
}

type Case = { what: string; requests: () => Promise<LoadRequest[]> }

async function cartRows(db: Database, port: number, origin: string): Promise<Row[]> {
  const owner = await ownersCalls(db, origin)
  const anyOf = (count: number) => 1 + Math.floor(Math.random() * count)
  // Only these have bookings; the others are there to be in the way.
  const finding = (text: (n: number) => string) => () =>
    Promise.resolve(
      owner.requests(
        'FindBookings',
        Array.from({ length: 500 }, () => ({ text: text(anyOf(BOOKINGS)) })),
      ),
    )
  const cases: Case[] = [
    {
      what: 'Today',
      requests: () =>
        Promise.resolve(
          owner.requests(
            'Today',
            Array.from({ length: 500 }, () => ({ cityId: 'bench' })),
          ),
        ),
    },
    { what: 'search for a code', requests: finding((n) => `BENCH${n}`) },
    { what: 'search for the end of a telephone number', requests: finding((n) => String(1_000_000 + n)) },
    { what: 'search for an e-mail address', requests: finding((n) => `guest-${n}@example.org`) },
    { what: 'search for a name', requests: finding((n) => `Muster ${n}`) },
    {
      what: 'placing',
      requests: async () => {
        const document = trustedDocument('PlaceCart')
        return (await takeFreeBlocks(db, 4_000)).map((block) => placing(document, block))
      },
    },
  ]
  const waits = async () => {
    const found: number[] = []
    for (const { requests } of cases) {
      const all = await requests()
      await load({ port, requests: all.splice(0, 50), connections: CONNECTIONS, total: 50 })
      found.push(
        (await load({ port, requests: all, connections: CONNECTIONS, seconds: SECONDS, total: all.length })).p50,
      )
    }
    return found
  }
  const sizeOf = async () => {
    const { rows } = await sql<{ bytes: number }>`select pg_total_relation_size('cart')::float8 as bytes`.execute(db)
    return (rows[0]?.bytes ?? Number.NaN) / 1e9
  }
  const before = { waits: await waits(), size: await sizeOf() }
  for (let carts = CARTS_BEFORE; carts < MANY_CARTS; carts += AT_ONCE) {
    await db.transaction().execute((tx) => writePastCarts(tx, carts + 1, carts + AT_ONCE))
    console.log(`    ${carts + AT_ONCE} carts`)
  }
  await sql`vacuum (analyze) cart`.execute(db)
  const after = { waits: await waits(), size: await sizeOf() }
  const [many, few] = [MANY_CARTS, CARTS_BEFORE].map((count) => `${count / 1e6} million carts`)
  return [
    rowOf({
      what: `the table and its indexes with ${many}`,
      figure: `${after.size.toFixed(1)} GB`,
      limit: `${before.size.toFixed(1)} GB with ${few}`,
      ratio: after.size / before.size,
    }),
    ...cases.map(({ what }, index) => {
      const [now = Number.NaN, then = Number.NaN] = [after.waits[index], before.waits[index]]
      return rowOf({
        what: `${what} with ${many}`,
        figure: `${now.toFixed(1)} ms`,
        limit: `${then.toFixed(1)} ms with ${few}`,
        ratio: now / then,
        goal: 1.5,
      })
    }),
  ]
}

async function run(): Promise<Row[]> {
  const { db: impatient, port, origin, databaseUrl } = await benchStack()
  await crowdedCity(impatient)
  await busyOffice(impatient)
  const { db } = openDatabase({ url: databaseUrl, poolSize: 2, within: HOUR_MS })
  try {
    return [...(await cartRows(db, port, origin)), ...(await copyRows(db, databaseUrl))]
  } finally {
    await db.destroy()
  }
}

/** Fills the disk with some 20 GB and takes half an hour. */
export const growing: Measure = { id: 'growing', title: 'many experts, and ten years of bookings', run }
