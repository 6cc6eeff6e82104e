import { addDays, dayOf } from '@ruhepol/rules'
import { databaseNow, type Database } from '@ruhepol/server/platform/database'
import { crowdedCity, DAYS, POSTAL_CODE, THEIR_ROWS } from './support/crowded-city.ts'
import { graphqlRequest, load, trustedRequest, type LoadRequest } from './support/load.ts'
import { rawSql, rawSqlTool } from './support/raw-sql.ts'
import { interleaved, median, medianRatio, type Measure, type Row } from './support/row.ts'
import { benchStack } from './support/stack.ts'
import { trustedDocument } from './support/trusted-document.ts'

const ROUNDS = 5
const SECONDS = 1.5
const CONNECTIONS = 8
const GOAL = 0.6
/** The app's query when someone opens a month. */
const MONTH = 31
const DAY = 86_400_000

/** A range over this many days from the first one, counted from today in UTC. */
function daysFrom(first: number, count: number): { start: string; end: string } {
  const today = Math.floor(Date.now() / DAY) * DAY
  return {
    start: new Date(today + first * DAY + DAY / 4).toISOString(),
    end: new Date(today + (first + count - 1) * DAY + (DAY * 3) / 4).toISOString(),
  }
}

/** The calendar in one request: how many experts are free on each of the days, over all their rows (2,000 a day). */
export function calendarRequest(days: number): { trusted: LoadRequest; free: LoadRequest } {
  const document = trustedDocument('FreeDays')
  const variables = { postalCode: POSTAL_CODE, numberOfExperts: 1, timeRange: daysFrom(1, days) }
  return { trusted: trustedRequest(document, variables), free: graphqlRequest(document.text, variables) }
}

/** The list: which experts are free on one day and when, over its 2,000 rows; another day for each request. */
export function dayRequests(): { trusted: LoadRequest[]; free: LoadRequest[] } {
  const document = trustedDocument('FreeExperts')
  const all = Array.from({ length: DAYS - 1 }, (_, index) => {
    const { start: rangeStart, end: rangeEnd } = daysFrom(index + 2, 1)
    return { postalCode: POSTAL_CODE, rangeStart, rangeEnd, offset: 0, limit: 5 }
  })
  return {
    trusted: all.map((variables) => trustedRequest(document, variables)),
    free: all.map((variables) => graphqlRequest(document.text, variables)),
  }
}

const COLUMNS = 'expert_id, open_a, open_b, busy_a, busy_b'

/** Dates as literals, as the server sends them; an expression with now() would be evaluated for each row. */
async function rawSelects(db: Database): Promise<{ day: string; month: string; all: string }> {
  const first = addDays(dayOf(await databaseNow(db)), 1)
  const days = (count: number) =>
    `select day, ${COLUMNS} from expert_day where day between '${first}' and '${addDays(first, count - 1)}' and ${THEIR_ROWS}`
  return {
    day: `select ${COLUMNS} from expert_day
      where day = (select date '${first}' + (1 + floor(random() * ${DAYS - 1}))::integer) and ${THEIR_ROWS}`,
    month: days(MONTH),
    all: days(DAYS),
  }
}

async function run(): Promise<Row[]> {
  const { db, port, databaseUrl } = await benchStack()
  await crowdedCity(db)
  const month = calendarRequest(MONTH)
  const all = calendarRequest(DAYS)
  const day = dayRequests()
  const raw = await rawSelects(db)
  const ask = (requests: LoadRequest[]) => () => load({ port, requests, connections: CONNECTIONS, seconds: SECONDS })
  const select = (statement: string) => () =>
    rawSql({ databaseUrl, statement, connections: CONNECTIONS, seconds: Math.ceil(SECONDS) })
  // Both query the same server for the same rows: one warm-up each, then in turns.
  await ask([...day.trusted, ...day.free, month.trusted])()
  const results = await interleaved<string, { perSecond: number }>(ROUNDS, {
    dayTrusted: ask(day.trusted),
    dayRaw: select(raw.day),
    dayFree: ask(day.free),
    monthTrusted: ask([month.trusted]),
    monthRaw: select(raw.month),
    allTrusted: ask([all.trusted]),
    allRaw: select(raw.all),
    allFree: ask([all.free]),
  })
  const rate = (name: string) => (results[name] ?? []).map(({ perSecond }) => perSecond)
  const row = (what: string, figure: string, limit: string): Row => {
    const ratio = medianRatio(rate(figure), rate(limit))
    return {
      measure: `P8 availability, ${what}`,
      figure: `${median(rate(figure)).toFixed(0)} requests/s`,
      limit: `${median(rate(limit)).toFixed(0)} raw SELECTs/s (${rawSqlTool})`,
      ratio,
      goal: `≥ ${GOAL}×`,
      reached: ratio >= GOAL,
    }
  }
  return [
    row('one day, trusted document', 'dayTrusted', 'dayRaw'),
    row('one day, free document', 'dayFree', 'dayRaw'),
    row('calendar of a month, one trusted document', 'monthTrusted', 'monthRaw'),
    row(`${DAYS} days, trusted document`, 'allTrusted', 'allRaw'),
    row(`${DAYS} days, free document`, 'allFree', 'allRaw'),
  ]
}

export const availability: Measure = { id: 'p08', title: 'availability of 2,000 experts', run }
