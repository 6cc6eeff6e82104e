import { addDays, dayOf } from '@ruhepol/rules'
import { databaseNow } from '@ruhepol/server/platform/database'
import { busyOffice, ownersCalls } from './support/busy-office.ts'
import { BOOKINGS, crowdedCity, EXPERTS, THEIR_ROWS } from './support/crowded-city.ts'
import { lighthouse } from './support/lighthouse.ts'
import { load, type LoadRequest } from './support/load.ts'
import { rawSql, rawSqlTool } from './support/raw-sql.ts'
import { interleaved, median, medianRatio, type Measure, type Row } from './support/row.ts'
import { SCROLL_SECONDS, scrolledFrames, WHEEL_SPEED } from './support/scrolled-frames.ts'
import { benchStack } from './support/stack.ts'

const ROUNDS = 3
const SECONDS = 2
const CONNECTIONS = 2
const DESKS = 500
const GOAL = 0.5
const FRAMES_GOAL = 0.9

const phoneEnd = (n: number) => String(1_000_000 + n).slice(-6)
const anyOf = (count: number) => 1 + Math.floor(Math.random() * count)
const desks = (variables: (desk: number) => object) => Array.from({ length: DESKS }, (_, desk) => variables(desk))

async function run(): Promise<Row[]> {
  const { db, port, origin, databaseUrl } = await benchStack()
  await crowdedCity(db)
  await busyOffice(db)
  const owner = await ownersCalls(db, origin)
  const tomorrow = addDays(dayOf(await databaseNow(db)), 1)
  const numbers = desks(() => ({ n: anyOf(BOOKINGS) })) as { n: number }[]
  // A pattern must be a constant, or PostgreSQL does not use the index.
  const some = anyOf(BOOKINGS)
  const find = (text: (n: number) => string) =>
    owner.requests(
      'FindBookings',
      numbers.map(({ n }) => ({ text: text(n) })),
    )
  const one = `(select (1 + floor(random() * ${BOOKINGS}))::integer)`
  const cases: [what: string, requests: LoadRequest[], statement: string][] = [
    [
      'Today',
      owner.requests(
        'Today',
        desks(() => ({ cityId: 'bench' })),
      ),
      `select * from cart join booking on booking.cart_id = cart.id
        where booking.start_at >= date_trunc('day', now()) and booking.start_at < date_trunc('day', now()) + interval '1 day'
          and cart.city_id = 'bench' order by booking.start_at limit 500`,
    ],
    [
      `a day of the calendar, ${EXPERTS} experts`,
      owner.requests(
        'CalendarDay',
        desks(() => ({ cityId: 'bench', day: tomorrow })),
      ),
      `select booking.*, cart.custom_id, cart.status from booking join cart on cart.id = booking.cart_id
        where booking.start_at >= '${tomorrow}' and booking.start_at < '${addDays(tomorrow, 1)}' and ${THEIR_ROWS}`,
    ],
    [
      `who can replace an expert, of ${EXPERTS}`,
      owner.requests(
        'Replaceable',
        numbers.map(({ n }) => ({ code: `BENCH${n}` })),
      ),
      `select * from expert_day where day = '${tomorrow}' and ${THEIR_ROWS}`,
    ],
    ['search for a code', find((n) => `BENCH${n}`), `select * from cart where custom_id = 'BENCH' || ${one}`],
    [
      'search for the end of a telephone number',
      find(phoneEnd),
      `select * from cart where reverse(phone_e164) like reverse('${phoneEnd(some)}') || '%' and forgotten_at is null limit 50`,
    ],
    [
      'search for an e-mail address',
      find((n) => `guest-${n}@example.org`),
      `select * from cart where lower(email) = 'guest-${some}@example.org' and forgotten_at is null limit 50`,
    ],
    [
      'search for a name',
      find((n) => `Muster ${n}`),
      `select * from cart where name_key(surname || ' ' || name) like name_key('Muster ${some}') || '%'
        and forgotten_at is null limit 50`,
    ],
  ]
  const rows: Row[] = []
  for (const [what, requests, statement] of cases) {
    const ask = (seconds: number) => () => load({ port, requests, connections: CONNECTIONS, seconds })
    await ask(0.5)()
    const waits: number[] = []
    const { office, raw } = await interleaved<'office' | 'raw', { perSecond: number }>(ROUNDS, {
      office: async () => {
        const { perSecond, p50 } = await ask(SECONDS)()
        waits.push(p50)
        return { perSecond }
      },
      raw: () => rawSql({ databaseUrl, statement, connections: CONNECTIONS, seconds: SECONDS }),
    })
    const rates = [office, raw].map((results) => results.map(({ perSecond }) => perSecond)) as [number[], number[]]
    const ratio = medianRatio(...rates)
    rows.push({
      measure: `P20 office, ${what}`,
      figure: `${median(rates[0]).toFixed(0)} requests/s, ${median(waits).toFixed(0)} ms each`,
      limit: `${median(rates[1]).toFixed(0)} raw SELECTs/s (${rawSqlTool})`,
      ratio,
      goal: `≥ ${GOAL}×`,
      reached: ratio >= GOAL,
    })
  }
  const { today, empty } = await interleaved(ROUNDS, {
    today: async () => (await lighthouse(`${origin}/office`, owner.headers)).lcp,
    empty: async () => (await lighthouse(`${origin}/bench/empty`)).lcp,
  })
  const ratio = medianRatio(today, empty)
  rows.push({
    measure: 'P20 office, LCP of Today, Lighthouse mobile',
    figure: `${median(today).toFixed(0)} ms`,
    limit: `${median(empty).toFixed(0)} ms (empty styled page)`,
    ratio,
    goal: '≤ 2×',
    reached: ratio <= 2,
  })
  return [
    ...rows,
    ...(await framesWhileScrolling(origin, `/office/calendar?city=bench&day=${tomorrow}`, owner.headers)),
  ]
}

/** The calendar of a day, as somebody sees it who turns the wheel, and who drags its bar from top to end. */
async function framesWhileScrolling(origin: string, address: string, headers: { cookie: string }): Promise<Row[]> {
  const scrolled = await scrolledFrames(origin, address, headers)
  const rowOf = async (speed: number | 'to the end', how: string): Promise<Row> => {
    const { grid, empty } = await interleaved(ROUNDS, scrolled.pages(speed))
    const ratio = medianRatio(grid, empty)
    return {
      measure: `P20 office, frames while ${EXPERTS} experts are scrolled ${how}`,
      figure: `${median(grid).toFixed(0)} frames/s`,
      limit: `${median(empty).toFixed(0)} frames/s (empty page)`,
      ratio,
      goal: `≥ ${FRAMES_GOAL}×`,
      reached: ratio >= FRAMES_GOAL,
    }
  }
  try {
    return [
      await rowOf(WHEEL_SPEED, `by ${WHEEL_SPEED} px/s`),
      await rowOf('to the end', `through in ${SCROLL_SECONDS} s`),
    ]
  } finally {
    await scrolled.close()
  }
}

export const office: Measure = { id: 'p20', title: 'the office with a million carts', needsChromium: true, run }
